import { MenuTilesSkeleton } from '../../blocks/menu-tiles/menu-tiles-skeleton.tsx'
import { MenuTiles, type OnOpenTile } from '../../blocks/menu-tiles/menu-tiles.tsx'
import type { MenuEntry } from '../../contract/library.ts'
import { tileNeedsLogin } from '../../domain/tile-login.ts'
import { createHome } from '../../stores/home/home.ts'
import { useOpened, useStores } from '../shared/app-context.ts'
import { BASE } from '../shared/links.ts'
import { PartView } from '../shared/part-view.tsx'
import { useNavigation } from '../shared/use-navigation.ts'
import { useStore } from '@nanostores/react'

export function HomeTiles() {
  const { menu } = useOpened(createHome)
  return (
    <PartView part={menu} waiting={<MenuTilesSkeleton />}>
      {(entries) => <Tiles entries={entries} />}
    </PartView>
  )
}

function Tiles({ entries }: { entries: readonly MenuEntry[] }) {
  const { session } = useStores()
  const { status } = useStore(session.$session)
  const { onNavigate, logInFor } = useNavigation()
  const logInFirst: OnOpenTile = ({ entry, href }) => {
    if (status === 'reader' || !tileNeedsLogin(entry.engmenuname)) return false
    logInFor(href.slice(BASE.length))
    return true
  }
  return <MenuTiles entries={entries} base={BASE} onNavigate={onNavigate} onOpenTile={logInFirst} />
}
