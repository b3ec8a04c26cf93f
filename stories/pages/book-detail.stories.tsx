import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { bookDetailPage } from '../../src/pages/book-detail/book-detail-page.tsx'
import { aBookDetail, LONG_ENGLISH_TITLE } from '../fixtures/books.ts'
import { refuses, says, waits } from '../fixtures/fake-call.ts'
import { aNotice, aUser } from '../fixtures/reader.ts'
import { PageStage } from './page-stage.tsx'

const wanted = aBookDetail({ keyid: '1002', booktitle: '乡土中国', author: '费孝通', publish: '北京大学出版社', isbn: '9787301212424', iscckb: 0, holdings: [], series: '' })
const asks = { bookDetail: says({ data: wanted }), recommendNotice: says({ data: aNotice() }), recommend: says({ data: { recommendid: '501', joined: false, count: 1 } }, '荐购成功，请等待人工审核') }

const meta = {
  title: 'Pages/Book detail',
  component: PageStage,
  parameters: { bare: true },
  args: { page: bookDetailPage, path: '/bookDetail', query: 'keyid=1002', user: aUser(), answers: asks },
} satisfies Meta<typeof PageStage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: /^(荐购|Recommend)$/ })).toBeVisible(),
}

export const Held: Story = {
  args: { answers: { ...asks, bookDetail: says({ data: aBookDetail() }), recommendNotice: says({ data: aNotice({ held: { callno: 'I246.5/8385', location: '总馆三楼', copies: 3 } }) }) } },
  play: async ({ canvas }) => expect(await canvas.findByText('I246.5/8385')).toBeVisible(),
}

export const LongTitle: Story = {
  args: { answers: { ...asks, bookDetail: says({ data: aBookDetail({ ...wanted, booktitle: LONG_ENGLISH_TITLE }) }) } },
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { name: LONG_ENGLISH_TITLE })).toBeVisible(),
}

export const Loading: Story = { args: { answers: { bookDetail: waits, recommendNotice: waits } } }

export const Failed: Story = {
  args: { answers: { bookDetail: refuses('unavailable'), recommendNotice: refuses('unavailable') } },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toBeVisible(),
}

export const Gone: Story = {
  args: { answers: { bookDetail: refuses('not-found'), recommendNotice: refuses('not-found') } },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toBeVisible(),
}

/** The whole act: choose, say why, send, be thanked. */
export const Recommending: Story = {
  args: { query: 'keyid=1002&act=recommend' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: /^(教学参考|Teaching)$/ }))
    await userEvent.type(canvas.getByRole('textbox', { name: /荐购理由|Your reason/ }), '社会学概论课程的指定阅读书目')
    await userEvent.click(canvas.getByRole('button', { name: /^(提交荐购|Send recommendation)$/ }))
    await expect(await canvas.findByRole('heading', { name: '荐购成功，请等待人工审核' })).toBeVisible()
  },
}
