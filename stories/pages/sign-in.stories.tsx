import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { loginPage } from '../../src/pages/login/login-page.tsx'
import { personalCenterPage } from '../../src/pages/personal-center/personal-center-page.tsx'
import { registerPage } from '../../src/pages/register/register-page.tsx'
import { refuses, says } from '../fixtures/fake-call.ts'
import { aUser } from '../fixtures/reader.ts'
import { PageStage } from './page-stage.tsx'

const meta = {
  title: 'Pages/Sign in',
  component: PageStage,
  parameters: { bare: true },
  args: { page: loginPage, path: '/Login', query: 'type=0', answers: { login: refuses('login-refused', '用户名或密码不正确') } },
} satisfies Meta<typeof PageStage>
export default meta
type Story = StoryObj<typeof meta>

export const LogIn: Story = {}

/** The service's own words stand above the form, and what was typed stays. */
export const LogInRefused: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('textbox', { name: /用户名|User name/ }), 'linyi')
    await userEvent.type(canvas.getByLabelText(/^(密码|Password)/), 'wrong password')
    await userEvent.click(canvas.getByRole('button', { name: /^(登录|Log in)$/ }))
    await expect(await canvas.findByText('用户名或密码不正确')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /用户名|User name/ })).toHaveValue('linyi')
  },
}

/** Typed words survive a change of language. */
export const SwitchingLanguage: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent, globals }) => {
    const isEnglish = globals['locale'] === 'en_US'
    await userEvent.type(await canvas.findByRole('textbox', { name: /用户名|User name/ }), 'linyi')
    await userEvent.click(canvas.getByRole('link', { name: isEnglish ? '中文' : 'English' }))
    await expect(await canvas.findByRole('textbox', { name: isEnglish ? /用户名/ : /User name/ })).toHaveValue('linyi')
  },
}

export const Register: Story = { args: { page: registerPage, path: '/register', answers: { register: says({ data: aUser() }) } } }

export const PersonalCenter: Story = {
  args: { page: personalCenterPage, path: '/userInfoPage', user: aUser(), answers: { dispRule: says({ data: { isdisphelp: 1, helpjson: [] } }) } },
}
