import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { QuotaMeter, type QuotaMeterProps } from '../../src/ui/quota-meter/quota-meter.tsx'
import { about, inLanguage } from './about.ts'

type Words = QuotaMeterProps['words']
const wordsOf = (t: (chinese: string, english: string) => string): Words => ({
  limit: t('可借', 'Limit'),
  used: t('已借购', 'Used'),
  left: t('还可借', 'Left'),
  over: t('超出', 'Over by'),
  summary: ({ used, limit, left }) =>
    left < 0
      ? t(`可借 ${limit} 本，超出 ${-left} 本`, `${limit} allowed, ${-left} too many`)
      : t(`可借 ${limit} 本，已借购 ${used} 本，还可借 ${left} 本`, `${limit} allowed, ${used} used, ${left} left`),
})

const meta = {
  title: 'Components/Quota meter',
  component: QuotaMeter,
  args: { label: '借阅额度', used: 3, limit: 10, words: wordsOf(chinese => chinese) },
  parameters: about({
    use: 'how much of an allowance is used and how much is left; what is about to be used (`pending`) is drawn lighter behind it.',
    avoid: 'how far something has come (ProgressBar), a plain count (Badge, Cell).',
    notes: ['Read as a meter with the whole sentence as its value. Past the limit the warning is announced, and words say it, not only the colour.'],
  }),
} satisfies Meta<typeof QuotaMeter>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    const words = wordsOf(t)
    const label = t('借阅额度', 'Borrowing quota')
    const overText = t('您已超出可借数，请重新选择', 'Exceeded borrowing limit, please select again')
    return (
      <Stack gap="xl">
        <QuotaMeter label={label} used={0} limit={10} words={words} />
        <QuotaMeter label={t('本月荐购', 'Recommendations this month')} used={3} limit={10} words={words} />
        <QuotaMeter label={t('含借购车里的 2 本', 'With 2 in the cart')} used={3} pending={2} limit={10} words={words} />
        <QuotaMeter label={t('已用完', 'Used up')} used={10} limit={10} words={words} />
        <QuotaMeter label={t('超出', 'Past the limit')} used={9} pending={3} limit={10} words={words} overText={overText} />
        <QuotaMeter label={t('未开通', 'No quota')} used={0} limit={0} words={words} />
        <QuotaMeter
          label={t('图书馆与书店合作借购活动二〇二六年秋季学期个人额度', 'Personal quota of the autumn term in the borrowing scheme of library and bookshops')}
          used={1280}
          limit={20000}
          words={words}
        />
      </Stack>
    )
  },
  play: async ({ canvas, globals }) => {
    const t = inLanguage(globals)
    const meter = canvas.getByRole('meter', { name: t('本月荐购', 'Recommendations this month') })
    await expect(meter).toHaveAttribute('aria-valuetext', t('可借 10 本，已借购 3 本，还可借 7 本', '10 allowed, 3 used, 7 left'))
    const over = canvas.getByRole('meter', { name: t('超出', 'Past the limit') })
    await expect(over).toHaveAttribute('aria-valuenow', '10')
    await expect(canvas.getByText(t('您已超出可借数，请重新选择', 'Exceeded borrowing limit, please select again'))).toBeVisible()
  },
}
