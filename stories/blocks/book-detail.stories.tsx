import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { BookDetailSkeleton } from '../../src/blocks/book-detail/book-detail-skeleton.tsx'
import { BookDetail } from '../../src/blocks/book-detail/book-detail.tsx'
import { aBookDetail, aHolding, LONG_ENGLISH_TITLE, LONG_TITLE } from '../fixtures/books.ts'

const recommendHref = '/mobile/bookDetail?keyid=1002&recommend=1'

const meta = {
  title: 'Blocks/Book detail',
  component: BookDetail,
  parameters: { bare: true },
  args: { book: aBookDetail(), action: { kind: 'none' }, onNavigate: fn() },
} satisfies Meta<typeof BookDetail>
export default meta
type Story = StoryObj<typeof meta>

export const Held: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('978-7-02-002475-9')).toBeVisible()
    await expect(canvas.getByText('I246.5/8385')).toBeVisible()
  },
}

export const CanBeRecommended: Story = {
  args: {
    book: aBookDetail({ keyid: '1002', booktitle: '乡土中国', author: '费孝通', publish: '北京大学出版社', isbn: '9787301212424', iscckb: 0, holdings: [], series: '' }),
    action: { kind: 'recommend', href: recommendHref },
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('link', { name: /^(荐购|Recommend)$/ }))
    await expect(args.onNavigate).toHaveBeenCalledWith({ href: recommendHref })
  },
}

export const AskedByOthers: Story = {
  args: { book: aBookDetail({ booktitle: '乡土中国', author: '费孝通', iscckb: 0, holdings: [], recommendcount: 12 }), action: { kind: 'join', href: recommendHref } },
}

export const AskedByMe: Story = {
  args: { book: aBookDetail({ booktitle: '乡土中国', author: '费孝通', iscckb: 0, holdings: [], recommendcount: 1 }), action: { kind: 'recommended', href: '/mobile/myRecommendation' } },
}

/** Nothing known but the title: no empty lines. */
export const OnlyATitle: Story = {
  args: {
    book: aBookDetail({
      booktitle: '无名氏诗集', author: '', publish: '', publishdate: '', isbn: '', publishplace: '', edition: '', series: '', booklanguage: '', classno: '', currency: '', format: '', binding: '', pages: '', price: '', subjects: [], holdings: [], iscckb: 0,
    }),
  },
}

export const LongEverything: Story = {
  args: {
    book: aBookDetail({
      booktitle: LONG_ENGLISH_TITLE,
      subtitle: 'With an Introduction, Notes, Maps, a Chronology and a Select Bibliography',
      author: 'Margaret Atherton-Featherstonehaugh; Jean-Baptiste de la Fontaine; Wolfgang Amadeus Schmidt-Rottluff',
      booklanguage: 'eng',
      currency: 'USD',
      price: '1299.50',
      series: `${LONG_TITLE}；${LONG_TITLE}`,
      url: 'https://publisher.example.com/handbook',
      subjects: ['图书馆合作', '馆藏发展', '比较制度分析', '读者决策采购', 'Interlibrary cooperation', 'Acquisitions'],
      holdings: [aHolding({ location: '总馆四楼 外文图书阅览与馆际互借服务中心（闭架）', callno: 'G252.4/O98-3.R/v.1-2', status: '修复中，预计十二月归架', copies: 12 })],
    }),
    action: { kind: 'recommend', href: recommendHref },
  },
  play: async ({ canvas, userEvent }) => {
    const [unfold] = await canvas.findAllByRole('button', { name: /展开全部|Show all/ })
    if (!unfold) throw new Error('Nothing to unfold')
    await userEvent.click(unfold)
    await expect(unfold).toHaveAttribute('aria-expanded', 'true')
  },
}

export const Loading: Story = { render: () => <BookDetailSkeleton /> }
