import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { Stack } from '../../src/ui/layout/layout.tsx'
import type { YearMonth, YearMonthRange } from '../../src/ui/year-month/year-month.ts'
import { YearMonthField, type YearMonthFieldProps } from '../../src/ui/year-month/year-month-field.tsx'
import { YearMonthPanel } from '../../src/ui/year-month/year-month-panel.tsx'
import { YearMonthRangeField } from '../../src/ui/year-month/year-month-range-field.tsx'
import { about, inLanguage, localeOf } from './about.ts'
import { opened } from './opened.ts'

type Say = (chinese: string, english: string) => string
const BOUNDS = { min: '1949-01', max: '2035-11' } as const
const wordsOf = (t: Say) => ({
  year: t('年', 'Year'),
  month: t('月', 'Month'),
  confirm: t('确定', 'Done'),
  clear: t('清除', 'Clear'),
  close: t('关闭', 'Close'),
  start: t('开始', 'From'),
  end: t('结束', 'To'),
})

const meta = {
  title: 'Components/Year and month',
  component: YearMonthField,
  args: { ...BOUNDS, label: '出版时间', placeholder: '请选择', locale: 'zh-CN', words: wordsOf(chinese => chinese), onValueChange: fn() },
  parameters: about({
    use: 'a month of a year between two bounds, or a range of them: when a book was published.',
    avoid: 'a day, which nothing in the product asks for; a date to be read (DateText).',
    keys: {
      'Enter, Space on the field': 'opens the sheet',
      '↑ ↓ Home End Page ↑ Page ↓': 'move among the years; the year follows at once',
      'digits among the years': 'go to the year that begins so',
      '← → ↑ ↓ among the months': 'move by places and rows; Enter or Space chooses',
      Escape: 'closes and leaves all as it was',
    },
    notes: [
      'Two lists that are real listboxes, no wheel: a wheel has no fixed target and is lost to keyboards and screen readers. Months outside the bounds stay in their place, but cannot be chosen. A range is given whole or not at all, and its end is never before its start.',
      '`extentOf(range)` gives the first day of the first month and the last day of the last.',
    ],
  }),
} satisfies Meta<typeof YearMonthField>
export default meta
type Story = StoryObj<typeof meta>

function Field({ value, onValueChange, ...rest }: YearMonthFieldProps) {
  const [held, setHeld] = useState(value)
  return (
    <YearMonthField
      {...rest}
      value={held}
      onValueChange={next => {
        setHeld(next)
        onValueChange(next)
      }}
    />
  )
}

const onRange = fn()
function Range({ t, locale, first }: { t: Say; locale: string; first?: YearMonthRange }) {
  const [value, setValue] = useState(first)
  return (
    <YearMonthRangeField
      {...BOUNDS}
      label={t('出版时间', 'Published')}
      hint={t('一九四九年一月至二〇三五年十一月', 'January 1949 to November 2035')}
      locale={locale}
      words={wordsOf(t)}
      value={value}
      onValueChange={next => {
        setValue(next)
        onRange(next)
      }}
    />
  )
}

export const Grid: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    const locale = localeOf(globals)
    const shared = { ...BOUNDS, placeholder: t('请选择', 'Choose'), locale, words: wordsOf(t), onValueChange: fn() }
    return (
      <Stack gap="lg">
        <Field {...shared} label={t('出版时间', 'Published')} isRequired />
        <Field {...shared} label={t('出版时间', 'Published')} value="2024-03" hint={t('到月即可', 'The month is enough')} />
        <Field {...shared} label={t('出版时间', 'Published')} error={t('请选择开始或结束时间', 'Choose when it begins or ends')} />
        <Field {...shared} label={t('不可用', 'Not available')} isDisabled />
        <Range t={t} locale={locale} />
        <Range t={t} locale={locale} first={{ start: '2010-01', end: '2024-12' }} />
        <YearMonthRangeField {...BOUNDS} label={t('有误', 'Wrong')} error={t('请选择开始或结束时间', 'Choose when it begins or ends')} locale={locale} words={wordsOf(t)} onValueChange={fn()} />
      </Stack>
    )
  },
}

function Panel({ t, locale }: { t: Say; locale: string }) {
  const [value, setValue] = useState<YearMonth | undefined>('2035-10')
  return <YearMonthPanel bounds={BOUNDS} value={value} onValueChange={setValue} locale={locale} words={wordsOf(t)} />
}

/** December 2035 lies outside the bounds: it can be seen and not chosen. */
export const InThePanel: Story = {
  render: (_, { globals }) => <Panel t={inLanguage(globals)} locale={localeOf(globals)} />,
  play: async ({ canvas, globals, userEvent }) => {
    const t = inLanguage(globals)
    const years = canvas.getByRole('listbox', { name: t('年', 'Year') })
    const months = canvas.getByRole('listbox', { name: t('月', 'Month') })
    const december = within(months).getByRole('option', { name: t('12月', 'Dec') })
    await expect(december).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(december)
    await expect(within(months).getByRole('option', { selected: true })).toHaveTextContent(t('10月', 'Oct'))
    years.focus()
    await userEvent.keyboard('1997')
    await waitFor(() => expect(within(years).getByRole('option', { selected: true })).toHaveTextContent('1997'))
    await userEvent.keyboard('{ArrowDown}')
    await expect(within(years).getByRole('option', { selected: true })).toHaveTextContent('1996')
    await userEvent.tab()
    await expect(months).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    // One row below October there is nothing; two places on is December, which this year has.
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}')
    await expect(within(months).getByRole('option', { selected: true })).toHaveTextContent(t('12月', 'Dec'))
  },
}

export const Opened: Story = {
  render: args => <Field {...args} value="2024-03" />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('combobox', { name: '出版时间' }))
    const sheet = await opened('出版时间')
    await expect(within(sheet).getByRole('option', { name: '2024年' })).toHaveAttribute('aria-selected', 'true')
  },
}

export const Chosen: Story = {
  render: args => <Field {...args} value="2024-03" />,
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent }) => {
    const field = canvas.getByRole('combobox', { name: '出版时间' })
    await expect(field).toHaveTextContent('2024年3月')
    await userEvent.click(field)
    const sheet = await opened('出版时间')
    await userEvent.click(within(sheet).getByRole('option', { name: '2025年' }))
    await userEvent.click(within(sheet).getByRole('option', { name: '11月' }))
    await userEvent.click(within(sheet).getByRole('button', { name: '确定' }))
    await expect(args.onValueChange).toHaveBeenCalledWith('2025-11')
    await waitFor(() => expect(field).toHaveFocus())
    await expect(field).toHaveTextContent('2025年11月')
    await userEvent.click(field)
    await userEvent.click(await screen.findByRole('button', { name: '清除' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(undefined)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

/** The start is asked for first, then the end, which cannot lie before it. */
export const RangeChosen: Story = {
  render: () => <Range t={chinese => chinese} locale="zh-CN" />,
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    onRange.mockClear()
    await userEvent.click(canvas.getByRole('combobox', { name: '开始' }))
    const sheet = await opened('出版时间')
    const find = within(sheet)
    await userEvent.click(find.getByRole('option', { name: '2020年' }))
    await userEvent.click(find.getByRole('option', { name: '5月' }))
    await userEvent.click(find.getByRole('button', { name: '结束' }))
    await expect(find.getByRole('button', { name: '确定' })).toBeDisabled()
    await expect(find.queryByRole('option', { name: '2019年' })).toBeNull()
    await userEvent.click(find.getByRole('option', { name: '2020年' }))
    await expect(find.getByRole('option', { name: '4月' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(find.getByRole('option', { name: '5月' }))
    await userEvent.click(find.getByRole('button', { name: '确定' }))
    await expect(onRange).toHaveBeenCalledWith({ start: '2020-05', end: '2020-05' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}
