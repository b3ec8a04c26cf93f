import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { ProgressBar } from '../../src/ui/progress/progress-bar.tsx'
import { ProgressSteps } from '../../src/ui/progress/progress-steps.tsx'
import { about, inLanguage } from './about.ts'

const meta = {
  title: 'Components/Progress',
  component: ProgressBar,
  args: { label: '正在上传' },
  parameters: about({
    use: 'how far something has come that takes more than a few seconds (ProgressBar), and where one is in a few steps (ProgressSteps).',
    avoid: 'something short (Spinner), a list or page to come (skeletons), an allowance (QuotaMeter), what happened when (Timeline).',
    notes: ['Without `value` nobody knows how long: the bar breathes, and stands still under reduced motion.'],
  }),
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Bars: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    return (
      <Stack gap="lg">
        <ProgressBar label={t('本月荐购计划', 'Recommendations this month')} value={12} max={40} valueText={t('12 / 40 本', '12 of 40')} />
        <ProgressBar label={t('还没有开始', 'Not begun')} value={0} valueText="0 %" />
        <ProgressBar label={t('已完成', 'Done')} value={100} tone="success" valueText={t('已完成', 'Done')} />
        <ProgressBar label={t('中断了', 'Interrupted')} value={62} tone="danger" valueText={t('网络断开', 'Offline')} />
        <ProgressBar label={t('正在连接图书馆', 'Connecting to the library')} />
        <ProgressBar
          label={t('正在把一百二十八本图书加入秋季书展的荐购清单', 'Adding one hundred and twenty-eight titles to the list of the autumn book fair')}
          value={64}
          max={128}
          valueText="64 / 128"
        />
      </Stack>
    )
  },
  play: async ({ canvas, globals }) => {
    const t = inLanguage(globals)
    const bar = canvas.getByRole('progressbar', { name: t('本月荐购计划', 'Recommendations this month') })
    await expect(bar).toHaveAttribute('aria-valuenow', '12')
    await expect(bar).toHaveAttribute('aria-valuetext', t('12 / 40 本', '12 of 40'))
    await expect(canvas.getByRole('progressbar', { name: t('正在连接图书馆', 'Connecting to the library') })).not.toHaveAttribute('aria-valuenow')
  },
}

export const Steps: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    const steps = [
      { id: 'pick', label: t('选书', 'Choose books') },
      { id: 'address', label: t('填写地址', 'Enter address') },
      { id: 'confirm', label: t('确认', 'Confirm') },
    ]
    const more = [...steps, { id: 'wait', label: t('等待审核', 'Await review') }, { id: 'get', label: t('取书', 'Collect') }]
    return (
      <Stack gap="xl">
        <ProgressSteps label={t('下单', 'Order')} steps={steps} current={0} doneLabel={t('已完成', 'done')} />
        <ProgressSteps label={t('下单，第二步', 'Order, second step')} steps={steps} current={1} doneLabel={t('已完成', 'done')} />
        <ProgressSteps label={t('荐购', 'Recommendation')} steps={more} current={3} doneLabel={t('已完成', 'done')} />
        <ProgressSteps label={t('全部完成', 'All done')} steps={steps} current={3} doneLabel={t('已完成', 'done')} />
      </Stack>
    )
  },
  play: async ({ canvas, globals }) => {
    const t = inLanguage(globals)
    const list = canvas.getByRole('list', { name: t('下单，第二步', 'Order, second step') })
    await expect(list.querySelector('[aria-current=step]')).toHaveTextContent(t('填写地址', 'Enter address'))
    await expect(list.firstElementChild).toHaveTextContent(t('已完成', 'done'))
  },
}
