import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { Switch } from '../../src/ui/switch/switch.tsx'
import { about, inLanguage } from './about.ts'

const meta = {
  title: 'Components/Switch',
  component: Switch,
  args: { label: '到馆后通知我', onCheckedChange: fn() },
  parameters: about({
    use: 'a setting that holds from the moment it is pressed.',
    avoid: 'what is sent with a form (Checkbox), one of several (RadioGroup), conditions above a list (FilterChip).',
    keys: { Space: 'turns it on or off' },
  }),
} satisfies Meta<typeof Switch>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: (_, { globals }) => {
    const t = inLanguage(globals)
    return (
      <Stack gap="none">
        <Switch label={t('大字模式', 'Large text')} hint={t('字和按钮更大，一次看到的更少', 'Larger words and buttons, fewer things at once')} />
        <Switch label={t('到馆后通知我', 'Tell me when it arrives')} defaultChecked />
        <Switch label={t('正在保存', 'Being saved')} defaultChecked isBusy />
        <Switch label={t('本馆未开通', 'Not offered by this library')} disabled />
        <Switch label={t('由图书馆设定', 'Set by the library')} disabled defaultChecked />
        <Switch
          label={t(
            '荐购的图书采购、编目、加工完成以后，用短信和邮件通知我领取',
            'Tell me by text message and e-mail as soon as a title I recommended has been bought, catalogued and shelved',
          )}
          hint={t('短信免费', 'Messages are free')}
          error={t('没有保存成功，请再试一次', 'Could not be saved, please try again')}
        />
      </Stack>
    )
  },
}

export const Press: Story = {
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('switch', { name: '到馆后通知我' })
    await expect(control).not.toBeChecked()
    await userEvent.click(control)
    await expect(control).toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenCalledWith(true)
    await userEvent.keyboard(' ')
    await expect(control).not.toBeChecked()
    await userEvent.click(canvas.getByText('到馆后通知我'))
    await expect(control).toBeChecked()
  },
}

function Saving({ onCheckedChange }: { onCheckedChange: (isChecked: boolean) => void }) {
  const [isOn] = useState(true)
  return <Switch label="到馆后通知我" checked={isOn} isBusy onCheckedChange={onCheckedChange} />
}

/** While it is being saved it keeps focus and its place, and a second press does nothing. */
export const Busy: Story = {
  render: ({ onCheckedChange }) => <Saving onCheckedChange={onCheckedChange ?? fn()} />,
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent }) => {
    const control = canvas.getByRole('switch')
    await userEvent.click(control)
    await expect(control).toBeChecked()
    await expect(control).toHaveFocus()
    await expect(args.onCheckedChange).not.toHaveBeenCalled()
  },
}
