import { Plural, useLingui } from '@lingui/react/macro'
import type { BookDetail as Book } from '../../contract/books.ts'
import { BookCover } from '../../ui/book-cover/book-cover.tsx'
import { Section } from '../../ui/section/section.tsx'
import type { OnNavigate } from '../navigation/link-props.ts'
import { BookTags } from '../result-list/book-tags.tsx'
import { AttributeList } from './attribute-list.tsx'
import { attributesOf } from './attributes.ts'
import { DetailActionLink, type DetailAction } from './detail-action.tsx'
import { Holdings } from './holdings.tsx'

export type { DetailAction } from './detail-action.tsx'

export type BookDetailProps = { book: Book; action: DetailAction; onNavigate?: OnNavigate | undefined }

/** The book as its own title page, then what can be done about it, then where it is and what it is. */
export function BookDetail({ book, action, onNavigate }: BookDetailProps) {
  const { t, i18n } = useLingui()
  const attributes = attributesOf(book, i18n.locale)
  const isAskable = action.kind === 'recommend' || action.kind === 'join'
  return (
    <article className="flex flex-col gap-8 px-5 pt-4">
      <div className="flex flex-col items-center text-center">
        <BookCover title={book.booktitle} author={book.author} src={book.picfile} size="lg" isFirst />
        <h2 className={`mt-6 max-w-prose font-serif font-semibold ${titleSize(book.booktitle)}`}>{book.booktitle}</h2>
        {book.subtitle !== '' && <p className="mt-1 max-w-prose font-serif text-lg text-text-muted">{book.subtitle}</p>}
        {book.author !== '' && <p className="mt-2 text-text-muted">{book.author}</p>}
        <div className="mt-3 flex justify-center"><BookTags book={{ isHeld: book.iscckb === 1, isRecommendable: isAskable && book.iscckb === 0, isEbook: book.haveebook === 1 }} /></div>
        {book.recommendcount > 0 && <p className="mt-3 text-sm text-text-muted"><Plural value={book.recommendcount} other="已有 # 位读者荐购" /></p>}
      </div>
      <DetailActionLink action={action} isHeld={book.iscckb === 1} onNavigate={onNavigate} />
      <Holdings holdings={book.holdings} />
      {(attributes.length > 0 || book.subjects.length > 0 || book.url !== '') && (
        <Section title={t`图书信息`}><AttributeList attributes={attributes} subjects={book.subjects} url={book.url} /></Section>
      )}
    </article>
  )
}

/** A long title would push everything else off the first screen. Han characters are twice as wide as letters. */
function titleSize(title: string): string {
  const width = Array.from(title).reduce((sum, character) => sum + (/[\u2E80-\uFFEF]/.test(character) ? 2 : 1), 0)
  return width <= 48 ? 'text-2xl' : width <= 96 ? 'text-xl' : 'text-lg'
}
