import { Trans } from '@lingui/react/macro'
import { BookCover } from '../../ui/book-cover/book-cover.tsx'
import { SkeletonCover, SkeletonText } from '../../ui/skeleton/skeleton.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { BookTags } from './book-tags.tsx'
import type { RowBook } from './row-book.ts'

export type BookRowProps = { book: RowBook; href: string; onNavigate?: OnNavigate | undefined }

/** One result as one link. Long titles are cut for the eye only: the whole title is what a screen reader reads. */
export function BookRow({ book, href, onNavigate }: BookRowProps) {
  const imprint = [book.publisher, book.year].filter(Boolean).join(' · ')
  return (
    <a {...linkProps(href, onNavigate)} className="flex gap-4 px-5 py-4 no-underline transition-colors hover:bg-brand-soft active:bg-brand-soft focus-visible:-outline-offset-2">
      <span className="shrink-0 self-start"><BookCover title={book.title} author={book.author} src={book.picfile} /></span>
      <span className="flex min-w-0 grow flex-col gap-0.5">
        <span className="line-clamp-2 leading-snug font-medium" title={book.title}>{book.title}</span>
        {book.author !== '' && <span className="truncate text-sm text-text-muted large:whitespace-normal">{book.author}</span>}
        {imprint !== '' && <span className="truncate text-sm text-text-subtle large:whitespace-normal">{imprint}</span>}
        {book.isbn !== '' && <span className="truncate text-xs text-text-subtle [font-variant-numeric:tabular-nums]"><Trans>ISBN {book.isbn}</Trans></span>}
        <span className="mt-auto pt-1"><BookTags book={book} /></span>
      </span>
    </a>
  )
}

export function BookRowSkeleton() {
  return (
    <span className="flex gap-4 px-5 py-4">
      <SkeletonCover />
      <SkeletonText lines={3} />
    </span>
  )
}
