import type { DetailAction } from '../../blocks/book-detail/detail-action.tsx'
import type { BookDetail } from '../../contract/books.ts'
import type { Library } from '../../contract/library.ts'
import type { RecommendNotice } from '../../contract/recommend.ts'
import { linkTo } from '../shared/links.ts'

/** The one thing a reader may do about a book. Until the notice is there, what the record says has to do. */
export function actionOf(book: Pick<BookDetail, 'keyid' | 'iscckb'>, notice: RecommendNotice | undefined, library: Pick<Library, 'isrecommend' | 'repettype'>): DetailAction {
  if (library.isrecommend !== 1) return { kind: 'none' }
  const href = linkTo('/bookDetail', { keyid: book.keyid, act: 'recommend' })
  if (notice?.asked?.mine) return { kind: 'recommended', href: linkTo('/myRecommendation') }
  const isRefused = notice ? notice.refusedwhenheld && notice.held !== null : library.repettype === 1 && book.iscckb === 1
  if (isRefused) return { kind: 'none' }
  return notice?.asked ? { kind: 'join', href } : { kind: 'recommend', href }
}
