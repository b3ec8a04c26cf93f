import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { Button, ButtonLink } from '../../src/ui/button/button.tsx'
import { HeartIcon, PlusIcon } from '../../src/ui/icon/icons.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Button',
  component: Button,
  args: { onClick: fn(), children: '荐购这本书' },
  parameters: about({
    use: 'doing something here. One solid button a screen at most.',
    avoid: 'going somewhere (ButtonLink, Link), an act every reader knows by its picture (IconButton).',
    keys: { 'Enter, Space': 'presses it' },
  }),
} satisfies Meta<typeof Button>
export default meta
type Story = StoryObj<typeof meta>

const VARIANTS = ['solid', 'soft', 'outline', 'ghost', 'danger'] as const

export const Grid: Story = {
  render: () => (
    <Stack gap="lg">
      {VARIANTS.map(variant => (
        <Stack key={variant} direction="across" gap="sm">
          <Button variant={variant}>确认荐购</Button>
          <Button variant={variant} size="sm" icon={<PlusIcon size="sm" />}>
            加入
          </Button>
          <Button variant={variant} disabled>
            不可用
          </Button>
          <Button variant={variant} isLoading>
            正在提交
          </Button>
        </Stack>
      ))}
      <Button size="lg" isWide>
        提交荐购
      </Button>
      <ButtonLink href="#more" variant="outline" isWide icon={<HeartIcon />}>
        去我的收藏
      </ButtonLink>
    </Stack>
  ),
}

export const LongWords: Story = {
  render: () => (
    <Stack>
      <Button isWide>已阅读并同意读者荐购服务说明以及个人信息保护声明，提交荐购申请</Button>
      <Button isWide variant="outline">
        Recommend this title to the acquisitions librarians of your university library
      </Button>
    </Stack>
  ),
}

export const Press: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '荐购这本书' }))
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}

/** While it loads it keeps words and focus, and a second press does nothing. */
export const Loading: Story = {
  args: { isLoading: true },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '荐购这本书' })
    await userEvent.click(button)
    await expect(args.onClick).not.toHaveBeenCalled()
    await expect(button).toHaveFocus()
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}
