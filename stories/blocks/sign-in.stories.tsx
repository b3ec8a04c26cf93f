import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn } from 'storybook/test'
import { emptyLogin, emptyRegister } from '../../src/blocks/sign-in/check-sign-in.ts'
import { LoginForm, type LoginFormProps } from '../../src/blocks/sign-in/login-form.tsx'
import { RegisterForm, type RegisterFormProps } from '../../src/blocks/sign-in/register-form.tsx'

function Login(props: LoginFormProps) {
  const [value, setValue] = useState(props.value)
  return <LoginForm {...props} value={value} onChange={setValue} />
}

function Register(props: Partial<RegisterFormProps>) {
  const [value, setValue] = useState(props.value ?? emptyRegister)
  return <RegisterForm state="idle" isPhoneRequired={false} privacyHref="/mobile/privacy" loginHref="/mobile/Login?type=0" onSubmit={onRegister} {...props} value={value} onChange={setValue} />
}

const onRegister = fn()
const filled = { username: 'linyi', password: 'a long secret', repeat: 'a long secret', name: '林一', telphone: '+86 138 0013 8000', email: '', agreed: true }

const meta = {
  title: 'Blocks/Sign in',
  component: LoginForm,
  parameters: { bare: true },
  render: (args) => <Login {...args} />,
  args: { libraryName: '明德图书馆', value: emptyLogin, onChange: fn(), onSubmit: fn(), state: 'idle', registerHref: '/mobile/register' },
} satisfies Meta<typeof LoginForm>
export default meta
type Story = StoryObj<typeof meta>

const LOG_IN = /^(登录|Log in)$/
const REGISTER = /^(注册|Register)$/

/** Empty fields are named and focused; then both go to the page, the password untouched. */
export const LogIn: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: LOG_IN }))
    const name = canvas.getByRole('textbox', { name: /用户名|User name/ })
    await expect(name).toHaveFocus()
    await expect(name).toHaveAccessibleDescription(/请输入用户名|Please enter your user name/)
    await userEvent.type(name, 'linyi')
    await userEvent.type(canvas.getByLabelText(/^(密码|Password)/), ' a long secret ')
    await userEvent.click(canvas.getByRole('button', { name: LOG_IN }))
    await expect(args.onSubmit).toHaveBeenCalledWith({ username: 'linyi', password: ' a long secret ' })
  },
}

/** Before React has taken over, the form posts: the password never stands in an address. */
export const PlainForm: Story = {
  play: async ({ canvasElement }) => expect(canvasElement.querySelector('form')).toHaveAttribute('method', 'post'),
}

export const LogInRefused: Story = { args: { value: { username: 'linyi', password: 'wrong' }, failure: '用户名或密码不正确，还可以再试 7 次。' } }

export const LoggingIn: Story = { args: { value: { username: 'linyi', password: 'a long secret' }, state: 'sending' } }

export const LongLibraryName: Story = { args: { libraryName: '中国科学技术与人文社会科学研究生院联合图书馆', registerHref: undefined } }

export const RegisterEmpty: Story = { render: () => <Register /> }

/** Faults stand at the top, each leading to its field. */
export const RegisterFaults: Story = {
  render: () => <Register isPhoneRequired value={{ ...emptyRegister, username: 'ab', password: 'short', repeat: 'other', telphone: '12345', email: 'nobody' }} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: REGISTER }))
    await expect(onRegister).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: /^(手机号码格式不正确|Incorrect phone number format)$/ }))
    await expect(canvas.getByRole('textbox', { name: /手机号码|Mobile number/ })).toHaveFocus()
    await expect(canvas.getAllByText(/^(请勾选隐私政策|Please agree to the privacy policy)$/)).toHaveLength(2)
  },
}

export const RegisterFilled: Story = {
  render: () => <Register isPhoneRequired value={filled} />,
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: REGISTER }))
    await expect(onRegister).toHaveBeenCalledWith(filled)
  },
}

export const RegisterRefused: Story = { render: () => <Register value={filled} failure="这个用户名已经有人用了。" /> }
