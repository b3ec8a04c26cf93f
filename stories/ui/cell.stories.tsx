import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { BookCover } from '../../src/ui/book-cover/book-cover.tsx'
import { Cell, CellButton, CellGroup, CellLink } from '../../src/ui/cell/cell.tsx'
import { BellIcon, HeartIcon, PinIcon } from '../../src/ui/icon/icons.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Cell',
  component: CellGroup,
  args: { children: null },
  parameters: about({
    use: 'settings, values and ways on, in rows between hairlines.',
    avoid: 'things of a kind (List), rows with a button of their own (ListItem).',
  }),
} satisfies Meta<typeof CellGroup>
export default meta
type Story = StoryObj<typeof meta>

const onPress = fn()

export const Grid: Story = {
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
