import { MenuTilesSkeleton } from '../../blocks/menu-tiles/menu-tiles-skeleton.tsx'
import { MenuTiles } from '../../blocks/menu-tiles/menu-tiles.tsx'
import { tileTarget } from '../../blocks/menu-tiles/tile-target.ts'
import type { MenuEntry } from '../../contract/library.ts'
import { tileNeedsLogin } from '../../domain/tile-login.ts'
import { createHome } from '../../stores/home/home.ts'
import { useOpened, useStores } from '../shared/app-context.ts'
import { BASE } from '../shared/links.ts'
import { PartView } from '../shared/part-view.tsx'
import { useNavigation } from '../shared/use-navigation.ts'
import { useStore } from '../shared/use-store.ts'

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
  const afterLogin = new Set(entries.filter((entry) => tileNeedsLogin(entry.engmenuname)).map((entry) => tileTarget(entry, BASE)?.href))

  function open(to: { href: string }) {
    if (status !== 'reader' && afterLogin.has(to.href)) logInFor(to.href.slice(BASE.length))
    else onNavigate(to)
  }
  return <MenuTiles entries={entries} base={BASE} onNavigate={open} />
}
