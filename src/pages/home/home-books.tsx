import { HotList, HotListSkeleton } from '../../blocks/hot-list/hot-list.tsx'
import { NewBookGrid, NewBookGridSkeleton } from '../../blocks/new-book-grid/new-book-grid.tsx'
import type { HotListItem } from '../../contract/books.ts'
import { createHome } from '../../stores/home/home.ts'
import { useOpened, useStores } from '../shared/app-context.ts'
import { bookLink, linkTo } from '../shared/links.ts'
import { PartView } from '../shared/part-view.tsx'
import { useNavigation } from '../shared/use-navigation.ts'

const hrefOfHot = (item: HotListItem) => (item.keyid === '' ? undefined : bookLink(item.keyid))

export function HomeBooks() {
  const { library } = useStores()
  const { hotMedia, hotBookshop, newBooks } = useOpened(createHome)
  const { onNavigate } = useNavigation()
  return (
    <>
      {library.isopenhotlist === 1 && (
        <>
          <PartView part={hotMedia} waiting={<HotListSkeleton kind="media" />}>
            {(items) => <HotList kind="media" items={items} hrefOf={hrefOfHot} moreHref={linkTo('/hotlist', { id: 1 })} onNavigate={onNavigate} />}
          </PartView>
          <PartView part={hotBookshop} waiting={<HotListSkeleton kind="bookshop" />}>
            {(items) => <HotList kind="bookshop" items={items} hrefOf={hrefOfHot} moreHref={linkTo('/hotlist', { id: 2 })} onNavigate={onNavigate} />}
          </PartView>
        </>
      )}
      <PartView part={newBooks} waiting={<NewBookGridSkeleton />}>
        {(books) => <NewBookGrid books={books} hrefOf={(book) => bookLink(book.keyid)} moreHref={linkTo('/weekNewBook')} onNavigate={onNavigate} />}
      </PartView>
    </>
  )
}
