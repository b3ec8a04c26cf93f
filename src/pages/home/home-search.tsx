import { useEffect, useState } from 'react'
import { HomeHero } from '../../blocks/home-hero/home-hero.tsx'
import { useStores } from '../shared/app-context.ts'
import { linkTo, SEARCH_PATHS } from '../shared/links.ts'
import { typedBefore } from '../shared/typed-before.ts'
import { useKeyword } from '../shared/use-keyword.ts'
import { useNavigation } from '../shared/use-navigation.ts'

/** Slogan and search box; the search goes where the library's home search leads (spec 2). */
export function HomeSearch() {
  const { library, abilities } = useStores()
  const { onNavigate } = useNavigation()
  const keywordOf = useKeyword()
  const [keyword, setKeyword] = useState('')
  useEffect(() => setKeyword((known) => known || typedBefore('searchKeyWord')), [])

  const { pageinfo, wximages } = library.styleinfojson
  const path = SEARCH_PATHS[library.homepagesearchtype]
  const [banner] = wximages.homebanner

  function search(asked: string) {
    const wanted = keywordOf(asked)
    if (wanted !== undefined) onNavigate({ href: linkTo(path, { searchKeyWord: wanted }) })
  }
  return (
    <HomeHero
      homeword={pageinfo.homeword || (abilities.slogan?.zh ?? '')}
      ehomeword={pageinfo.ehomeword || (abilities.slogan?.en ?? '')}
      {...(banner !== undefined && { banner })}
      action={linkTo(path)}
      keyword={keyword}
      onKeyword={setKeyword}
      onSearch={(asked) => search(asked.keyword)}
    />
  )
}
