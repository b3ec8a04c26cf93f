import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '../../src/ui/button/button.tsx'
import { Screen } from '../../src/ui/layout/layout.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Layout',
  component: Screen,
  args: { children: null },
  parameters: about({
    use: 'a page’s column with header and bottom bar (Screen), things with an even gap (Stack).',
    avoid: 'what a component does inside itself.',
  }),
} satisfies Meta<typeof Screen>
export default meta
type Story = StoryObj<typeof meta>

export const WithBottom: Story = {
  parameters: { bare: true },
  render: () => (
    <Screen
      header={<p className="border-b border-border-default px-5 py-3 text-center font-serif text-lg font-semibold">图书详情</p>}
      bottom={<Button>荐购这本书</Button>}
    >
      <p className="font-serif text-2xl font-semibold">边城</p>
      <p className="text-text-muted">沈从文 著</p>
    </Screen>
  ),
}
