import type { CatalogueBook, HotListItem } from '../../contract/books.ts'
import type { MenuEntry } from '../../contract/library.ts'
import { createPart, type Part } from '../part.ts'
import type { Shared } from '../shared.ts'

export type Home = {
  menu: Part<MenuEntry[]>
  hotMedia: Part<HotListItem[]>
  hotBookshop: Part<HotListItem[]>
  newBooks: Part<CatalogueBook[]>
  /** The parts this library's home shows. */
  shown: readonly Pick<Part<unknown>, 'enter' | 'leave'>[]
}

// The first visit brings its data along, so the calls come only when a part is missing.
const calls = () => import('./home-calls.ts')

export function createHome(shared: Shared): Home {
  const menu = createPart(shared, 'home.menu', async (signal) => (await calls()).loadMenu(shared, signal))
  const hotMedia = createPart(shared, 'home.hot1', async (signal) => (await calls()).loadHot(shared, 1, signal))
  const hotBookshop = createPart(shared, 'home.hot2', async (signal) => (await calls()).loadHot(shared, 2, signal))
  const newBooks = createPart(shared, 'home.new', async (signal) => (await calls()).loadNew(shared, signal))
  const hot = shared.library.isopenhotlist === 1 ? [hotMedia, hotBookshop] : []
  return { menu, hotMedia, hotBookshop, newBooks, shown: [menu, ...hot, newBooks] }
}
