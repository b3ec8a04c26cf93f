import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { Spinner } from '../../src/ui/spinner/spinner.tsx'
import { VisuallyHidden } from '../../src/ui/visually-hidden/visually-hidden.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Spinner',
  component: Spinner,
  args: {},
  parameters: about({
    use: 'something short is going on, beside its words or alone with a label.',
    avoid: 'a list or page that loads (skeletons).',
  }),
} satisfies Meta<typeof Spinner>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: () => (
    <Stack direction="across" gap="lg">
      <Spinner label="正在提交" />
      <Spinner size="sm" />
      <VisuallyHidden>只给读屏软件</VisuallyHidden>
    </Stack>
  ),
}
