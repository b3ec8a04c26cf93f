import { useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useState, type MouseEvent } from 'react'
import type { MenuEntry, SubmenuEntry } from '../../contract/library.ts'
import { TileGrid, TileLink } from '../../ui/tile/tile.tsx'
import { pickName } from '../language/pick-name.ts'
import { linkProps, type OnNavigate } from '../navigation/link-props.ts'
import { TileMark } from './tile-mark.tsx'
import { tileTarget } from './tile-target.ts'

const loadSheet = () => import('./submenu-sheet.tsx')
const SubmenuSheet = lazy(() => loadSheet().then((module) => ({ default: module.SubmenuSheet })))

/** Asked before a tile of ours is followed; true means that the page took care of it, for example by a login. */
export type OnOpenTile = (tile: { entry: SubmenuEntry; href: string }) => boolean

export type MenuTilesProps = {
  entries: readonly MenuEntry[]
  base: string
  onNavigate?: OnNavigate | undefined
  onOpenTile?: OnOpenTile | undefined
}

/** The library's own tiles in its own order; what leads nowhere is left out. */
export function MenuTiles({ entries, base, onNavigate, onOpenTile }: MenuTilesProps) {
  const { t, i18n } = useLingui()
  const [open, setOpen] = useState<MenuEntry>()
  const tiles = entries.flatMap((entry) => {
    // Before React has taken over, a tile with a submenu leads to its own address or to the first thing inside.
    const target = tileTarget(entry, base) ?? entry.submenulist.map((sub) => tileTarget(sub, base)).find((each) => each !== undefined)
    return entry.isok === 1 && target ? [{ entry, href: target.href }] : []
  })
  if (tiles.length === 0) return null

  const openSheet = (entry: MenuEntry) => (event: MouseEvent) => {
    event.preventDefault()
    setOpen(entry)
  }
  const go = (entry: MenuEntry): OnNavigate | undefined =>
    onNavigate && ((to) => onOpenTile?.({ entry, href: to.href }) !== true && onNavigate(to))
  return (
    <nav aria-label={t`服务`} className="px-3 pt-6">
      <TileGrid>
        {tiles.map(({ entry, href }) => {
          const name = pickName(i18n.locale, entry.menuname, entry.engmenuname)
          const link = entry.submenulist.length === 0 ? linkProps(href, go(entry)) : { href, ...SHEET, onClick: openSheet(entry) }
          return <TileLink key={entry.menuid} {...link} label={name} src={entry.appimg || entry.menuimg || undefined} icon={<TileMark name={name} />} />
        })}
      </TileGrid>
      {open && (
        <Suspense fallback={null}>
          <SubmenuSheet entry={open} base={base} onNavigate={onNavigate} onOpenTile={onOpenTile} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </nav>
  )
}

const SHEET = { onPointerEnter: () => void loadSheet(), onFocus: () => void loadSheet(), 'aria-haspopup': 'dialog' } as const
