import { useState } from 'react'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { Barcode } from '../../src/ui/barcode/barcode.tsx'
import { BookCard } from '../../src/ui/book-card/book-card.tsx'
import { Button } from '../../src/ui/button/button.tsx'
import { Card } from '../../src/ui/card/card.tsx'
import { DateText } from '../../src/ui/date-text/date-text.tsx'
import { FilterChip, FilterChipGroup } from '../../src/ui/filter-chip/filter-chip.tsx'
import { BookIcon, HeartIcon, HomeIcon, OrdersIcon, UserIcon } from '../../src/ui/icon/icons.tsx'
import { IconButton } from '../../src/ui/icon-button/icon-button.tsx'
import { LoadMore } from '../../src/ui/infinite-list/load-more.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { Link } from '../../src/ui/link/link.tsx'
import { List, ListItem } from '../../src/ui/list/list.tsx'
import { ProgressBar } from '../../src/ui/progress/progress-bar.tsx'
import { ProgressSteps } from '../../src/ui/progress/progress-steps.tsx'
import { PullToRefresh } from '../../src/ui/pull-to-refresh/pull-to-refresh.tsx'
import { QrCode } from '../../src/ui/qr-code/qr-code.tsx'
import { QuotaMeter } from '../../src/ui/quota-meter/quota-meter.tsx'
import { RegionField } from '../../src/ui/region-picker/region-field.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'
import { Stepper } from '../../src/ui/stepper/stepper.tsx'
import { SwipeList } from '../../src/ui/swipe-list/swipe-list.tsx'
import { Switch } from '../../src/ui/switch/switch.tsx'
import { TabBar } from '../../src/ui/tab-bar/tab-bar.tsx'
import { TagList } from '../../src/ui/tag/tag.tsx'
import { YearMonthPanel } from '../../src/ui/year-month/year-month-panel.tsx'
import { YearMonthRangeField } from '../../src/ui/year-month/year-month-range-field.tsx'

const nothing = () => undefined
const BOUNDS = { min: '1949-01', max: '2035-11' } as const

export type SpecimensProps = {
  /** Chooses between two words. */
  t: (chinese: string, english: string) => string
  locale: string
}

/** One of each component that a library's readers meet after home, for sheets that show everything in one theme. */
export function Specimens({ t, locale }: SpecimensProps) {
  const [copies, setCopies] = useState(2)
  const [isHeld, setHeld] = useState(true)
  const months = { year: t('年', 'Year'), month: t('月', 'Month'), confirm: t('确定', 'Done'), clear: t('清除', 'Clear'), close: t('关闭', 'Close'), start: t('开始', 'From'), end: t('结束', 'To') }
  const quota = { limit: t('可借', 'Limit'), used: t('已借购', 'Used'), left: t('还可借', 'Left'), over: t('超出', 'Over by'), summary: ({ left }: { left: number }) => t(`还可借 ${left} 本`, `${left} left`) }
  return (
    <Stack gap="xl">
      <p>
        {t('详见', 'See the ')}
        <Link href="#rules">{t('荐购规则', 'rules')}</Link>
        {t('，或', ', or ')}
        <Link href="https://library.example/" external={{ label: t('在新窗口打开', 'opens in a new tab') }}>
          {t('馆藏目录', 'the catalogue')}
        </Link>
      </p>
      <Stack gap="none">
        <Switch label={t('到馆后通知我', 'Tell me when it arrives')} defaultChecked />
        <Switch label={t('大字模式', 'Large text')} />
        <Switch label={t('本馆未开通', 'Not offered here')} disabled />
      </Stack>
      <Stepper label={t('册数', 'Copies')} value={copies} max={10} onValueChange={setCopies} words={{ decrease: t('减少', 'Fewer'), increase: t('增加', 'More'), limit: () => '' }} />
      <YearMonthRangeField {...BOUNDS} label={t('出版时间', 'Published')} locale={locale} words={months} value={{ start: '2010-01', end: '2024-12' }} onValueChange={nothing} />
      <YearMonthPanel bounds={BOUNDS} value="2024-03" onValueChange={nothing} locale={locale} words={months} />
      <RegionField
        label={t('所在地区', 'Region')}
        load={() => Promise.resolve([])}
        text="浙江省 杭州市 西湖区"
        placeholder={t('请选择地区', 'Choose a region')}
        onValueChange={nothing}
        words={{ close: '', search: '', levels: [], found: '', noMatch: '', loading: '', failed: '', retry: '' }}
      />
      <FilterChipGroup label={t('筛选', 'Filter')}>
        <FilterChip isSelected={isHeld} onSelectedChange={setHeld} count={128}>
          {t('馆藏', 'In the library')}
        </FilterChip>
        <FilterChip isSelected={false} onSelectedChange={nothing} count={37}>
          {t('电子书', 'E-books')}
        </FilterChip>
        <FilterChip isSelected={false} onSelectedChange={nothing} isDisabled>
          {t('外文', 'Foreign')}
        </FilterChip>
      </FilterChipGroup>
      <TagList label={t('条件', 'Conditions')} tags={[{ id: 'a', label: t('作者：费孝通', 'Author: Fei Xiaotong') }]} onRemove={nothing} removeLabel={({ label }) => t(`去掉 ${label}`, `Remove ${label}`)} />
      <QuotaMeter label={t('借阅额度', 'Borrowing quota')} used={3} pending={2} limit={10} words={quota} />
      <QuotaMeter label={t('超出额度', 'Past the limit')} used={9} pending={3} limit={10} words={quota} overText={t('您已超出可借数，请重新选择', 'Exceeded borrowing limit')} />
      <ProgressBar label={t('正在上传', 'Sending')} value={62} valueText="62 %" />
      <ProgressSteps
        label={t('下单', 'Order')}
        current={1}
        doneLabel={t('已完成', 'done')}
        steps={[
          { id: 'a', label: t('选书', 'Books') },
          { id: 'b', label: t('填写地址', 'Address') },
          { id: 'c', label: t('确认', 'Confirm') },
        ]}
      />
      <Card
        title={t('订单 20260312-0417', 'Order 20260312-0417')}
        aside={<StatusTag tone="brand">{t('借购中', 'On its way')}</StatusTag>}
        footer={
          <Button variant="outline" size="sm">
            {t('确认收货', 'Confirm receipt')}
          </Button>
        }
      >
        <DateText value="2026-03-12" locale={locale} />
      </Card>
      <PullToRefresh isRefreshing={false} onRefresh={nothing} text={t('10:24 更新', 'Updated 10:24')} words={{ refresh: t('刷新', 'Refresh'), pull: t('下拉刷新', 'Pull to refresh'), release: '', refreshing: '' }}>
        <List label={t('书目', 'Titles')}>
          <ListItem
            href="#list"
            title="乡土中国"
            text="费孝通"
            trailing={
              <IconButton label={t('收藏', 'Save')}>
                <HeartIcon />
              </IconButton>
            }
          />
          <li className="py-4">
            <BookCard href="#book" title="Sapiens" author="Yuval Noah Harari" details="Vintage · 2015" tags={<StatusTag size="sm" tone="success">{t('馆藏', 'Held')}</StatusTag>} />
          </li>
        </List>
      </PullToRefresh>
      <SwipeList label={t('我的收藏', 'Saved')} items={[{ id: 'a', name: '边城', content: <p className="py-4">边城</p> }]} onDelete={nothing} words={{ delete: t('删除', 'Delete'), deleteItem: ({ name }) => t(`删除《${name}》`, `Delete “${name}”`) }} />
      <LoadMore state="failed" onMore={nothing} words={{ more: '', loading: '', failed: t('获取数据时出错啦！', 'Could not load'), retry: t('重试', 'Try again'), end: '' }} />
      <Barcode value="2023010456" label={t('读者条形码', 'Reader barcode')} invalidText="" />
      <QrCode value="u20231104056,9F8E7D6C5B4A3F21" label={t('读者二维码', 'Reader QR code')} size="md" invalidText="" />
      <TabBar
        label={t('主导航', 'Main')}
        current="home"
        items={[
          { id: 'home', label: t('首页', 'Home'), icon: <HomeIcon size="lg" />, href: '#home' },
          { id: 'books', label: t('分类', 'Subjects'), icon: <BookIcon size="lg" />, href: '#books' },
          { id: 'orders', label: t('订单', 'Orders'), icon: <OrdersIcon size="lg" />, href: '#orders', badge: <Badge count={3} label={t('3 个待处理', '3 waiting')} /> },
          { id: 'me', label: t('我的', 'Me'), icon: <UserIcon size="lg" />, href: '#me' },
        ]}
      />
    </Stack>
  )
}
