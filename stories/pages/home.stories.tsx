import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, waitFor } from 'storybook/test'
import { homePage } from '../../src/pages/home/home-page.tsx'
import { someBooks, tenHotItems } from '../fixtures/books.ts'
import { refuses, says, waits } from '../fixtures/fake-call.ts'
import { aLibrary, anActivity, picture, theMenu } from '../fixtures/library.ts'
import { aUser } from '../fixtures/reader.ts'
import { PageStage } from './page-stage.tsx'

const full = {
  menuList: says({ data: theMenu() }),
  hotList: says({ data: { total: 10, docs: tenHotItems() } }),
  simpsearch: says({ total: 9, data: someBooks() }),
  dispRule: says({ data: { isdisphelp: 1, helpjson: [] } }),
}
const { styleinfojson } = aLibrary()

const meta = {
  title: 'Pages/Home',
  component: PageStage,
  parameters: { bare: true },
  args: { page: homePage, path: '/homepage', answers: full },
} satisfies Meta<typeof PageStage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  args: {
    user: aUser(),
    library: aLibrary({ activityinfo: { list: [anActivity(), anActivity({ appimgurl: picture('#6d2a2e', '#f6ead8'), hrefurl: 'https://lib.example.edu.cn/fair' })] } }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: /--- (点击查看更多|See more) ---/ })).toBeVisible()
    await expect(await canvas.findByRole('link', { name: /图书荐购|Recommend books/ })).toBeVisible()
  },
}

/** Searching for nothing is answered, not done. */
export const EmptyKeyword: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^(检索|Search)$/ }))
    await waitFor(() => expect(screen.getByText(/^(检索词不能为空|Please enter a keyword)$/)).toBeVisible())
  },
}

export const OwnSloganAndBanner: Story = {
  args: {
    library: aLibrary({
      styleinfojson: { ...styleinfojson, wximages: { ...styleinfojson.wximages, homebanner: [picture('#e3d7c3', '#3a2c1c')] }, pageinfo: { homeword: '读万卷书，行万里路', ehomeword: 'Read ten thousand books, walk ten thousand miles' } },
    }),
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: /--- (点击查看更多|See more) ---/ })).toBeVisible(),
}

export const Loading: Story = { args: { answers: { menuList: waits, hotList: waits, simpsearch: waits, dispRule: waits } } }

export const Failed: Story = {
  args: { answers: { menuList: refuses('offline'), hotList: refuses('offline'), simpsearch: refuses('unavailable') } },
  play: async ({ canvas }) => waitFor(() => expect(canvas.getAllByRole('alert')).toHaveLength(4)),
}

/** A small library: no tiles, no hot lists, nothing new. */
export const Empty: Story = {
  args: {
    library: aLibrary({ isopenhotlist: 0 }),
    answers: { menuList: says({ data: [] }), simpsearch: says({ total: 0, data: [] }), dispRule: says({ data: { isdisphelp: 0, helpjson: [] } }) },
  },
  play: async ({ canvas }) => expect(await canvas.findByText(/近期没有新书|No new books lately/)).toBeVisible(),
}
