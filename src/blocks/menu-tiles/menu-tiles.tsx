import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import type { MenuEntry } from '../../contract/library.ts'
import { TileGrid, TileLink } from '../../ui/tile/tile.tsx'
import { pickName } from '../language/pick-name.ts'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { TileMark } from './tile-mark.tsx'
import { tileTarget } from './tile-target.ts'

const loadSheet = () => import('./submenu-sheet.tsx')
const SubmenuSheet = lazy(() => loadSheet().then((module) => ({ default: module.SubmenuSheet })))

export type MenuTilesProps = {
  entries: readonly MenuEntry[]
  base: string
  onNavigate?: OnNavigate | undefined
}

/** The library's own tiles in its own order; what leads nowhere is left out. */
export function MenuTiles({ entries, base, onNavigate }: MenuTilesProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<MenuEntry>()
  const tiles = entries.filter((entry) => entry.isok === 1).flatMap((entry) => {
    const target = tileTarget(entry, base) ?? entry.submenulist.map((sub) => tileTarget(sub, base)).find((each) => each !== undefined)
    return target ? [{ entry, target }] : []
  })
  if (tiles.length === 0) return null
  return (
    <nav aria-label={t`服务`} className="px-3">
      <TileGrid>
        {tiles.map(({ entry, target }) => {
          const name = pickName(i18n.locale, entry.menuname, entry.engmenuname)
          const opens = entry.submenulist.length > 0
          // Before React has taken over, a tile with a submenu leads to the first thing in it.
          const link = opens ? { href: target.href, onClick: (event: { preventDefault: () => void }) => (event.preventDefault(), setOpen(entry)), onPointerEnter: () => void loadSheet(), onFocus: () => void loadSheet(), 'aria-haspopup': 'dialog' as const } : linkProps(target.href, onNavigate)
          return <TileLink key={entry.menuid} {...link} label={name} src={entry.appimg || entry.menuimg || undefined} icon={<TileMark name={name} />} />
        })}
      </TileGrid>
      {open && (
        <Suspense fallback={null}>
          <SubmenuSheet entry={open} base={base} onNavigate={onNavigate} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </nav>
  )
}
