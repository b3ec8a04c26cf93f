import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Listbox, type ListboxProps } from '../../src/ui/listbox/listbox.tsx'
import { about, inLanguage } from './about.ts'

const meta = {
  title: 'Components/Listbox',
  component: Listbox,
  args: { label: '专业', options: [], onValueChange: fn() },
  parameters: about({
    use: 'one of a list that stays in sight and scrolls inside what it stands in; what the pickers are made of.',
    avoid: 'a form (Select, RadioGroup), things to do (ActionSheet, DropDownMenu), places to go (List).',
    keys: {
      '↑ ↓ Page ↑ Page ↓ Home End': 'move; in a grid ← → as well',
      'Enter, Space': 'chooses what one is on',
      letters: 'go to the next option that begins so',
    },
    notes: ['Focus stays on the list; `aria-activedescendant` says which option one is on. `isFollowing` chooses as one moves.'],
  }),
} satisfies Meta<typeof Listbox>
export default meta
type Story = StoryObj<typeof meta>

function Held({ value, ...rest }: ListboxProps<string>) {
  const [held, setHeld] = useState(value)
  return (
    <Listbox
      {...rest}
      value={held}
      onValueChange={next => {
        setHeld(next)
        rest.onValueChange(next)
      }}
    />
  )
}

export const Grid: Story = {
  render: (args, { globals }) => {
    const t = inLanguage(globals)
    return (
      <div className="flex h-72 gap-4">
        <div className="w-1/2">
          <Held
            {...args}
            label={t('学科', 'Subject')}
            value="lit"
            options={[
              { value: 'phil', label: t('哲学', 'Philosophy') },
              { value: 'lit', label: t('文学', 'Literature') },
              { value: 'hist', label: t('历史学', 'History'), hint: t('含考古学、世界史', 'With archaeology and world history') },
              { value: 'agr', label: t('农学', 'Agriculture'), isDisabled: true },
              { value: 'long', label: t('马克思主义理论与思想政治教育', 'Interdisciplinary environmental studies') },
              { value: 'eng', label: t('工学', 'Engineering') },
              { value: 'med', label: t('医学', 'Medicine') },
            ]}
          />
        </div>
        <div className="w-1/2">
          <Held {...args} label={t('月份', 'Month')} look="grid" value="3" options={Array.from({ length: 12 }, (_, index) => ({ value: String(index + 1), label: String(index + 1), isDisabled: index === 11 }))} />
        </div>
      </div>
    )
  },
}

export const Keys: Story = {
  args: { value: 'b', options: ['a', 'b', 'c', 'd'].map(value => ({ value, label: `${value} 学科`, isDisabled: value === 'd' })) },
  render: args => <Held {...args} />,
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent }) => {
    const list = canvas.getByRole('listbox', { name: '专业' })
    await userEvent.tab()
    await expect(list).toHaveFocus()
    const on = () => document.getElementById(list.getAttribute('aria-activedescendant') ?? '')
    await expect(on()).toHaveTextContent('b 学科')
    await userEvent.keyboard('{ArrowDown}')
    await expect(on()).toHaveTextContent('c 学科')
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('c')
    // What cannot be chosen can be read.
    await userEvent.keyboard('{End}')
    await expect(on()).toHaveTextContent('d 学科')
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await userEvent.keyboard('a')
    await expect(on()).toHaveTextContent('a 学科')
  },
}
