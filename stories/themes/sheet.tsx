import { useLingui } from '@lingui/react'
import { useState } from 'react'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { BookCover } from '../../src/ui/book-cover/book-cover.tsx'
import { Button, ButtonLink } from '../../src/ui/button/button.tsx'
import { Carousel } from '../../src/ui/carousel/carousel.tsx'
import { CellGroup, CellLink } from '../../src/ui/cell/cell.tsx'
import { Checkbox } from '../../src/ui/checkbox/checkbox.tsx'
import { EmptyState } from '../../src/ui/empty-state/empty-state.tsx'
import { ErrorState } from '../../src/ui/error-state/error-state.tsx'
import { TextField } from '../../src/ui/field/text-field.tsx'
import { BookIcon, CartIcon, HeartIcon, OrdersIcon, ScanIcon, UserIcon } from '../../src/ui/icon/icons.tsx'
import { IconButton } from '../../src/ui/icon-button/icon-button.tsx'
import { Image } from '../../src/ui/image/image.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { Notice } from '../../src/ui/notice/notice.tsx'
import { RadioGroup } from '../../src/ui/radio-group/radio-group.tsx'
import { SearchBox } from '../../src/ui/search-box/search-box.tsx'
import { MoreLink } from '../../src/ui/section/more-link.tsx'
import { Section } from '../../src/ui/section/section.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import { SkeletonGroup, SkeletonText } from '../../src/ui/skeleton/skeleton.tsx'
import { Spinner } from '../../src/ui/spinner/spinner.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'
import { Tabs } from '../../src/ui/tabs/tabs.tsx'
import { TextArea } from '../../src/ui/text-area/text-area.tsx'
import { TileGrid, TileLink } from '../../src/ui/tile/tile.tsx'
import { Timeline } from '../../src/ui/timeline/timeline.tsx'
import { Toaster } from '../../src/ui/toast/toaster.tsx'
import { banner } from '../ui/pictures.ts'

const nothing = () => undefined

/** Every primitive on one page, in the words of the language chosen. */
export function Sheet() {
  const { i18n } = useLingui()
  const t = (chinese: string, english: string) => (i18n.locale.startsWith('en') ? english : chinese)
  const [tab, setTab] = useState<'open' | 'done'>('open')
  return (
    <Stack gap="xl">
      <p className="pt-4 font-serif text-3xl font-semibold tracking-wide text-balance">
        {t('书中自有天地，荐购成就馆藏。', 'Every shelf begins with a reader.')}
      </p>
      <SearchBox
        action="/mobile/searchPage"
        name="searchKeyWord"
        label={t('检索馆藏', 'Search the catalogue')}
        placeholder={t('书名、作者、ISBN', 'Title, author, ISBN')}
        submitLabel={t('检索', 'Search')}
        clearLabel={t('清空', 'Clear')}
        trailing={
          <IconButton label={t('扫码', 'Scan')} variant="brand">
            <ScanIcon />
          </IconButton>
        }
      />
      <TileGrid label={t('服务', 'Services')}>
        <TileLink href="#1" icon={<BookIcon />} label={t('图书荐购', 'Recommend')} />
        <TileLink
          href="#2"
          icon={<CartIcon />}
          label={t('借购车', 'Cart')}
          badge={<Badge count={3} label={t('3 本', '3 books')} />}
        />
        <TileLink href="#3" icon={<OrdersIcon />} label={t('我的订单', 'My orders')} />
        <TileLink href="#4" icon={<UserIcon />} label={t('个人中心', 'Personal center')} />
      </TileGrid>
      <Carousel
        label={t('活动', 'Activities')}
        intervalMs={0}
        words={{
          play: t('播放', 'Play'),
          pause: t('暂停', 'Pause'),
          position: ({ number, total }) => t(`第 ${number} 张，共 ${total} 张`, `${number} of ${total}`),
        }}
        slides={[28, 200].map(hue => ({
          id: String(hue),
          content: <Image ratio="banner" alt={t('秋季书展', 'Autumn book fair')} src={banner('', hue)} isFirst />,
        }))}
      />
      <Section
        title={t('新书速递', 'New books')}
        more={
          <MoreLink href="#new" of={t('新书速递', 'new books')}>
            {t('更多', 'More')}
          </MoreLink>
        }
      >
        <ul className="grid grid-cols-[repeat(3,minmax(0,1fr))] gap-4">
          {[
            ['边城', '沈从文'],
            ['The Structure of Scientific Revolutions', 'Thomas S. Kuhn'],
            ['百年孤独', '加西亚·马尔克斯'],
          ].map(([title = '', author = '']) => (
            <li key={title} className="flex flex-col gap-2">
              <BookCover title={title} author={author} size="fill" />
              <span className="line-clamp-2 text-sm leading-snug font-medium">{title}</span>
              <span className="-mt-1.5 truncate text-xs text-text-muted">{author}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section title={t('按钮', 'Buttons')}>
        <Stack direction="across" gap="sm">
          <Button>{t('确认荐购', 'Recommend')}</Button>
          <Button variant="soft">{t('收藏', 'Save')}</Button>
          <Button variant="outline">{t('加入', 'Add')}</Button>
          <ButtonLink href="#all" variant="ghost">
            {t('查看全部', 'See all')}
          </ButtonLink>
          <Button variant="danger">{t('取消荐购', 'Withdraw')}</Button>
          <Button isLoading>{t('正在提交', 'Sending')}</Button>
          <Button disabled>{t('不可用', 'Not available')}</Button>
          <IconButton label={t('收藏', 'Save')} variant="soft">
            <HeartIcon />
          </IconButton>
        </Stack>
      </Section>
      <Section title={t('填写', 'Form')}>
        <Stack>
          <TextField label={t('收货人姓名', 'Receiver')} isRequired hint={t('与证件一致', 'As on the card')} />
          <TextField
            label={t('手机号码', 'Phone')}
            type="tel"
            defaultValue="138"
            error={t('手机号码格式不正确', 'Incorrect phone number format')}
          />
          <Select
            label={t('地区', 'Region')}
            options={[{ value: 'zj', label: t('浙江省', 'Zhejiang') }]}
            placeholder={t('请选择地区', 'Choose a region')}
          />
          <TextArea label={t('荐购理由', 'Reason')} max={500} defaultValue={t('课程参考书，馆藏只有一册。', 'Set text; one copy only.')} />
          <RadioGroup
            label={t('文献类型', 'Type')}
            name="sheet-type"
            defaultValue="book"
            options={[
              { value: 'book', label: t('图书', 'Books') },
              { value: 'journal', label: t('期刊', 'Journals') },
              { value: 'database', label: t('数据库', 'Databases') },
            ]}
          />
          <Checkbox label={t('到馆后用邮件通知我', 'E-mail me when it arrives')} defaultChecked />
        </Stack>
      </Section>
      <Tabs
        label={t('荐购记录', 'Recommendations')}
        selected={tab}
        onSelect={({ id }) => setTab(id)}
        tabs={[
          { id: 'open', label: t('处理中', 'Open'), badge: <Badge count={2} label={t('2 条', '2')} /> },
          { id: 'done', label: t('已完成', 'Done') },
        ]}
      >
        <CellGroup>
          <CellLink
            href="#a"
            leading={<BookCover title="乡土中国" author="费孝通" size="sm" />}
            title={<span className="font-serif font-semibold">乡土中国</span>}
            text="费孝通"
            value={<StatusTag tone="brand">{t('荐购中', 'Recommending')}</StatusTag>}
          />
          <CellLink
            href="#b"
            leading={<BookCover title="Sapiens" author="Yuval Noah Harari" size="sm" />}
            title={<span className="font-serif font-semibold">Sapiens</span>}
            text="Yuval Noah Harari"
            value={<StatusTag tone="success">{t('已到馆', 'Arrived')}</StatusTag>}
          />
        </CellGroup>
      </Tabs>
      <Stack direction="across" gap="sm">
        <StatusTag>{t('未审核', 'Unreviewed')}</StatusTag>
        <StatusTag tone="warn">{t('待采购', 'Awaiting purchase')}</StatusTag>
        <StatusTag tone="danger">{t('已拒绝', 'Refused')}</StatusTag>
        <StatusTag tone="info">{t('已领取', 'Received')}</StatusTag>
      </Stack>
      <Notice title={t('本月还可荐购 3 本', '3 recommendations left this month')}>
        {t('价格较高的图书需要详细的荐购理由。', 'High-priced books need a detailed reason.')}
      </Notice>
      <Notice tone="warn">{t('读者证将于本月到期。', 'Your reader card expires this month.')}</Notice>
      <Timeline
        label={t('进度', 'Progress')}
        events={[
          { id: '2', title: t('采购中', 'Being bought'), time: { shown: '2025-02-20', iso: '2025-02-20' } },
          { id: '1', title: t('荐购成功', 'Recommended'), time: { shown: '2025-02-14', iso: '2025-02-14' } },
        ]}
      />
      <SkeletonGroup label={t('正在加载', 'Loading')}>
        <SkeletonText />
      </SkeletonGroup>
      <Spinner label={t('请稍候', 'Please wait')} />
      <EmptyState title={t('还没有收藏', 'Nothing saved yet')} text={t('看到喜欢的书，点一下心形图标。', 'Tap the heart beside a book.')} />
      <ErrorState
        title={t('加载失败', 'Could not load')}
        text={t('请检查网络后重试。', 'Check your connection and try again.')}
        retryLabel={t('重新加载', 'Try again')}
        onRetry={nothing}
        code="req-7f3a91"
      />
      <p>
        {t('详见', 'See the ')}
        <a href="#rules" className="text-text-link underline underline-offset-4">
          {t('荐购规则', 'rules')}
        </a>
      </p>
      {/* A moving box holds what is fixed, or the toast would lie over the middle of a long picture. */}
      <div className="relative h-20 will-change-transform">
        <Toaster
          label={t('提示', 'Messages')}
          dismissLabel={t('关闭', 'Close')}
          onDismiss={nothing}
          toasts={[{ id: '1', text: t('收藏成功', 'Saved'), tone: 'success' }]}
        />
      </div>
    </Stack>
  )
}
