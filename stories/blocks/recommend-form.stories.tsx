import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { emptyRecommend } from '../../src/blocks/recommend-form/check-recommend.ts'
import { RecommendForm, RecommendFormSkeleton, type RecommendFormProps } from '../../src/blocks/recommend-form/recommend-form.tsx'
import { ThankYou } from '../../src/blocks/thank-you/thank-you.tsx'
import { LONG_TITLE } from '../fixtures/books.ts'
import { aNotice } from '../fixtures/reader.ts'

function Typing(props: RecommendFormProps) {
  const [value, setValue] = useState(props.value)
  return <RecommendForm {...props} value={value} onChange={setValue} />
}

const held = { callno: 'I246.5/8385', location: '总馆三楼 文学阅览室', copies: 2 }
const filled = { ...emptyRecommend, reasoncode: 'teaching' as const, reason: '社会学概论课程的指定阅读，目前馆里只有旧版。' }

const meta = {
  title: 'Blocks/Recommend form',
  component: RecommendForm,
  parameters: { bare: true },
  render: (args) => <Typing {...args} />,
  args: {
    book: { title: '乡土中国', author: '费孝通', picfile: '' },
    notice: aNotice(),
    value: emptyRecommend,
    onChange: fn(),
    onSubmit: fn(),
    state: 'idle',
    mineHref: '/mobile/myRecommendation',
  },
} satisfies Meta<typeof RecommendForm>
export default meta
type Story = StoryObj<typeof meta>

const SEND = /^(提交荐购|Send recommendation|我也想要|I want it too)$/

export const Untouched: Story = {}

/** Sent too early: every fault says what to do, the first one has the focus, and mending goes on to sending. */
export const Faults: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: SEND }))
    await expect(canvas.getByText(/^(请选择推荐理由|Please choose why you need it)$/)).toBeVisible()
    await expect(canvas.getByText(/^(请输入荐购理由|Please enter a reason)$/)).toBeVisible()
    await expect(canvas.getAllByRole('radio')[0]).toHaveFocus()
    const reason = canvas.getByRole('textbox', { name: /荐购理由|Your reason/ })
    await userEvent.type(reason, '   ')
    await expect(canvas.getByText(/^(荐购理由不能为空|The reason must not be empty)$/)).toBeVisible()
    await userEvent.clear(reason)
    await userEvent.type(reason, '课程要用')
    await expect(canvas.getByText(/还差 6 个字|6 more characters/)).toBeVisible()
    await userEvent.click(canvas.getByRole('radio', { name: /^(其他|Other)$/ }))
    await expect(canvas.getByText(/^(请输入理由描述|Please describe your reason)$/)).toBeVisible()
    await expect(args.onSubmit).not.toHaveBeenCalled()
  },
}

export const Filled: Story = {
  args: { value: filled },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: SEND }))
    await expect(args.onSubmit).toHaveBeenCalledWith(filled)
  },
}

/** Held, asked by others and in stock: all of it is said before asking, and has to be acknowledged. */
export const EverythingToSay: Story = {
  args: { value: filled, notice: aNotice({ held, asked: { count: 12, status: 'waitprocurement', mine: false }, poolstock: 8 }), borrowHref: '/mobile/yydbookDetail?keyid=3001' },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: SEND }))
    const tick = canvas.getByRole('checkbox', { name: /我已了解以上情况|I have read the above/ })
    await expect(tick).toHaveFocus()
    await expect(args.onSubmit).not.toHaveBeenCalled()
    await userEvent.click(tick)
    await userEvent.click(canvas.getByRole('button', { name: SEND }))
    await expect(args.onSubmit).toHaveBeenCalledOnce()
  },
}

export const HighPriced: Story = { args: { value: filled, notice: aNotice({ reasonmin: 50 }), book: { title: LONG_TITLE, author: '陈志远 主编', picfile: '' } } }

/** The library refuses to buy what it holds: there is no form to fill in vain. */
export const RefusedWhenHeld: Story = {
  args: { notice: aNotice({ held, refusedwhenheld: true }) },
  play: async ({ canvas }) => expect(canvas.queryByRole('button')).toBeNull(),
}

export const AskedAlready: Story = { args: { notice: aNotice({ asked: { count: 3, status: 'recommending', mine: true } }) } }

export const TooManyOpen: Story = { args: { notice: aNotice({ open: { used: 5, limit: 5 } }) } }

export const MonthUsedUp: Story = { args: { notice: aNotice({ month: { used: 10, limit: 10 } }) } }

export const Sending: Story = { args: { value: filled, state: 'sending' } }

export const Failed: Story = { args: { value: filled, failure: '网络好像断了，请检查网络连接后重试。' } }

export const Loading: Story = { render: () => <RecommendFormSkeleton /> }

export const Thanks: Story = {
  render: () => <ThankYou message="荐购成功，请等待人工审核" mineHref="/mobile/myRecommendation" searchHref="/mobile/homepage" />,
  play: async ({ canvas }) => expect(canvas.getByRole('heading', { name: '荐购成功，请等待人工审核' })).toHaveFocus(),
}

export const ThanksTogether: Story = { render: () => <ThankYou count={13} mineHref="/mobile/myRecommendation" searchHref="/mobile/homepage" /> }
