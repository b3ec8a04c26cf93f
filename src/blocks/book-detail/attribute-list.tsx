import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ExpandableText } from '../expandable-text/expandable-text.tsx'
import type { Attribute } from './attributes.ts'

export type AttributeListProps = { attributes: readonly Attribute[]; subjects: readonly string[]; url: string }

/** What is known of the book, and only that. */
export function AttributeList({ attributes, subjects, url }: AttributeListProps) {
  const { i18n } = useLingui()
  return (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-2.5">
      {attributes.map(({ id, label, value }) => <Row key={id} label={i18n._(label)}><ExpandableText text={value} /></Row>)}
      {subjects.length > 0 && <Row label={<Trans>主题</Trans>}>{subjects.join(' · ')}</Row>}
      {/^https?:\/\//i.test(url) && <Row label={<Trans>链接</Trans>}><a href={url} target="_blank" rel="noopener noreferrer" className="tap-area relative text-text-link underline underline-offset-4"><Trans>在线查看</Trans></a></Row>}
    </dl>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm leading-normal text-text-subtle">{label}</dt>
      <dd className="min-w-0 text-sm leading-normal">{children}</dd>
    </>
  )
}
