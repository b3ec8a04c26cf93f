import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import { Tabs } from '../tabs/tabs.tsx'
import { type YearMonth, type YearMonthBounds, type YearMonthRange, yearMonthWords } from './year-month.ts'
import { YearMonthPanel } from './year-month-panel.tsx'
import type { YearMonthWords } from './year-month-sheet.tsx'

export type RangeEnd = 'start' | 'end'

export type YearMonthRangeWords = YearMonthWords & { start: string; end: string }

export type YearMonthRangeSheetProps = {
  id: string
  title: string
  bounds: YearMonthBounds
  value: YearMonthRange | undefined
  /** Which of the two is asked for first. */
  first: RangeEnd
  locale: string
  words: YearMonthRangeWords
  onClose: () => void
  onConfirm: (value: YearMonthRange | undefined) => void
}

/** Two months in a sheet, one after the other. Loaded by YearMonthRangeField when it is asked for. */
export function YearMonthRangeSheet({ id, title, bounds, value, first, locale, words, onClose, onConfirm }: YearMonthRangeSheetProps) {
  const [at, setAt] = useState<RangeEnd>(first)
  const [start, setStart] = useState(value?.start)
  const [end, setEnd] = useState(value?.end)
  const names = yearMonthWords(locale)
  const tab = (which: RangeEnd, month: YearMonth | undefined) => ({ id: which, label: month === undefined ? words[which] : `${words[which]} ${names.whole(month)}` })

  function choose(month: YearMonth) {
    if (at === 'end') {
      setEnd(month)
      return
    }
    setStart(month)
    // An end before the new start would never be found by anything.
    if (end !== undefined && end < month) setEnd(undefined)
  }

  const isWhole = start !== undefined && end !== undefined
  return (
    <Sheet
      isOpen
      id={id}
      onClose={onClose}
      title={title}
      closeLabel={words.close}
      footer={
        <>
          <Button variant="soft" onClick={() => onConfirm(undefined)}>
            {words.clear}
          </Button>
          {at === 'start' && !isWhole ? (
            <Button disabled={start === undefined} onClick={() => setAt('end')}>
              {words.end}
            </Button>
          ) : (
            <Button disabled={!isWhole} onClick={() => (isWhole ? onConfirm({ start, end }) : undefined)}>
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      <Tabs label={title} tabs={[tab('start', start), tab('end', end)]} selected={at} onSelect={choice => setAt(choice.id)}>
        <YearMonthPanel
          key={at}
          bounds={at === 'end' && start !== undefined ? { ...bounds, min: start } : bounds}
          value={at === 'start' ? start : end}
          onValueChange={choose}
          locale={locale}
          words={words}
        />
      </Tabs>
    </Sheet>
  )
}
