import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { NoResults } from '../../blocks/result-list/no-results.tsx'
import { ResultSummary } from '../../blocks/result-list/result-summary.tsx'
import { checkKeyword, keywordFrom } from '../../domain/keyword.ts'
import { pageFrom } from '../../domain/paging.ts'
import { createResults } from '../../stores/results/results.ts'
import type { ResultList } from '../../stores/results/result-list.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import type { PageLocation, PageModule, PageProps } from '../page.ts'
import { useOpened } from '../shared/app-context.ts'
import { EndlessList } from '../shared/endless-list.tsx'
import { HOME, linkTo } from '../shared/links.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useNavigation } from '../shared/use-navigation.ts'
import { useStore } from '@nanostores/react'
import { SearchForm } from './search-form.tsx'

type SearchKind = { kind: 'title' | 'ebook' | 'pool'; path: string; title: MessageDescriptor; field: MessageDescriptor; backsHome?: boolean }

const asked = ({ search }: PageLocation) => ({
  keyword: keywordFrom(search.get('searchKeyWord')),
  page: pageFrom(search.get('page')),
})

function searchPage(about: SearchKind): PageModule {
  const { kind, path } = about

  function SearchPage({ location }: PageProps) {
    const { i18n } = useLingui()
    const { keyword, page } = asked(location)
    const results = useOpened(createResults)
    return (
      <PageFrame title={i18n._(about.title)} {...(about.backsHome && { backsHome: true })}>
        <SearchForm path={path} keyword={keyword} label={i18n._(about.field)} />
        {isLong(keyword) && <TooLong />}
        {isSearchable(keyword) && <Found list={results.list({ kind, keyword }, page)} keyword={keyword} path={path} />}
      </PageFrame>
    )
  }

  return {
    Page: SearchPage,
    title: (i18n, location) => [titleKeyword(location), i18n._(about.title)].filter((part) => part !== '').join(' · '),
    prepare: async (stores, location) => {
      const { keyword, page } = asked(location)
      if (isSearchable(keyword)) await stores.open(createResults).list({ kind, keyword }, page).enter()
    },
  }
}

const isSearchable = (keyword: string) => checkKeyword(keyword).isGood
const isLong = (keyword: string) => keyword !== '' && !isSearchable(keyword)
const titleKeyword = (location: PageLocation) => (isLong(asked(location).keyword) ? '' : asked(location).keyword)

/** An address may carry what the form would refuse: it stands in the form, to be shortened. */
function TooLong() {
  const { t } = useLingui()
  return (
    <div className="px-5 pt-2">
      <Notice tone="danger" title={t`检索词最多 200 个字`}>{t`请缩短后再检索。`}</Notice>
    </div>
  )
}

function Found({ list, keyword, path }: { list: ResultList; keyword: string; path: string }) {
  const { total, isCapped } = useStore(list.$value)
  const { onNavigate } = useNavigation()
  const empty = <NoResults keyword={keyword} homeHref={HOME} onNavigate={onNavigate} />
  return (
    <>
      {total !== undefined && total > 0 && <ResultSummary total={total} isCapped={isCapped} keyword={keyword} />}
      <EndlessList list={list} hrefOfPage={(page) => linkTo(path, { searchKeyWord: keyword, page })} empty={empty} />
    </>
  )
}

export const titleSearchPage = searchPage({ kind: 'title', path: '/searchPage', title: msg`书目检索`, field: msg`书名、作者或 ISBN` })
export const ebookSearchPage = searchPage({ kind: 'ebook', path: '/ebookSearch', title: msg`电子书检索`, field: msg`书名、作者或 ISBN` })
// Back leads home from here, wherever the reader came from (spec 2 Header).
export const poolSearchPage = searchPage({ kind: 'pool', path: '/yyd/bigBook', title: msg`阅约读选书`, field: msg`书名、作者或 ISBN`, backsHome: true })
