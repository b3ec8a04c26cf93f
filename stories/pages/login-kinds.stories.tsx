import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { loginPage } from '../../src/pages/login/login-page.tsx'
import { registerPage } from '../../src/pages/register/register-page.tsx'
import { aLibrary } from '../fixtures/library.ts'
import { PageStage } from './page-stage.tsx'

const at = { logingurl: 'https://cas.example.edu.cn/login', outurl: '' }

/** Libraries whose readers do not log in with an account of this service (spec 4). */
const meta = {
  title: 'Pages/Login kinds',
  component: PageStage,
  parameters: { bare: true },
  args: { page: loginPage, path: '/Login', query: 'from=%2FmyRecommendation', answers: {}, library: aLibrary({ logintype: 1, bindingtype: 0 }) },
} satisfies Meta<typeof PageStage>
export default meta
type Story = StoryObj<typeof meta>

/** Login type 1: a library card. */
export const LibraryCard: Story = {}

/** Login type 2: a phone and a code sent to it. */
export const Phone: Story = { args: { query: 'type=2', library: aLibrary({ logintype: 2 }) } }

/** Login type 3: the university's own page, which leads back to where the reader was. */
export const University: Story = {
  args: { library: aLibrary({ logintype: 3, localauthurljson: at }) },
  play: async ({ canvas }) => {
    const link = await canvas.findByRole('link', { name: /^(前往统一身份认证|Go to unified sign-in)$/ })
    await expect(link.getAttribute('href')).toMatch(/^https:\/\/cas\.example\.edu\.cn\/login\?service=.*%2Fmobile%2FmyRecommendation$/)
  },
}

/** The same without the page's address. */
export const UniversityUnset: Story = { args: { library: aLibrary({ logintype: 3, localauthurljson: { logingurl: '', outurl: '' } }) } }

/** An account of this service would be of no use here. */
export const NothingToRegister: Story = {
  args: { page: registerPage, path: '/register', library: aLibrary({ logintype: 3, localauthurljson: at }) },
  play: async ({ canvas }) => expect(await canvas.findByText(/本馆不需要在这里注册账号。|needs no account/)).toBeVisible(),
}
