import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { LoadFailed } from '../../src/blocks/load-failed/load-failed.tsx'
import { NotOpen } from '../../src/blocks/not-open/not-open.tsx'
import { PageShell } from '../../src/blocks/page-shell/page-shell.tsx'
import { Button } from '../../src/ui/button/button.tsx'

const meta = {
  title: 'Blocks/What goes wrong',
  component: LoadFailed,
  parameters: { bare: true },
  args: { reason: 'offline', onRetry: fn() },
} satisfies Meta<typeof LoadFailed>
export default meta
type Story = StoryObj<typeof meta>

export const Offline: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(/啊哦~获取数据时出错啦！|Oops! Could not load the data/)
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again)$/ }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}

/** On a page that only the service has drawn so far, trying again is a link. */
export const ServiceAway: Story = { render: () => <LoadFailed reason="unavailable" retryHref="/mobile/homepage" /> }

/** Trying again cannot help: the way on is the login. */
export const SignInNeeded: Story = {
  args: { reason: 'token-invalid', loginHref: '/mobile/Login?type=0' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('button')).toBeNull()
    await expect(canvas.getByRole('link', { name: /^(去登录|Log in)$/ })).toHaveAttribute('href', '/mobile/Login?type=0')
  },
}

export const InASection: Story = { args: { reason: 'too-many-calls', size: 'section' } }

export const NotFound: Story = { render: () => <NotOpen kind="not-found" homeHref="/mobile/homepage" /> }

export const NotHere: Story = { render: () => <NotOpen kind="not-here" homeHref="/mobile/homepage" /> }

/** The shell has one main landmark, a way past the header, and may keep one act at the bottom edge. */
export const Shell: Story = {
  render: () => (
    <PageShell header={<header className="px-5 py-4">明德图书馆</header>} footer={<footer className="px-5 py-4">页脚</footer>} bottomBar={<Button size="lg">荐购</Button>}>
      <p className="px-5">正文</p>
    </PageShell>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: /^(跳到正文|Skip to content)$/ })).toHaveFocus()
    await expect(canvas.getByRole('main')).toHaveAttribute('id', 'main')
  },
}
