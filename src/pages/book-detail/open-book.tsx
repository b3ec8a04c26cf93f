import { useEffect } from 'react'
import { BookDetail } from '../../blocks/book-detail/book-detail.tsx'
import { BookDetailSkeleton } from '../../blocks/book-detail/book-detail-skeleton.tsx'
import { createBooks } from '../../stores/recommend/books.ts'
import { useOpened, useStores } from '../shared/app-context.ts'
import { PartView } from '../shared/part-view.tsx'
import { useNavigation } from '../shared/use-navigation.ts'
import { useStore } from '@nanostores/react'
import { actionOf } from './action-of.ts'

export function OpenBook({ keyid }: { keyid: string }) {
  const { library } = useStores()
  const { detail, notice } = useOpened(createBooks).book(keyid)
  const told = useStore(notice.$value)
  const { onNavigate } = useNavigation()
  useEffect(() => {
    if (library.isrecommend !== 1) return
    // Others may have asked since: what was told before is shown meanwhile.
    void notice.reload()
    return () => notice.leave()
  }, [library, notice])
  return (
    <PartView part={detail} waiting={<BookDetailSkeleton />} size="page">
      {(book) => <BookDetail book={book} action={actionOf(book, told.status === 'ready' ? told.value : undefined, library)} onNavigate={onNavigate} />}
    </PartView>
  )
}
