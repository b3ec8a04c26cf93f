import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { SkeletonBanner, SkeletonCover, SkeletonGroup, SkeletonLine, SkeletonText } from '../../src/ui/skeleton/skeleton.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Skeleton',
  component: SkeletonGroup,
  args: { label: '正在加载', children: null },
  parameters: about({
    use: 'a list or page to come, in the shape it will have.',
    avoid: 'something short (Spinner), something long whose length is known (ProgressBar).',
    notes: ['Read out once as its label.'],
  }),
} satisfies Meta<typeof SkeletonGroup>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: () => (
    <SkeletonGroup label="正在加载">
      <Stack gap="lg">
        <SkeletonBanner />
        <SkeletonLine width="third" />
        {[1, 2].map(row => (
          <div key={row} className="flex gap-4">
            <SkeletonCover />
            <SkeletonText lines={4} />
          </div>
        ))}
      </Stack>
    </SkeletonGroup>
  ),
}
