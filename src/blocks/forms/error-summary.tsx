import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/notice/notice.tsx'

export type ErrorSummaryProps = {
  faults: readonly { name: string; text: string }[]
  /** Counts the tries: a new one takes the focus to the summary again. */
  attempt: number
  onGo: (to: { name: string }) => void
}

/** Everything that is wrong with a long form, at its top, each leading to its field. */
export function ErrorSummary({ faults, attempt, onGo }: ErrorSummaryProps) {
  const { t } = useLingui()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  if (faults.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="rounded-md outline-none">
      <Notice tone="danger" title={t`请先改好下面几处`}>
        <ul>
          {faults.map(({ name, text }) => (
            <li key={name}>
              <button type="button" onClick={() => onGo({ name })} className="min-h-11 text-left underline underline-offset-4">{text}</button>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}
