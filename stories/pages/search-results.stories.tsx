import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { poolSearchPage, titleSearchPage } from '../../src/pages/search/search-page.tsx'
import { aPoolBook, LONG_ENGLISH_TITLE, someBooks } from '../fixtures/books.ts'
import { refuses, says, waits } from '../fixtures/fake-call.ts'
import { PageStage } from './page-stage.tsx'

const meta = {
  title: 'Pages/Search results',
  component: PageStage,
  parameters: { bare: true },
  args: { page: titleSearchPage, path: '/searchPage', query: 'searchKeyWord=中国', answers: { simpsearch: says({ total: 9, data: someBooks() }) } },
} satisfies Meta<typeof PageStage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: /乡土中国/ })).toHaveAttribute('href', '/mobile/bookDetail?keyid=1002'),
}

export const SupplierPool: Story = {
  args: {
    page: poolSearchPage,
    path: '/yyd/bigBook',
    query: 'searchKeyWord=马伯庸',
    answers: { search: says({ data: { total: 2, bookarray: [aPoolBook(), aPoolBook({ keyid: '3002', BOOKTITLE: LONG_ENGLISH_TITLE, KCS: 1 })] } }), getSupplierpoolids: says({ data: [] }) },
  },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: /太白金星有点烦/ })).toBeVisible(),
}

export const Loading: Story = { args: { answers: { simpsearch: waits } } }

export const Failed: Story = {
  args: { answers: { simpsearch: refuses('offline') } },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toBeVisible(),
}

export const Empty: Story = {
  args: { query: 'searchKeyWord=红楼蒙', answers: { simpsearch: says({ total: 0, data: [] }) } },
  play: async ({ canvas }) => expect(await canvas.findByText(/红楼蒙/)).toBeVisible(),
}
