import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ResultSummary } from '../../blocks/result-list/result-summary.tsx'
import { pageFrom } from '../../domain/paging.ts'
import type { Criteria } from '../../stores/results/criteria-key.ts'
import { createResults } from '../../stores/results/results.ts'
import type { PageLocation, PageModule, PageProps } from '../page.ts'
import { useOpened } from '../shared/app-context.ts'
import { EndlessList } from '../shared/endless-list.tsx'
import { linkTo } from '../shared/links.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useStore } from '@nanostores/react'
import { EmptyList } from './empty-list.tsx'

type Listed = { criteria: Criteria; title: MessageDescriptor; query: Record<string, string | number> }

function bookListPage(about: (location: PageLocation) => Listed): PageModule {
  function BookListPage({ location }: PageProps) {
    const { i18n } = useLingui()
    const { criteria, title, query } = about(location)
    const list = useOpened(createResults).list(criteria, pageFrom(location.search.get('page')))
    const { total, isCapped } = useStore(list.$value)
    return (
      <PageFrame title={i18n._(title)}>
        {total !== undefined && total > 0 && <ResultSummary total={total} isCapped={isCapped} />}
        <EndlessList list={list} hrefOfPage={(page) => linkTo(location.path, { ...query, page })} empty={<EmptyList />} />
      </PageFrame>
    )
  }
  return {
    Page: BookListPage,
    title: (i18n, location) => i18n._(about(location).title),
    prepare: async (stores, location) => {
      await stores.open(createResults).list(about(location).criteria, pageFrom(location.search.get('page'))).enter()
    },
  }
}

export const newBooksPage = bookListPage(() => ({ criteria: { kind: 'new' }, title: msg`新书速递`, query: {} }))

export const hotListPage = bookListPage(({ search }) => {
  const typeid = search.get('id') === '2' ? 2 : 1
  return { criteria: { kind: 'hot', typeid }, title: typeid === 1 ? msg`媒体推荐` : msg`书店热销`, query: { id: typeid } }
})
