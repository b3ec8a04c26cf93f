import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { Tabs } from '../../src/ui/tabs/tabs.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Tabs',
  component: Tabs,
  args: { label: '荐购记录', tabs: [], selected: '', onSelect: () => undefined, children: null },
  parameters: about({
    use: 'views of one thing side by side.',
    avoid: 'going to another address (links, TabBar), one of a few in a form (RadioGroup).',
    keys: { '← →': 'the tab before and after', 'Home End': 'the first and the last', 'Tab': 'goes on into the panel' },
  }),
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

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
export const Grid: Story = {
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
