import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { AppHeader } from '../../blocks/app-header/app-header.tsx'
import { pickName } from '../../blocks/language/pick-name.ts'
import { PageShell } from '../../blocks/page-shell/page-shell.tsx'
import { useStores } from './app-context.ts'
import { Languages } from './languages.tsx'
import { HOME } from './links.ts'
import { Menu } from './menu.tsx'
import { useNavigation } from './use-navigation.ts'

export type PageFrameProps = { title: string; children: ReactNode; bottomBar?: ReactNode; /** Leads home instead of one step back (spec 2). */ backsHome?: boolean }

/** Every page with the header: back, logo, title, language and menu (spec 2). */
export function PageFrame({ title, children, bottomBar, backsHome = false }: PageFrameProps) {
  const { i18n } = useLingui()
  const { library } = useStores()
  const { onNavigate, replace } = useNavigation()
  // A page that was opened directly has nothing behind it but the site the reader came from.
  const goBack = () => (history.length > 1 ? history.back() : replace(HOME))
  const header = (
    <AppHeader
      title={title}
      libraryName={pickName(i18n.locale, library.tenantname, library.tenantname_eng)}
      logo={library.styleinfojson.wximages.logo}
      homeHref={HOME}
      {...(!backsHome && { onBack: goBack })}
      onNavigate={onNavigate}
      languageSwitch={<Languages />}
      menu={<Menu />}
    />
  )
  return <PageShell header={header} bottomBar={bottomBar}>{children}</PageShell>
}
