import { useEffect } from 'react'
import { RecommendForm, RecommendFormSkeleton } from '../../blocks/recommend-form/recommend-form.tsx'
import { emptyRecommend } from '../../blocks/recommend-form/check-recommend.ts'
import { ThankYou } from '../../blocks/thank-you/thank-you.tsx'
import type { BookDetail } from '../../contract/books.ts'
import type { RecommendNotice } from '../../contract/recommend.ts'
import { createBooks } from '../../stores/recommend/books.ts'
import { createDrafts } from '../../stores/recommend/drafts.ts'
import { useOpened } from '../shared/app-context.ts'
import { linkTo } from '../shared/links.ts'
import { PartView } from '../shared/part-view.tsx'
import { useFailureText } from '../shared/use-failure-text.ts'
import { useNavigation } from '../shared/use-navigation.ts'
import { useStore } from '@nanostores/react'

const MINE = linkTo('/myRecommendation')

/** Recommending a book: what speaks for and against it, the form, and the thanks. */
export function RecommendView({ keyid }: { keyid: string }) {
  const { detail, notice } = useOpened(createBooks).book(keyid)
  const draft = useOpened(createDrafts).draft(keyid)
  const state = useStore(draft.$state)
  const { onNavigate } = useNavigation()
  useEffect(() => () => draft.reset(), [draft])
  useEffect(() => {
    if (state.status === 'done') void notice.reload()
  }, [state.status, notice])

  if (state.status === 'done') {
    return <ThankYou message={state.message} count={state.count} mineHref={MINE} searchHref={linkTo('/searchPage')} onNavigate={onNavigate} />
  }
  return (
    <PartView part={detail} waiting={<RecommendFormSkeleton />} size="page">
      {(book) => (
        <PartView part={notice} waiting={<RecommendFormSkeleton />} size="page">
          {(told) => <Form book={book} notice={told} />}
        </PartView>
      )}
    </PartView>
  )
}

function Form({ book, notice }: { book: BookDetail; notice: RecommendNotice }) {
  const draft = useOpened(createDrafts).draft(book.keyid)
  const value = useStore(draft.$value) ?? emptyRecommend
  const state = useStore(draft.$state)
  const failure = useFailureText(state)
  const { onNavigate } = useNavigation()
  return (
    <RecommendForm
      book={{ title: book.booktitle, author: book.author, picfile: book.picfile }}
      notice={notice}
      value={value}
      onChange={draft.edit}
      onSubmit={(valid) => void draft.submit(valid)}
      state={state.status === 'sending' ? 'sending' : 'idle'}
      {...(failure !== undefined && { failure })}
      mineHref={MINE}
      onNavigate={onNavigate}
    />
  )
}
