import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { RadioGroup } from '../../src/ui/radio-group/radio-group.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Radio group',
  component: RadioGroup,
  args: { label: '文献类型', name: 'type', options: [] },
  parameters: about({
    use: 'one of a few, all in sight: `pill` for short words, `card` for a choice that needs a line of explanation.',
    avoid: 'seven or more (Select), several at once (Checkbox, FilterChip), other views of a thing (Tabs).',
    keys: { '← → ↑ ↓': 'choose the next one', 'Tab': 'comes in and goes on; the group is one stop' },
  }),
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

const REASONS = [
  { value: 'course', label: '教学参考', hint: '课程指定教材或参考书' },
  { value: 'research', label: '科研需要', hint: '课题研究中需要反复查阅' },
  { value: 'other', label: '其他', isDisabled: true },
] as const

export const Grid: Story = {
  render: () => (
    <Stack gap="lg">
      <RadioGroup
        label="文献类型"
        name="type"
        defaultValue="book"
        options={[
          { value: 'book', label: '图书' },
          { value: 'journal', label: '期刊' },
          { value: 'database', label: '数据库' },
          { value: 'ebook', label: '电子书', isDisabled: true },
        ]}
      />
      <RadioGroup label="荐购理由" name="reason" look="card" defaultValue="course" options={REASONS} isRequired />
      <RadioGroup label="配送方式" name="way" options={[{ value: 'a', label: '送到馆' }, { value: 'b', label: '送到家' }]} error="请选择配送方式" />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /科研需要/ }))
    await expect(canvas.getByRole('radio', { name: /科研需要/ })).toBeChecked()
  },
}
