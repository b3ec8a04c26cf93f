import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { DisplaySettings } from '../../src/blocks/display-settings/display-settings.tsx'
import { DEFAULT_DISPLAY } from '../../src/domain/display.ts'

const meta = {
  title: 'Blocks/Display settings',
  component: DisplaySettings,
  parameters: { bare: true },
  args: { display: DEFAULT_DISPLAY, action: '/mobile/displaySettings', onChoose: fn() },
} satisfies Meta<typeof DisplaySettings>
export default meta
type Story = StoryObj<typeof meta>

/** Scheme, contrast and text size as the system has them. */
export const AsTheSystem: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /^(深色|Dark)$/ }))
    await expect(args.onChoose).toHaveBeenCalledWith({ scheme: 'dark' })
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

export const AllChosen: Story = { args: { display: { scheme: 'dark', contrast: 'more', size: 'large' } } }

/** Before scripts are there: a form with a button. */
export const PlainForm: Story = {
  render: ({ display, action }) => <DisplaySettings display={display} action={action} />,
  play: async ({ canvas }) => expect(canvas.getByRole('button', { name: /^(应用|Apply)$/ })).toBeVisible(),
}
