import { Trans } from '@lingui/react/macro'
import { useState } from 'react'

/** From here on a text is worth folding, in characters. */
const LONG = 90

export type ExpandableTextProps = { text: string }

/** A long field shows its first lines; all of it is in the page for search and for screen readers. */
export function ExpandableText({ text }: ExpandableTextProps) {
  const [isOpen, setOpen] = useState(false)
  if (text.length <= LONG) return <span className="whitespace-pre-line">{text}</span>
  return (
    <>
      <span className={`whitespace-pre-line ${isOpen ? '' : 'line-clamp-3'}`}>{text}</span>
      <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="tap-area relative ml-1.5 text-sm text-brand-text underline underline-offset-4">
        {isOpen ? <Trans>收起</Trans> : <Trans>展开全部</Trans>}
      </button>
    </>
  )
}
