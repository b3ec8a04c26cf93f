import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { Button } from '../../src/ui/button/button.tsx'
import { Checkbox } from '../../src/ui/checkbox/checkbox.tsx'
import { TextField } from '../../src/ui/field/text-field.tsx'
import { Stack } from '../../src/ui/layout/layout.tsx'
import { RadioGroup } from '../../src/ui/radio-group/radio-group.tsx'
import { Select } from '../../src/ui/select/select.tsx'
import { TextArea } from '../../src/ui/text-area/text-area.tsx'

const meta = { title: 'UI/Fields', component: TextField, args: { label: '姓名' } } satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

const PROVINCES = [
  { value: 'zj', label: '浙江省' },
  { value: 'nx', label: '宁夏回族自治区' },
  { value: 'hk', label: '香港特别行政区', isDisabled: true },
]

const REASONS = [
  { value: 'course', label: '教学参考', hint: '课程指定教材或参考书' },
  { value: 'research', label: '科研需要', hint: '课题研究中需要反复查阅' },
  { value: 'other', label: '其他', isDisabled: true },
] as const

export const Grid: Story = {
  render: () => (
    <Stack gap="lg">
      <TextField label="收货人姓名" isRequired autoComplete="name" placeholder="请输入收货人姓名" />
      <TextField label="手机号码" type="tel" hint="仅用于图书到馆通知" defaultValue="13800138000" />
      <TextField label="密码" type="password" defaultValue="mima" reveal={{ show: '显示密码', hide: '隐藏密码' }} />
      <TextField label="邮政编码" type="number" defaultValue="31" error="请正确输入邮政编码" />
      <TextField label="读者证号" disabled defaultValue="2023010456" />
      <Select label="所在地区" options={PROVINCES} placeholder="请选择地区" isRequired />
      <TextArea label="荐购理由" max={500} defaultValue="课程参考书，馆藏只有一册。" />
    </Stack>
  ),
}

export const Choices: Story = {
  render: () => (
    <Stack gap="lg">
      <RadioGroup
        label="文献类型"
        name="type"
        defaultValue="book"
        options={[
          { value: 'book', label: '图书' },
          { value: 'journal', label: '期刊' },
          { value: 'database', label: '数据库' },
          { value: 'ebook', label: '电子书', isDisabled: true },
        ]}
      />
      <RadioGroup label="荐购理由" name="reason" look="card" defaultValue="course" options={REASONS} isRequired />
      <RadioGroup label="配送方式" name="way" options={[{ value: 'a', label: '送到馆' }, { value: 'b', label: '送到家' }]} error="请选择配送方式" />
      <Stack gap="none">
        <Checkbox label="到馆后用邮件通知我" defaultChecked />
        <Checkbox label="同时加入收藏" hint="可以在个人中心里找到" />
        <Checkbox label="已阅读并同意读者荐购服务说明以及个人信息保护声明中的全部条款" error="请勾选隐私政策" />
        <Checkbox label="本馆暂不支持" disabled />
        <Checkbox label="必选" disabled defaultChecked />
      </Stack>
    </Stack>
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /科研需要/ }))
    await expect(canvas.getByRole('radio', { name: /科研需要/ })).toBeChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: '同时加入收藏' }))
    await expect(canvas.getByRole('checkbox', { name: '同时加入收藏' })).toBeChecked()
  },
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

/** Counts what a reader would call characters; past the limit nothing is cut off. */
export const Counter: Story = {
  render: () => <TextArea label="荐购理由" max={8} describeCount={({ used, max }) => `已输入 ${used} 字，最多 ${max} 字`} />,
  play: async ({ canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: '荐购理由' })
    await userEvent.type(area, '好书👨‍👩‍👧')
    await expect(canvas.getByText('3/8')).toBeVisible()
    await userEvent.type(area, '馆藏只有一册')
    await expect(canvas.getByText('9/8')).toBeVisible()
    await expect(area).toHaveValue('好书👨‍👩‍👧馆藏只有一册')
  },
}
