import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, waitFor } from 'storybook/test'
import { RecommendationList, RecommendationListSkeleton } from '../../src/blocks/recommendations/recommendation-list.tsx'
import { LONG_ENGLISH_TITLE } from '../fixtures/books.ts'
import { aRecommendation, oneOfEach } from '../fixtures/reader.ts'

const meta = {
  title: 'Blocks/Recommendations',
  component: RecommendationList,
  parameters: { bare: true },
  args: {
    items: [aRecommendation()],
    hrefOf: ({ keyid }) => `/mobile/bookDetail?keyid=${keyid}`,
    searchHref: '/mobile/searchPage',
    onNavigate: fn(),
    onCancel: fn(),
    onClear: fn(),
  },
} satisfies Meta<typeof RecommendationList>
export default meta
type Story = StoryObj<typeof meta>

export const EveryStatus: Story = { args: { items: oneOfEach() } }

/** Cancelling asks first; keeping it changes nothing. */
export const Cancelling: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /取消荐购|Cancel the recommendation/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^(再想想|Keep it)$/ }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await expect(args.onCancel).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /取消荐购|Cancel the recommendation/ }))
    await screen.findByRole('alertdialog', { name: /确定要取消荐购吗？|Cancel this recommendation/ })
    await userEvent.click(screen.getByRole('button', { name: /^(取消荐购|Cancel recommendation)$/ }))
    await expect(args.onCancel).toHaveBeenCalledWith({ recommendid: '501' })
  },
}

export const Clearing: Story = {
  args: { items: [aRecommendation({ status: 'shelved' })] },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /清除荐购|Clear the recommendation/ }))
    await screen.findByRole('alertdialog', { name: /确定要清除荐购吗？|Clear this recommendation/ })
  },
}

/** Refused with a reason, the course of it unfolded. */
export const Unfolded: Story = {
  args: {
    items: [
      aRecommendation({
        booktitle: LONG_ENGLISH_TITLE,
        author: 'Margaret Atherton-Featherstonehaugh; Jean-Baptiste de la Fontaine',
        publish: 'Oxford University Press',
        status: 'refused',
        count: 4,
        refusereason: '价格超出本年度外文图书采购上限。如课程必需，请由任课教师附教学大纲再次荐购。',
        description: '课程 SOC-101，2026 年春季学期，选课 86 人。',
        moves: [
          { status: 'unreviewed', time: '2026-03-02T06:20:00Z', by: 'reader', reason: '' },
          { status: 'recommending', time: '2026-03-05T01:00:00Z', by: 'librarian', reason: '' },
          { status: 'refused', time: '2026-03-09T08:30:00Z', by: 'librarian', reason: '超出价格上限' },
        ],
      }),
    ],
  },
  play: async ({ canvas, userEvent }) => userEvent.click(canvas.getByText(/^(进展与理由|Progress and reason)$/)),
}

export const Busy: Story = { args: { busyId: '501' } }

export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvas }) => expect(canvas.getByRole('link', { name: /^(去找书|Find a book)$/ })).toHaveAttribute('href', '/mobile/searchPage'),
}

export const Loading: Story = { render: () => <RecommendationListSkeleton /> }
