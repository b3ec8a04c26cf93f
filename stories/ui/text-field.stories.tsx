import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from '../../src/ui/button/button.tsx'
import { TextField } from '../../src/ui/field/text-field.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { about } from './about.ts'

const meta = {
  title: 'Components/Text field',
  component: TextField,
  args: { label: '姓名' },
  parameters: about({
    use: 'one line to type in: a name, a phone number, a password that can be shown.',
    avoid: 'several lines (TextArea), a keyword (SearchBox), one of many (Select), how many (Stepper).',
    notes: ['A hint stays when an error comes; the error is announced and belongs to the field. `number` brings up digits and keeps leading zeros.'],
  }),
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Grid: Story = {
  render: () => (
    <Stack gap="lg">
      <TextField label="收货人姓名" isRequired autoComplete="name" placeholder="请输入收货人姓名" />
      <TextField label="手机号码" type="tel" hint="仅用于图书到馆通知" defaultValue="13800138000" />
      <TextField label="密码" type="password" defaultValue="mima" reveal={{ show: '显示密码', hide: '隐藏密码' }} />
      <TextField label="邮政编码" type="number" defaultValue="31" error="请正确输入邮政编码" />
      <TextField label="读者证号" disabled defaultValue="2023010456" />
    </Stack>
  ),
}

export const RevealPassword: Story = {
  args: { label: '密码', type: 'password', defaultValue: 'mima', reveal: { show: '显示密码', hide: '隐藏密码' } },
  play: async ({ canvas, userEvent }) => {
    const input = canvas.getByLabelText('密码')
    await expect(input).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(input).toHaveAttribute('type', 'text')
    await userEvent.click(canvas.getByRole('button', { name: '隐藏密码' }))
    await expect(input).toHaveAttribute('type', 'password')
  },
}

function Form({ onSend }: { onSend: (phone: string) => void }) {
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (/^1\d{10}$/.test(phone)) onSend(phone)
        else setError('手机号码格式不正确')
      }}
    >
      <Stack>
        <TextField
          label="手机号码"
          type="tel"
          isRequired
          value={phone}
          error={error}
          hint="11 位数字"
          onChange={event => setPhone(event.target.value)}
        />
        <Button type="submit">绑定</Button>
      </Stack>
    </form>
  )
}

const onSend = fn()

/** The error is announced, belongs to the field, and does not take away the hint. */
export const ErrorAnnounced: Story = {
  render: () => <Form onSend={onSend} />,
  play: async ({ canvas, userEvent }) => {
    onSend.mockClear()
    const input = canvas.getByRole('textbox', { name: /手机号码/ })
    await userEvent.type(input, '123')
    await userEvent.click(canvas.getByRole('button', { name: '绑定' }))
    await expect(canvas.getByRole('alert')).toHaveTextContent('手机号码格式不正确')
    await expect(input).toHaveAccessibleDescription('11 位数字 手机号码格式不正确')
    await expect(input).toBeInvalid()
    await expect(input).toHaveValue('123')
    await expect(onSend).not.toHaveBeenCalled()
  },
}
