import { useLingui } from '@lingui/react/macro'
import type { MenuEntry } from '../../contract/library.ts'
import { ActionSheet } from '../../ui/action-sheet/action-sheet.tsx'
import { ExternalIcon } from '../../ui/icon/icons.tsx'
import { pickName } from '../language/pick-name.ts'
import type { OnNavigate } from '../navigation/link-props.ts'
import type { OnOpenTile } from './menu-tiles.tsx'
import { tileTarget } from './tile-target.ts'

export type SubmenuSheetProps = {
  entry: MenuEntry
  base: string
  onNavigate?: OnNavigate | undefined
  onOpenTile?: OnOpenTile | undefined
  onClose: () => void
}

/** A tile's submenu, drawn up from the bottom edge. Brings Radix along: load it when a tile asks for it. */
export function SubmenuSheet({ entry, base, onNavigate, onOpenTile, onClose }: SubmenuSheetProps) {
  const { t, i18n } = useLingui()
  const subs = entry.submenulist.flatMap((sub) => {
    const target = sub.isok === 1 ? tileTarget(sub, base) : undefined
    return target ? [{ sub, target }] : []
  })
  return (
    <ActionSheet
      isOpen
      onClose={onClose}
      title={pickName(i18n.locale, entry.menuname, entry.engmenuname)}
      items={subs.map(({ sub, target }) => ({
        id: sub.menuid,
        label: pickName(i18n.locale, sub.menuname, sub.engmenuname),
        href: target.href,
        isExternal: target.isExternal,
        icon: target.isExternal ? <ExternalIcon /> : undefined,
      }))}
      cancelLabel={t`取消`}
      onSelect={({ id, event }) => {
        const chosen = subs.find(({ sub }) => sub.menuid === id)
        if (chosen && !chosen.target.isExternal && onNavigate) {
          event.preventDefault()
          const { sub: entryOf, target: { href } } = chosen
          if (onOpenTile?.({ entry: entryOf, href }) !== true) onNavigate({ href })
        }
        onClose()
      }}
    />
  )
}
