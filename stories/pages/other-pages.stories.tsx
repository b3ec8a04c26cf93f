import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PageFailed } from '../../src/app/page-failed.tsx'
import { StartFailed } from '../../src/app/start-failed.tsx'
import { notOpenPage } from '../../src/pages/not-open/not-open-page.tsx'
import { privacyPage } from '../../src/pages/privacy/privacy-page.tsx'
import { PageStage } from './page-stage.tsx'

const meta = {
  title: 'Pages/Other pages',
  component: PageStage,
  parameters: { bare: true },
  args: { page: notOpenPage, path: '/myFavorite', answers: {} },
} satisfies Meta<typeof PageStage>
export default meta
type Story = StoryObj<typeof meta>

const onRetry = fn()

/** An address of the product whose page this library has not opened. */
export const NotOpen: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('heading', { level: 1, name: /^(尚未开通|Not available yet)$/ })).toBeVisible(),
}

/** No such address at all. */
export const NotFound: Story = {
  args: { path: '/nothing' },
  play: async ({ canvas }) => expect((await canvas.findAllByRole('link', { name: /^(返回首页|Back to home)$/ }))[0]).toHaveAttribute('href', '/mobile/homepage'),
}

export const Privacy: Story = {
  args: { page: privacyPage, path: '/privacy' },
  play: async ({ canvas }) => expect(await canvas.findAllByRole('heading', { level: 2 })).toHaveLength(4),
}

/** A page whose code did not come, or broke. */
export const PageNotLoaded: Story = {
  render: () => <PageFailed onRetry={onRetry} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: /^(重试|Try again|Retry)$/ }))
    await expect(onRetry).toHaveBeenCalledOnce()
  },
}

/** Not even the library could be found, so it speaks both languages. */
export const StartNotPossible: Story = {
  render: () => <StartFailed onRetry={onRetry} />,
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: /Retry/ })).toBeVisible(),
}
