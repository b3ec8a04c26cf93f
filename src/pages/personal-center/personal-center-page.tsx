import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { pickName } from '../../blocks/language/pick-name.ts'
import type { MenuItem, MenuItemId } from '../../blocks/main-menu/menu-items.ts'
import { PersonalCenter, PersonalCenterSkeleton } from '../../blocks/personal-center/personal-center.tsx'
import type { PageModule } from '../page.ts'
import { useStores } from '../shared/app-context.ts'
import { BASE, linkTo } from '../shared/links.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useLogOut } from '../shared/use-log-out.ts'
import { useMenuItems } from '../shared/use-menu-items.ts'
import { useNavigation } from '../shared/use-navigation.ts'
import { useStore } from '@nanostores/react'

/** What stands together; what a library has not opened is missing from the menu and so from here. */
const GROUPS: readonly { id: string; items: readonly MenuItemId[] }[] = [
  { id: 'books', items: ['recommendations', 'favourites', 'reading-records', 'reader-code'] },
  { id: 'orders', items: ['cart', 'orders', 'addresses'] },
  { id: 'self', items: ['user-info', 'usage-tips'] },
]

function PersonalCenterPage() {
  const { t, i18n } = useLingui()
  const { session, abilities, library } = useStores()
  const value = useStore(session.$session)
  const items = useMenuItems()
  const logOut = useLogOut()
  const { onNavigate } = useNavigation()
  if (value.status !== 'reader') return <Skeleton />
  return (
    <PageFrame title={t`个人中心`}>
      <PersonalCenter user={value.user} libraryName={pickName(i18n.locale, library.tenantname, library.tenantname_eng)} groups={grouped(items)} base={BASE} displayHref={linkTo('/displaySettings')} onNavigate={onNavigate} onLogout={logOut} ordersLabel={abilities.ordersLabel} />
    </PageFrame>
  )
}

function grouped(items: readonly MenuItem[]) {
  return GROUPS.map((group) => ({ id: group.id, items: items.filter((item) => group.items.includes(item.id)) })).filter((group) => group.items.length > 0)
}

function Skeleton() {
  const { t } = useLingui()
  return (
    <PageFrame title={t`个人中心`}>
      <PersonalCenterSkeleton />
    </PageFrame>
  )
}

export const personalCenterPage: PageModule = { Page: PersonalCenterPage, Skeleton, title: (i18n) => i18n._(msg`个人中心`) }
