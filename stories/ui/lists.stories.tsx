import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { BookCover } from '../../src/ui/book-cover/book-cover.tsx'
import { Cell, CellButton, CellGroup, CellLink } from '../../src/ui/cell/cell.tsx'
import { BellIcon, BookIcon, CartIcon, HeartIcon, HelpIcon, PinIcon, SparkleIcon, UserIcon } from '../../src/ui/icon/icons.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { MoreLink } from '../../src/ui/section/more-link.tsx'
import { Section } from '../../src/ui/section/section.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'
import { Tabs } from '../../src/ui/tabs/tabs.tsx'
import { TileButton, TileGrid, TileLink } from '../../src/ui/tile/tile.tsx'
import { Timeline } from '../../src/ui/timeline/timeline.tsx'
import { brokenPicture } from './pictures.ts'

const meta = { title: 'UI/Lists', component: CellGroup, args: { children: null } } satisfies Meta<typeof CellGroup>
export default meta
type Story = StoryObj<typeof meta>

const onPress = fn()

export const Cells: Story = {
  render: () => (
    <CellGroup label="个人中心">
      <CellLink href="#fav" leading={<HeartIcon />} title="我的收藏" value="12" />
      <CellLink href="#msg" leading={<BellIcon />} title="消息" value={<Badge count={128} label="128 条未读" />} />
      <CellLink
        href="#book"
        leading={<BookCover title="中国古代服饰研究" author="沈从文" size="sm" />}
        title={<span className="font-serif font-semibold">中国古代服饰研究</span>}
        text="沈从文 · 商务印书馆 · 2011"
        value={<StatusTag tone="warn">待采购</StatusTag>}
      />
      <CellButton onClick={onPress} leading={<PinIcon />} title="收货地址" text="浙江省杭州市西湖区余杭塘路866号浙江大学紫金港校区图书馆基础分馆三楼编目部（转交）" />
      <Cell title="读者证号" value="2023010456" />
      <CellButton disabled title="暂未开放" />
    </CellGroup>
  ),
  play: async ({ canvas, userEvent }) => {
    onPress.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: /收货地址/ }))
    await expect(onPress).toHaveBeenCalledOnce()
    for (const link of canvas.getAllByRole('link')) await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}

export const Tiles: Story = {
  render: () => (
    <Stack gap="xl">
      <TileGrid label="四列">
        <TileLink href="#1" icon={<BookIcon />} label="图书荐购" />
        <TileLink href="#2" icon={<CartIcon />} label="借购车" badge={<Badge count={3} label="3 本" />} />
        <TileButton onClick={onPress} icon={<SparkleIcon />} label="云阅读" src={brokenPicture} />
        <TileLink href="#4" icon={<UserIcon />} label="个人中心" />
        <TileLink href="#5" icon={<HelpIcon />} label="读者荐购服务使用说明" />
      </TileGrid>
      <TileGrid label="English">
        <TileLink href="#1" icon={<BookIcon />} label="Recommend" />
        <TileLink href="#2" icon={<CartIcon />} label="Cart" />
        <TileLink href="#3" icon={<SparkleIcon />} label="Cloud reading room" />
        <TileLink href="#4" icon={<UserIcon />} label="Personal center" />
        <TileLink href="#5" icon={<HelpIcon />} label="Internationalisation" />
      </TileGrid>
    </Stack>
  ),
}

export const Sections: Story = {
  render: () => (
    <Stack gap="xl">
      <Section title="新书速递" more={<MoreLink href="#new" of="新书速递">更多</MoreLink>}>
        <p className="text-text-muted">近九十天入藏</p>
      </Section>
      <Section level={3} title="Media recommendations from the bookshops of the whole country" more={<MoreLink href="#hot">More</MoreLink>}>
        <p className="text-text-muted">Ten titles each week</p>
      </Section>
    </Stack>
  ),
}

function TwoTabs() {
  const [selected, setSelected] = useState<'all' | 'open' | 'done'>('all')
  return (
    <Tabs
      label="荐购记录"
      selected={selected}
      onSelect={({ id }) => setSelected(id)}
      tabs={[
        { id: 'all', label: '全部' },
        { id: 'open', label: '处理中', badge: <Badge count={2} label="2 条" /> },
        { id: 'done', label: '已完成' },
      ]}
    >
      <p>{{ all: '全部荐购', open: '处理中的荐购', done: '已完成的荐购' }[selected]}</p>
    </Tabs>
  )
}

/** One stop for the Tab key; arrows, Home and End move among the tabs. */
export const Tabbed: Story = {
  render: () => <TwoTabs />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('tab', { name: '全部' }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /处理中/ })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel')).toHaveTextContent('处理中的荐购')
    await userEvent.keyboard('{End}')
    await expect(canvas.getByRole('tab', { name: '已完成' })).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: '全部' })).toHaveFocus()
  },
}

export const Course: Story = {
  render: () => (
    <Timeline
      label="荐购进度"
      events={[
        { id: '3', title: '已到馆', text: '请凭读者证到总服务台领取，保留七天', time: { shown: '2025年3月12日 09:30', iso: '2025-03-12T09:30' } },
        { id: '2', title: '采购中', time: { shown: '2025年2月20日', iso: '2025-02-20' } },
        { id: '1', title: '荐购成功，等待人工审核', time: { shown: '2025年2月14日', iso: '2025-02-14' } },
      ]}
    />
  ),
}

export const Tags: Story = {
  render: () => (
    <Stack gap="md">
      {(['md', 'sm'] as const).map(size => (
        <Stack key={size} direction="across" gap="sm">
          <StatusTag size={size}>未审核</StatusTag>
          <StatusTag size={size} tone="brand">荐购中</StatusTag>
          <StatusTag size={size} tone="success">已到馆</StatusTag>
          <StatusTag size={size} tone="warn">待采购</StatusTag>
          <StatusTag size={size} tone="danger">已拒绝</StatusTag>
          <StatusTag size={size} tone="info">Awaiting purchase</StatusTag>
        </Stack>
      ))}
    </Stack>
  ),
}
