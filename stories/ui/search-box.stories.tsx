import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { ScanIcon } from '../../src/ui/icon/icons.tsx'
import { IconButton } from '../../src/ui/icon-button/icon-button.tsx'
import { SearchBox } from '../../src/ui/search-box/search-box.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Search box',
  component: SearchBox,
  args: {
    action: '/mobile/searchPage',
    name: 'searchKeyWord',
    label: '检索馆藏',
    placeholder: '书名、作者、ISBN',
    submitLabel: '检索',
    clearLabel: '清空',
    onSearch: fn(),
  },
  parameters: about({
    use: 'a keyword and a button: a real form that works without scripts.',
    avoid: 'filtering a list in place.',
    keys: { 'Enter': 'searches' },
  }),
} satisfies Meta<typeof SearchBox>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: '检索' }))
    await expect(args.onSearch).toHaveBeenCalledWith({ keyword: '' })
  },
}

export const WithScan: Story = {
  args: {
    trailing: (
      <IconButton label="扫码" variant="brand">
        <ScanIcon />
      </IconButton>
    ),
  },
}

export const Typed: Story = {
  args: { defaultValue: '史记', trailing: WithScan.args?.trailing },
  play: async ({ args, canvas, userEvent }) => {
    const input = canvas.getByRole('searchbox', { name: '检索馆藏' })
    await userEvent.click(canvas.getByRole('button', { name: '清空' }))
    await expect(input).toHaveValue('')
    await expect(input).toHaveFocus()
    await userEvent.type(input, '边城{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith({ keyword: '边城' })
  },
}

/** Without scripts it is a plain form with an address and the keyword in it. */
export const PlainForm: Story = {
  args: { hidden: { homeindex: '121003' }, defaultValue: 'The Structure of Scientific Revolutions, 50th anniversary edition' },
  play: async ({ canvas }) => {
    const form = canvas.getByRole('search')
    await expect(form).toHaveAttribute('action', '/mobile/searchPage')
    await expect(form).toHaveAttribute('method', 'get')
    await expect(form).toHaveFormValues({ searchKeyWord: 'The Structure of Scientific Revolutions, 50th anniversary edition' })
  },
}
