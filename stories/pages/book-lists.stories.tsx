import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { hotListPage, newBooksPage } from '../../src/pages/book-list/book-list-page.tsx'
import { someBooks, tenHotItems } from '../fixtures/books.ts'
import { refuses, says, waits } from '../fixtures/fake-call.ts'
import { PageStage } from './page-stage.tsx'

const meta = {
  title: 'Pages/Book lists',
  component: PageStage,
  parameters: { bare: true },
  args: { page: newBooksPage, path: '/weekNewBook', answers: { simpsearch: says({ total: 9, data: someBooks() }) } },
} satisfies Meta<typeof PageStage>
export default meta
type Story = StoryObj<typeof meta>

export const NewBooks: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: /乡土中国/ })).toHaveAttribute('href', '/mobile/bookDetail?keyid=1002'),
}

/** A library that has bought nothing lately. */
export const NoNewBooks: Story = {
  args: { answers: { simpsearch: says({ total: 0, data: [] }) } },
  play: async ({ canvas }) => expect(await canvas.findByText(/这个书单暂时没有书|no books/i)).toBeVisible(),
}

export const Hot: Story = {
  args: { page: hotListPage, path: '/hotlist', query: 'id=2', answers: { hotList: says({ data: { total: 10, docs: tenHotItems() } }) } },
  play: async ({ canvas }) => expect((await canvas.findAllByRole('listitem')).length).toBeGreaterThan(3),
}

export const Loading: Story = { args: { answers: { simpsearch: waits } } }

export const Failed: Story = {
  args: { answers: { simpsearch: refuses('unavailable') } },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toBeVisible(),
}
