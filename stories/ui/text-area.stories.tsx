import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { TextArea } from '../../src/ui/text-area/text-area.tsx'
import { about, inLanguage } from './about.ts'

const meta = {
  title: 'Components/Text area',
  component: TextArea,
  args: { label: '荐购理由' },
  parameters: about({
    use: 'several lines to type in, growing with the text.',
    avoid: 'one line (TextField).',
    notes: ['It counts what a reader would call characters. Past the limit nothing is cut off: the form refuses it.'],
  }),
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    return (
      <Stack gap="lg">
        <TextArea label={t('荐购理由', 'Reason')} max={500} defaultValue={t('课程参考书，馆藏只有一册。', 'Set text of my course; the library has one copy.')} />
        <TextArea label={t('荐购理由', 'Reason')} isRequired hint={t('价格较高的图书需要详细的理由', 'High-priced books need a detailed reason')} placeholder={t('请输入荐购理由', 'Why should the library buy it?')} />
        <TextArea label={t('荐购理由', 'Reason')} error={t('荐购理由不能为空', 'Please give a reason')} />
        <TextArea label={t('不可用', 'Not available')} disabled defaultValue={t('已提交', 'Already sent')} />
      </Stack>
    )
  },
}

/** Counts what a reader would call characters; past the limit nothing is cut off. */
export const Counter: Story = {
  render: () => <TextArea label="荐购理由" max={8} describeCount={({ used, max }) => `已输入 ${used} 字，最多 ${max} 字`} />,
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: '荐购理由' })
    await userEvent.type(area, '好书👨‍👩‍👧')
    await expect(canvas.getByText('3/8')).toBeVisible()
    await userEvent.type(area, '馆藏只有一册')
    await expect(canvas.getByText('9/8')).toBeVisible()
    await expect(area).toHaveValue('好书👨‍👩‍👧馆藏只有一册')
  },
}
