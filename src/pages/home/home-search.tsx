import { HomeHero } from '../../blocks/home-hero/home-hero.tsx'
import { useStores } from '../shared/app-context.ts'
import { linkTo, SEARCH_PATHS } from '../shared/links.ts'
import { useKeyword } from '../shared/use-keyword.ts'
import { useNavigation } from '../shared/use-navigation.ts'
import { useTyped } from '../shared/use-typed.ts'

/** Slogan and search box; the search goes where the library's home search leads (spec 2). */
export function HomeSearch() {
  const { library, abilities } = useStores()
  const { onNavigate } = useNavigation()
  const keywordOf = useKeyword()
  const [{ searchKeyWord }, setTyped] = useTyped({ searchKeyWord: '' })

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
      keyword={searchKeyWord}
      onKeyword={(typed) => setTyped({ searchKeyWord: typed })}
      onSearch={(asked) => search(asked.keyword)}
    />
  )
}
