import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { BookIcon, HomeIcon, ListIcon, OrdersIcon, ScanIcon, UserIcon } from '../../src/ui/icon/icons.tsx'
import { TabBar } from '../../src/ui/tab-bar/tab-bar.tsx'
import { about, inLanguage } from './about.ts'

const onSelect = fn()

const meta = {
  title: 'Components/Tab bar',
  component: TabBar,
  args: { label: '主导航', current: 'home', items: [] },
  parameters: {
    bare: true,
    ...about({
      use: 'the three to five main parts of the app at the bottom edge, within reach of the thumb.',
      avoid: 'views of one thing (Tabs), the act a screen is for (Screen’s `bottom`). Never both at once on a screen.',
      keys: { Tab: 'each link in turn', Enter: 'goes there' },
      notes: ['They are links in a landmark: each can be opened in a new tab and works before scripts do.'],
    }),
  },
} satisfies Meta<typeof TabBar>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    return (
      <div className="flex min-h-dvh flex-col">
        <p className="grow p-5 text-text-muted">{t('由四川走湖南去，靠东有一条官路。', 'An old imperial highway running east from Sichuan into Hunan.')}</p>
        <TabBar
          label={t('主导航', 'Main')}
          current="orders"
          onSelect={({ id, event }) => {
            event.preventDefault()
            onSelect(id)
          }}
          items={[
            { id: 'home', label: t('首页', 'Home'), icon: <HomeIcon size="lg" />, href: '#home' },
            { id: 'classes', label: t('分类', 'Subjects'), icon: <ListIcon size="lg" />, href: '#classes' },
            { id: 'scan', label: t('扫码', 'Scan'), icon: <ScanIcon size="lg" />, href: '#scan' },
            { id: 'orders', label: t('订单', 'Orders'), icon: <OrdersIcon size="lg" />, href: '#orders', badge: <Badge count={3} label={t('3 个待处理', '3 waiting')} /> },
            { id: 'me', label: t('我的', 'Me'), icon: <UserIcon size="lg" />, href: '#me', badge: <Badge count={128} label={t('128 条未读', '128 unread')} /> },
          ]}
        />
      </div>
    )
  },
  play: async ({ canvas, globals, userEvent }) => {
    const t = inLanguage(globals)
    onSelect.mockClear()
    const orders = canvas.getByRole('link', { name: new RegExp(t('订单', 'Orders')) })
    await expect(orders).toHaveAttribute('aria-current', 'page')
    await userEvent.click(canvas.getByRole('link', { name: t('分类', 'Subjects') }))
    await expect(onSelect).toHaveBeenCalledWith('classes')
    for (const link of canvas.getAllByRole('link')) await expect(link.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}

export const LongWords: Story = {
  render: () => (
    <TabBar
      label="Main"
      current="a"
      items={[
        { id: 'a', label: 'Recommendations', icon: <BookIcon size="lg" />, href: '#a' },
        { id: 'b', label: 'New acquisitions', icon: <ListIcon size="lg" />, href: '#b' },
        { id: 'c', label: 'Personal center', icon: <UserIcon size="lg" />, href: '#c' },
      ]}
    />
  ),
}
