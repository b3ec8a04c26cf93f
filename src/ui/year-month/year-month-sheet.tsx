import { useState } from 'react'
import { Button } from '../button/button.tsx'
import { Sheet } from '../sheet/sheet.tsx'
import type { YearMonth, YearMonthBounds } from './year-month.ts'
import { YearMonthPanel } from './year-month-panel.tsx'

export type YearMonthWords = {
  year: string
  month: string
  confirm: string
  clear: string
  close: string
}

export type YearMonthSheetProps = {
  id: string
  title: string
  bounds: YearMonthBounds
  value: YearMonth | undefined
  locale: string
  words: YearMonthWords
  onClose: () => void
  /** Undefined when it was cleared. */
  onConfirm: (value: YearMonth | undefined) => void
}

/** One month in a sheet. Loaded by YearMonthField when it is asked for. */
export function YearMonthSheet({ id, title, bounds, value, locale, words, onClose, onConfirm }: YearMonthSheetProps) {
  const [draft, setDraft] = useState(value)
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
          <Button disabled={draft === undefined} onClick={() => onConfirm(draft)}>
            {words.confirm}
          </Button>
        </>
      }
    >
      <YearMonthPanel bounds={bounds} value={draft} onValueChange={setDraft} locale={locale} words={words} />
    </Sheet>
  )
}
