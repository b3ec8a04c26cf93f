import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ActivityBanner, ActivityBannerSkeleton } from '../../src/blocks/activity-banner/activity-banner.tsx'
import { HomeFooter } from '../../src/blocks/home-footer/home-footer.tsx'
import { HotList, HotListSkeleton } from '../../src/blocks/hot-list/hot-list.tsx'
import { NewBookGrid, NewBookGridSkeleton } from '../../src/blocks/new-book-grid/new-book-grid.tsx'
import type { HotListItem } from '../../src/contract/books.ts'
import { someBooks, tenHotItems } from '../fixtures/books.ts'
import { anActivity, picture } from '../fixtures/library.ts'

const onNavigate = fn()
const hrefOfHot = (item: HotListItem) => (item.keyid === '' ? undefined : `/mobile/bookDetail?keyid=${item.keyid}`)

const meta = {
  title: 'Blocks/Home lists',
  component: HotList,
  parameters: { bare: true },
  args: { kind: 'media', items: tenHotItems(), hrefOf: hrefOfHot, moreHref: '/mobile/hotlist?id=1', onNavigate },
} satisfies Meta<typeof HotList>
export default meta
type Story = StoryObj<typeof meta>

export const Hot: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(10)
    await userEvent.click(canvas.getByRole('link', { name: /我的阿勒泰/ }))
    await expect(onNavigate).toHaveBeenCalledWith({ href: '/mobile/bookDetail?keyid=2001' })
  },
}

/** What the library does not list is shown and leads nowhere. */
export const HotWithoutRecords: Story = { args: { kind: 'bookshop', items: tenHotItems().slice(0, 4).map((item) => ({ ...item, keyid: '' })) } }

export const HotLoading: Story = { render: () => <HotListSkeleton kind="media" /> }

export const NewBooks: Story = {
  render: () => <NewBookGrid books={someBooks()} hrefOf={(book) => `/mobile/bookDetail?keyid=${book.keyid}`} moreHref="/mobile/weekNewBook" onNavigate={onNavigate} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /--- (点击查看更多|See more) ---/ })).toHaveAttribute('href', '/mobile/weekNewBook')
  },
}

export const NoNewBooks: Story = { render: () => <NewBookGrid books={[]} hrefOf={() => ''} moreHref="/mobile/weekNewBook" /> }

export const NewBooksLoading: Story = { render: () => <NewBookGridSkeleton /> }

export const Activities: Story = {
  render: () => (
    <ActivityBanner
      dateText="8.14 - 8.30"
      items={[
        anActivity(),
        anActivity({ appimgurl: picture('#6d2a2e', '#f6ead8'), hrefurl: '/mobile/specialBook/index' }),
        anActivity({ appimgurl: '', imgurl: picture('#b9c9b4', '#22301f'), hrefurl: '' }),
      ]}
    />
  ),
}

/** A picture that does not come leaves its words in its place, and the link stays. */
export const BrokenActivity: Story = {
  render: () => <ActivityBanner items={[anActivity({ appimgurl: 'data:image/png;base64,broken' })]} />,
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^(活动 1|Activity 1)$/, { selector: '[aria-hidden] *, [aria-hidden]' })).toBeVisible()
    await expect(canvas.getByRole('link', { name: /^(活动 1|Activity 1)$/ })).toBeVisible()
  },
}

export const OneActivity: Story = { render: () => <ActivityBanner items={[anActivity()]} /> }

export const ActivitiesLoading: Story = { render: () => <ActivityBannerSkeleton /> }

export const Footer: Story = { render: () => <HomeFooter libraryName="明德图书馆" libraryNameEnglish="Mingde Library" staffHref="/mobile/staff" displayHref="/mobile/displaySettings" /> }
