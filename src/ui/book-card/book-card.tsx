import type { MouseEventHandler, ReactNode } from 'react'
import { BookCover } from '../book-cover/book-cover.tsx'

export type BookCardProps = {
  title: string
  author?: string | undefined
  /** A real cover; the drawn one stands in for it. */
  src?: string | undefined
  /** One more line: publisher and year, a number, where it stands. */
  details?: string | undefined
  /** StatusTags. */
  tags?: ReactNode
  /** A button or two; may be pressed by themselves. Tiles leave them out. */
  action?: ReactNode
  /** Before the cover of a row: a checkbox. */
  leading?: ReactNode
  /** With it the whole card goes there, but for what may be pressed by itself. */
  href?: string | undefined
  onClick?: MouseEventHandler<HTMLAnchorElement> | undefined
  /** `row` one below another with everything known, `tile` side by side for browsing. */
  look?: 'row' | 'tile' | undefined
  /** On the first screen: the cover is loaded at once. */
  isFirst?: boolean | undefined
}

/** Beside a stretched link: what can be pressed lies above it, the rest lets the press through. */
const BESIDE_LINK = 'pointer-events-none relative z-1 [&_:is(a,button,input,label)]:pointer-events-auto'

/** The link is the title alone, stretched over the card: read once, and buttons beside it stay buttons. */
function Title({ title, href, onClick, clamp }: Pick<BookCardProps, 'title' | 'href' | 'onClick'> & { clamp: string }) {
  const words = <span className={clamp}>{title}</span>
  if (href === undefined) return words
  return (
    <a
      href={href}
      onClick={onClick}
      className="block text-text-default no-underline outline-none before:absolute before:-inset-x-2 before:-inset-y-1 before:-z-1 before:rounded-md before:transition-colors after:absolute after:-inset-x-2 after:-inset-y-1 after:rounded-md hover:before:bg-brand-soft focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-brand-focus active:before:bg-brand-soft"
    >
      {words}
    </a>
  )
}

/** A book in a list (`row`) or on a shelf (`tile`). Alone on a screen it is drawn by that screen; a picture alone is BookCover. */
export function BookCard({ look = 'row', ...book }: BookCardProps) {
  return look === 'row' ? <Row {...book} /> : <Tile {...book} />
}

type LookProps = Omit<BookCardProps, 'look'>

function Row({ title, author, src, details, tags, action, leading, href, onClick, isFirst }: LookProps) {
  return (
    <article className="relative isolate flex items-start gap-4">
      {leading !== undefined && <span className={`shrink-0 self-center ${BESIDE_LINK}`}>{leading}</span>}
      <span className="shrink-0">
        <BookCover title={title} author={author} src={src} isFirst={isFirst} />
      </span>
      <div className="flex min-w-0 grow flex-col gap-0.5 self-stretch">
        <Title title={title} href={href} onClick={onClick} clamp="line-clamp-2 leading-snug font-medium" />
        {author !== undefined && author !== '' && <p className="truncate text-sm text-text-muted">{author}</p>}
        {details !== undefined && <p className="truncate text-sm text-text-subtle">{details}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-2 pt-1.5 empty:hidden">
          {tags !== undefined && <span className="flex flex-wrap gap-1.5">{tags}</span>}
          {action !== undefined && <span className={`ml-auto flex gap-2 ${BESIDE_LINK}`}>{action}</span>}
        </div>
      </div>
    </article>
  )
}

function Tile({ title, author, src, tags, href, onClick, isFirst }: LookProps) {
  return (
    <article className="relative isolate flex h-full flex-col gap-2">
      <BookCover title={title} author={author} src={src} size="fill" isFirst={isFirst} />
      <div className="flex flex-col gap-0.5">
        <Title title={title} href={href} onClick={onClick} clamp="line-clamp-2 text-sm leading-snug font-medium" />
        {author !== undefined && author !== '' && <p className="truncate text-xs text-text-muted">{author}</p>}
        {tags !== undefined && <span className="flex flex-wrap gap-1 pt-0.5">{tags}</span>}
      </div>
    </article>
  )
}
