import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Cell, CellGroup } from '../../src/ui/cell/cell.tsx'
import { DateText } from '../../src/ui/date-text/date-text.tsx'
import { about, inLanguage, localeOf } from './about.ts'

const meta = {
  title: 'Components/Date text',
  component: DateText,
  args: { value: '2026-03-12', locale: 'zh-CN' },
  parameters: about({
    use: 'a date in the reader’s language, with its machine form for who looks for it.',
    avoid: 'a date to choose (YearMonthField). “Three minutes ago” is not offered: it is wrong as soon as the page stays open.',
    notes: ['Days of the calendar are never moved by a time zone; instants are told in `timeZone`. Drawn the same by the service and by the browser.'],
  }),
} satisfies Meta<typeof DateText>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    const locale = localeOf(globals)
    return (
      <CellGroup>
        <Cell title={t('月', 'Month')} value={<DateText value="2026-03" locale={locale} />} />
        <Cell title={t('日', 'Day')} value={<DateText value="2026-03-12" locale={locale} />} />
        <Cell title={t('日，同一年', 'Day, year known')} value={<DateText value="2026-03-12" locale={locale} look="short-day" />} />
        <Cell title={t('时刻', 'Instant')} value={<DateText value="2026-03-12T17:05:00Z" locale={locale} look="minute" />} />
        <Cell title={t('不是日期', 'No date')} value={<DateText value="待定" locale={locale} fallback={t('未定', 'Not set')} />} />
      </CellGroup>
    )
  },
  play: async ({ canvas, globals }) => {
    const t = inLanguage(globals)
    await expect(canvas.getByText(t('2026年3月12日', 'Mar 12, 2026'))).toHaveAttribute('datetime', '2026-03-12')
    await expect(canvas.getByText(t('2026年3月13日 01:05', 'Mar 13, 2026 01:05'))).toBeVisible()
  },
}
