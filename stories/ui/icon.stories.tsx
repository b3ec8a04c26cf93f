import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import * as icons from '../../src/ui/icon/icons.tsx'
import { IconButton, IconButtonLink } from '../../src/ui/icon-button/icon-button.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Icon', component: IconButton, args: { label: '收藏', children: <icons.HeartIcon />, onClick: fn() },
  parameters: about({
    use: 'marks beside words, and acts every reader knows by their picture (IconButton, 44 px).',
    avoid: 'acts that need words (Button).',
    notes: ['Lucide (ISC), each outline made one path; src/ui/icon/icons.tsx names the set’s own name of each.'],
  }),
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const All: Story = {
  render: () => (
    <ul className="grid grid-cols-[repeat(4,minmax(0,1fr))] gap-y-5">
      {Object.entries(icons).map(([name, Icon]) => (
        <li key={name} className="flex flex-col items-center gap-1">
          <Icon size="lg" />
          <span className="text-xs text-text-subtle">{name.replace('Icon', '')}</span>
        </li>
      ))}
    </ul>
  ),
}

export const Buttons: Story = {
  render: args => (
    <div className="flex gap-2">
      <IconButton {...args} />
      <IconButton {...args} variant="brand" label="扫码">
        <icons.ScanIcon />
      </IconButton>
      <IconButton {...args} variant="soft" label="日历">
        <icons.CalendarIcon />
      </IconButton>
      <span className="bg-brand-solid">
        <IconButton {...args} variant="on-brand" label="菜单">
          <icons.MenuIcon />
        </IconButton>
      </span>
      <IconButton label="不可用" disabled>
        <icons.TrashIcon />
      </IconButton>
      <IconButtonLink label="返回" href="#back">
        <icons.BackIcon />
      </IconButtonLink>
    </div>
  ),
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole('button', { name: '收藏' })
    await userEvent.click(button)
    await expect(args.onClick).toHaveBeenCalledOnce()
    await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
    await expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}
