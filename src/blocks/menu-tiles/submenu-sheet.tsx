import { useLingui } from '@lingui/react/macro'
import type { MenuEntry } from '../../contract/library.ts'
import { ActionSheet } from '../../ui/action-sheet/action-sheet.tsx'
import { ExternalIcon } from '../../ui/icon/icons.tsx'
import { pickName } from '../language/pick-name.ts'
import type { OnNavigate } from '../navigation/link-props.ts'
import { tileTarget } from './tile-target.ts'

export type SubmenuSheetProps = { entry: MenuEntry; base: string; onNavigate?: OnNavigate | undefined; onClose: () => void }

/** A tile's submenu, drawn up from the bottom edge. Brings Radix along: load it when a tile asks for it. */
export function SubmenuSheet({ entry, base, onNavigate, onClose }: SubmenuSheetProps) {
  const { t, i18n } = useLingui()
  const items = entry.submenulist.filter((sub) => sub.isok === 1).flatMap((sub) => {
    const target = tileTarget(sub, base)
    if (!target) return []
    const label = pickName(i18n.locale, sub.menuname, sub.engmenuname)
    return [{ id: sub.menuid, label, href: target.href, isExternal: target.isExternal, icon: target.isExternal ? <ExternalIcon /> : undefined }]
  })
  return (
    <ActionSheet
      isOpen
      onClose={onClose}
      title={pickName(i18n.locale, entry.menuname, entry.engmenuname)}
      items={items}
      cancelLabel={t`取消`}
      onSelect={({ id, event }) => {
        const item = items.find((each) => each.id === id)
        if (item && !item.isExternal && onNavigate) {
          event.preventDefault()
          onNavigate({ href: item.href })
        }
        onClose()
      }}
    />
  )
}
