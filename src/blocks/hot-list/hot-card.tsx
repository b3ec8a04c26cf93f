import type { HotListItem } from '../../contract/books.ts'
import { BookCover } from '../../ui/book-cover/book-cover.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'

export type HotCardProps = { item: HotListItem; href: string | undefined; onNavigate?: OnNavigate | undefined }

export function HotCard({ item, href, onNavigate }: HotCardProps) {
  const card = (
    <>
      <BookCover title={item.BOOKTITLE} author={item.AUTHOR} src={item.PICFILE} size="fill" />
      <span className="mt-2.5 flex items-start gap-2">
        <span className={`min-w-5 font-serif text-2xl leading-none font-semibold [font-variant-numeric:tabular-nums] ${item.newNumber <= 3 ? 'text-brand-text' : 'text-text-subtle'}`}>{item.newNumber}</span>
        <span className="min-w-0">
          <span className="line-clamp-2 text-sm leading-snug">{item.BOOKTITLE}</span>
          <span className="mt-0.5 block truncate text-xs text-text-subtle">{item.AUTHOR}</span>
        </span>
      </span>
    </>
  )
  return href === undefined ? <div>{card}</div> : <a {...linkProps(href, onNavigate)} className="block rounded-sm no-underline">{card}</a>
}
