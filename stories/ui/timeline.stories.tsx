import type { Meta, StoryObj } from '@storybook/react-vite'
import { Timeline } from '../../src/ui/timeline/timeline.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Timeline',
  component: Timeline,
  args: { label: '荐购进度', events: [] },
  parameters: about({
    use: 'what happened when, newest first: a parcel’s way, a request’s course.',
    avoid: 'where one is in a few steps (ProgressSteps).',
  }),
} satisfies Meta<typeof Timeline>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: () => (
    <Timeline
      label="荐购进度"
      events={[
        { id: '3', title: '已到馆', text: '请凭读者证到总服务台领取，保留七天', time: { shown: '2025年3月12日 09:30', iso: '2025-03-12T09:30' } },
        { id: '2', title: '采购中', time: { shown: '2025年2月20日', iso: '2025-02-20' } },
        { id: '1', title: '荐购成功，等待人工审核', time: { shown: '2025年2月14日', iso: '2025-02-14' } },
      ]}
    />
  ),
}
