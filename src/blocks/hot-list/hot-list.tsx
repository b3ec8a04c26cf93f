import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { HotListItem } from '../../contract/books.ts'
import { SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import { BookSection } from '../book-section/book-section.tsx'
import type { OnNavigate } from '../navigation/link-props.ts'
import { CoverBones } from '../skeletons/cover-bones.tsx'
import { times } from '../skeletons/times.ts'
import { HotCard } from './hot-card.tsx'

export type HotListKind = 'media' | 'bookshop'

export const HOT_LIST_NAME: Record<HotListKind, MessageDescriptor> = { media: msg`媒体推荐`, bookshop: msg`书店热销` }

export type HotListProps = {
  kind: HotListKind
  items: readonly HotListItem[]
  /** Undefined where the title is not in the library’s list: the card is then no link. */
  hrefOf: (item: HotListItem) => string | undefined
  moreHref: string
  onNavigate?: OnNavigate | undefined
}

/** Large text shows fewer at first; the rest is behind the section's link. */
const AT_FIRST = 4

/** Ten titles side by side with their place set large, as on a bookshop's front table. */
export function HotList({ kind, items, hrefOf, moreHref, onNavigate }: HotListProps) {
  const { i18n } = useLingui()
  if (items.length === 0) return null
  const name = i18n._(HOT_LIST_NAME[kind])
  return (
    <BookSection title={name} moreHref={moreHref} onNavigate={onNavigate}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls has to be reachable by keyboard, and is no fieldset */}
      <div role="group" aria-label={name} tabIndex={0} className="no-scrollbar snap-x scroll-px-5 overflow-x-auto px-5 focus-visible:-outline-offset-2">
        <ol className="flex w-max gap-4 pb-4">
          {items.map((item, at) => (
            <li key={item.newNumber} className={`w-28 snap-start ${at < AT_FIRST ? '' : 'large:hidden'}`}><HotCard item={item} href={hrefOf(item)} onNavigate={onNavigate} /></li>
          ))}
        </ol>
      </div>
    </BookSection>
  )
}

export function HotListSkeleton({ kind = 'media' }: { kind?: HotListKind | undefined }) {
  const { t, i18n } = useLingui()
  return (
    <BookSection title={i18n._(HOT_LIST_NAME[kind])}>
      <SkeletonGroup label={t`正在加载`}>
        <div className="flex gap-4 overflow-hidden px-5 pb-4">{times(4).map((at) => <span key={at} className="w-28 shrink-0"><CoverBones /></span>)}</div>
      </SkeletonGroup>
    </BookSection>
  )
}
