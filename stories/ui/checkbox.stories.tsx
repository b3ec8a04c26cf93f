import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Checkbox } from '../../src/ui/checkbox/checkbox.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Checkbox',
  component: Checkbox,
  args: { label: '到馆后用邮件通知我' },
  parameters: about({
    use: 'yes or no in a form, or several of a list.',
    avoid: 'one of a list (RadioGroup), a setting that holds at once (Switch), conditions above a list (FilterChip).',
    keys: { 'Space': 'ticks it' },
  }),
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: () => (
    <Stack gap="none">
      <Checkbox label="到馆后用邮件通知我" defaultChecked />
      <Checkbox label="同时加入收藏" hint="可以在个人中心里找到" />
      <Checkbox label="已阅读并同意读者荐购服务说明以及个人信息保护声明中的全部条款" error="请勾选隐私政策" />
      <Checkbox label="本馆暂不支持" disabled />
      <Checkbox label="必选" disabled defaultChecked />
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('checkbox', { name: '同时加入收藏' }))
    await expect(canvas.getByRole('checkbox', { name: '同时加入收藏' })).toBeChecked()
  },
}
