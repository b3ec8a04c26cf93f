import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { Stepper, type StepperProps } from '../../src/ui/stepper/stepper.tsx'
import { about, inLanguage } from './about.ts'

const WORDS: StepperProps['words'] = { decrease: '减少', increase: '增加', limit: ({ min, max }) => `可填 ${min} 到 ${max}` }

const meta = {
  title: 'Components/Stepper',
  component: Stepper,
  args: { label: '册数', value: 2, min: 1, max: 10, words: WORDS, onValueChange: fn() },
  parameters: about({
    use: 'how many, a small whole number between bounds.',
    avoid: 'numbers known by heart such as a postal code (TextField of type number), large ranges.',
    keys: {
      '↑ ↓': 'one step',
      'Page ↑ Page ↓': 'ten steps',
      'Home End': 'the least and the most, unless one is typing',
      'digits, Enter': 'a number; what lies outside the bounds becomes the nearest inside and is said',
    },
  }),
} satisfies Meta<typeof Stepper>
export default meta
type Story = StoryObj<typeof meta>

function Held({ value, onValueChange, ...rest }: StepperProps) {
  const [held, setHeld] = useState(value)
  return (
    <Stepper
      {...rest}
      value={held}
      onValueChange={next => {
        setHeld(next)
        onValueChange(next)
      }}
    />
  )
}

export const Grid: Story = {
  render: (args, { globals }) => {
    const t = inLanguage(globals)
    const words = { decrease: t('减少', 'Fewer'), increase: t('增加', 'More'), limit: ({ min, max }: { min: number; max: number }) => t(`可填 ${min} 到 ${max}`, `From ${min} to ${max}`) }
    return (
      <Stack gap="lg">
        <Held {...args} label={t('册数', 'Copies')} words={words} />
        <Held {...args} label={t('已到下限', 'At the least')} value={1} words={words} hint={t('每种最少一册', 'At least one of each')} />
        <Held {...args} label={t('已到上限', 'At the most')} value={10} words={words} />
        <Held {...args} label={t('超出额度', 'Over the limit')} value={8} words={words} error={t('您已超出可借数，请重新选择', 'Exceeded borrowing limit, please select again')} />
        <Held {...args} label={t('不可用', 'Not available')} isDisabled words={words} />
        <div className="flex items-center justify-between border-y border-border-default py-3">
          <span>{t('乡土中国', 'From the Soil')}</span>
          <Held {...args} label={t('乡土中国', 'From the Soil')} isLabelHidden words={words} />
        </div>
      </Stack>
    )
  },
}

export const Press: Story = {
  render: args => <Held {...args} />,
  tags: ['no-visual'],
  play: async ({ args, canvas, userEvent }) => {
    const number = canvas.getByRole('spinbutton', { name: '册数' })
    await userEvent.click(canvas.getByRole('button', { name: '增加 册数' }))
    await expect(number).toHaveValue('3')
    const less = canvas.getByRole('button', { name: '减少 册数' })
    await userEvent.click(less)
    await userEvent.click(less)
    await expect(number).toHaveAttribute('aria-valuenow', '1')
    // At the bound the button stays where it is, with the focus, and does nothing.
    await userEvent.click(less)
    await expect(less).toHaveFocus()
    await expect(number).toHaveValue('1')
    await expect(args.onValueChange).toHaveBeenCalledTimes(3)
    for (const button of canvas.getAllByRole('button')) await expect(button.getBoundingClientRect().width).toBeGreaterThanOrEqual(44)
  },
}

export const Keys: Story = {
  render: args => <Held {...args} />,
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole('spinbutton')
    await userEvent.click(number)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(number).toHaveValue('4')
    await userEvent.keyboard('{End}')
    await expect(number).toHaveValue('10')
    await userEvent.keyboard('{PageDown}')
    await expect(number).toHaveValue('1')
  },
}

/** What was typed is read when one goes on: full-width digits too, and what is no number is forgotten. */
export const Typed: Story = {
  render: args => <Held {...args} />,
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const number = canvas.getByRole('spinbutton')
    await userEvent.clear(number)
    await userEvent.type(number, '７{Enter}')
    await expect(number).toHaveValue('7')
    await userEvent.clear(number)
    await userEvent.type(number, '25')
    await userEvent.tab()
    await expect(number).toHaveValue('10')
    await expect(canvas.getByText('可填 1 到 10')).toBeVisible()
    await userEvent.clear(number)
    await userEvent.type(number, 'abc{Enter}')
    await expect(number).toHaveValue('10')
  },
}
