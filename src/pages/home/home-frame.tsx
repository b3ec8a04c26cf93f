import { HomeBar } from '../../blocks/home-bar/home-bar.tsx'
import { HomeFooter } from '../../blocks/home-footer/home-footer.tsx'
import { useStores } from '../shared/app-context.ts'
import { Languages } from '../shared/languages.tsx'
import { linkTo } from '../shared/links.ts'
import { Menu } from '../shared/menu.tsx'
import { useNavigation } from '../shared/use-navigation.ts'

export function HomeTop() {
  const { library } = useStores()
  return (
    <HomeBar
      libraryName={library.tenantname}
      libraryNameEnglish={library.tenantname_eng}
      logo={library.styleinfojson.wximages.logo}
      languageSwitch={<Languages />}
      menu={<Menu />}
    />
  )
}

export function HomeEnd() {
  const { library } = useStores()
  const { onNavigate } = useNavigation()
  return <HomeFooter libraryName={library.tenantname} libraryNameEnglish={library.tenantname_eng} staffHref={linkTo('/staff')} displayHref={linkTo('/displaySettings')} onNavigate={onNavigate} />
}
