import { useLingui } from '@lingui/react/macro'
import type { OrdersLabel } from '../../domain/orders-label.ts'
import { LazyDropDownMenu } from '../../ui/drop-down-menu/lazy-drop-down-menu.tsx'
import { IconButton } from '../../ui/icon-button/icon-button.tsx'
import { MenuIcon } from '../../ui/icon/icons.tsx'
import type { OnNavigate } from '../navigation/link-props.ts'
import { MENU_ICON } from './menu-icon.ts'
import { menuLabel, type MenuItem } from './menu-items.ts'

export type MenuTriggerProps = {
  items: readonly MenuItem[]
  /** What every address of the app begins with: `/mobile`. */
  base: string
  onNavigate?: OnNavigate | undefined
  onLogout?: (() => void) | undefined
  ordersLabel?: OrdersLabel | undefined
}

/** The drop-down behind the three lines. Its script comes with the first sign of interest. */
export function MenuTrigger({ items, base, onNavigate, onLogout, ordersLabel }: MenuTriggerProps) {
  const { t, i18n } = useLingui()
  const rows = items.map(({ id, path }) => {
    const Icon = MENU_ICON[id]
    return { id, label: i18n._(menuLabel(id, ordersLabel)), icon: <Icon />, href: path === undefined ? undefined : `${base}${path}` }
  })
  return (
    <LazyDropDownMenu
      trigger={<IconButton label={t`菜单`}><MenuIcon size="lg" /></IconButton>}
      label={t`菜单`}
      items={withSeparator(rows)}
      onSelect={({ id, event }) => {
        const row = rows.find((each) => each.id === id)
        if (id === 'logout') onLogout?.()
        else if (row?.href !== undefined && onNavigate && !wantsNewTab(event)) {
          event.preventDefault()
          onNavigate({ href: row.href })
        }
      }}
    />
  )
}

/** What ends or begins a session stands apart from the ways on. */
const withSeparator = <Row extends { id: string }>(rows: readonly Row[]) =>
  rows.flatMap((row) => (row.id === 'logout' || row.id === 'login' ? [{ kind: 'separator' as const, id: 'before-session' }, row] : [row]))

const wantsNewTab = (event: object) => ['metaKey', 'ctrlKey', 'shiftKey'].some((key) => key in event && Reflect.get(event, key) === true)
