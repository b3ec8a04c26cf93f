import { Trans, useLingui } from '@lingui/react/macro'
import type { CatalogueBook } from '../../contract/books.ts'
import { BookCover } from '../../ui/book-cover/book-cover.tsx'
import { SkeletonGroup } from '../../ui/skeleton/skeleton.tsx'
import { BookSection } from '../book-section/book-section.tsx'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { CoverBones } from '../skeletons/cover-bones.tsx'
import { times } from '../skeletons/times.ts'

const GRID = 'grid grid-cols-3 gap-x-4 gap-y-6 px-5 large:grid-cols-2'
/** Large text shows fewer at first; the rest is behind the link below. */
const AT_FIRST = 6

export type NewBookGridProps = {
  books: readonly CatalogueBook[]
  hrefOf: (book: CatalogueBook) => string
  moreHref: string
  onNavigate?: OnNavigate | undefined
}

export function NewBookGrid({ books, hrefOf, moreHref, onNavigate }: NewBookGridProps) {
  const { t } = useLingui()
  return (
    <BookSection title={t`新书速递`} moreHref={moreHref} onNavigate={onNavigate}>
      {books.length === 0 ? (
        <p className="px-5 py-8 text-center text-text-muted"><Trans>近期没有新书，过几天再来看看。</Trans></p>
      ) : (
        <>
          <ul className={GRID}>
            {books.map((book, at) => (
              <li key={book.keyid} className={at < AT_FIRST ? undefined : 'large:hidden'}>
                <a {...linkProps(hrefOf(book), onNavigate)} className="block rounded-sm no-underline">
                  <BookCover title={book.booktitle} author={book.author} src={book.picfile} size="fill" />
                  <span className="mt-2.5 line-clamp-2 text-sm leading-snug">{book.booktitle}</span>
                  <span className="mt-0.5 block truncate text-xs text-text-subtle">{book.author}</span>
                </a>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-center">
            <a {...linkProps(moreHref, onNavigate)} className="inline-flex min-h-11 items-center rounded-sm px-4 text-sm text-text-muted no-underline hover:text-brand-text"><Trans>--- 点击查看更多 ---</Trans></a>
          </p>
        </>
      )}
    </BookSection>
  )
}

export function NewBookGridSkeleton() {
  const { t } = useLingui()
  return (
    <BookSection title={t`新书速递`}>
      <SkeletonGroup label={t`正在加载`}><div className={GRID}>{times(6).map((at) => <CoverBones key={at} />)}</div></SkeletonGroup>
    </BookSection>
  )
}
