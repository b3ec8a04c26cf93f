import type { Meta, StoryObj } from '@storybook/react-vite'
import { Badge } from '../../src/ui/badge/badge.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { StatusTag } from '../../src/ui/status-tag/status-tag.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Status tag and badge',
  component: StatusTag,
  args: {},
  parameters: about({
    use: 'where something stands (StatusTag), how many wait (Badge).',
    avoid: 'what can be pressed (FilterChip) or taken away (Tag).',
    notes: ['Colour never says it alone: the words do.'],
  }),
} satisfies Meta<typeof StatusTag>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
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

export const Counts: Story = {
  render: () => (
    <Stack direction="across">
      <Badge count={1} label="1 条未读" />
      <Badge count={42} label="42 条未读" />
      <Badge count={128} label="128 条未读" />
      <Badge count={0} label="没有未读" />
    </Stack>
  ),
}
