import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { MoreLink } from '../../ui/section/more-link.tsx'
import { Section } from '../../ui/section/section.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'

export type BookSectionProps = { title: string; moreHref?: string | undefined; onNavigate?: OnNavigate | undefined; children: ReactNode }

/** A list of home under its heading, with the way to the whole of it. Fills the column: children keep their own margin. */
export function BookSection({ title, moreHref, onNavigate, children }: BookSectionProps) {
  const more = moreHref === undefined ? undefined : <MoreLink {...linkProps(moreHref, onNavigate)} of={title}><Trans>更多</Trans></MoreLink>
  return (
    <div className="px-5 pt-8">
      <Section title={title} more={more}><div className="-mx-5">{children}</div></Section>
    </div>
  )
}
