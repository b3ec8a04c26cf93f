import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Button } from '../../src/ui/button/button.tsx'
import { Sheet } from '../../src/ui/sheet/sheet.tsx'
import { about } from './about.ts'
import { PAGE } from './overlay-stage.tsx'

const meta = {
  title: 'Components/Sheet',
  component: Sheet,
  args: { isOpen: true, onClose: fn(), title: '高级检索', closeLabel: '关闭', children: null },
  parameters: about({
    use: 'filters or a longer choice, drawn up from the bottom within reach of the thumb.',
    avoid: 'a list of acts (ActionSheet), a question (ConfirmDialog).',
    keys: { 'Escape': 'closes it', 'Tab': 'goes round inside it' },
  }),
} satisfies Meta<typeof Sheet>
export default meta
type Story = StoryObj<typeof meta>

export const Open: Story = {
  render: () => (
    <>
      {PAGE}
      <Sheet isOpen onClose={fn()} title="高级检索" closeLabel="关闭" footer={<Button>检索</Button>}>
        {Array.from({ length: 12 }, (_, index) => (
          <p key={String(index)} className="py-2">
            第 {index + 1} 行：内容比屏幕长时，只有中间一段滚动，标题和按钮留在原处。
          </p>
        ))}
      </Sheet>
    </>
  ),
}
