import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn } from 'storybook/test'
import { PersonalCenter, PersonalCenterSkeleton } from '../../src/blocks/personal-center/personal-center.tsx'
import { aUser } from '../fixtures/reader.ts'

const meta = {
  title: 'Blocks/Personal center',
  component: PersonalCenter,
  parameters: { bare: true },
  args: {
    user: aUser(),
    groups: [
      { id: 'reading', items: [{ id: 'recommendations', path: '/myRecommendation' }, { id: 'favourites', path: '/myFavorite' }, { id: 'reader-code', path: '/barorqrcodeview' }] },
      { id: 'borrowing', items: [{ id: 'cart', path: '/myshoppingcart' }, { id: 'orders', path: '/myorders' }, { id: 'addresses', path: '/adresslist' }] },
    ],
    base: '/mobile',
    displayHref: '/mobile/displaySettings',
    libraryName: '明德图书馆',
    onNavigate: fn(),
    onLogout: fn(),
  },
} satisfies Meta<typeof PersonalCenter>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText(/138\*{4}8000/)).toBeVisible()
    await userEvent.click(canvas.getByRole('link', { name: /我的荐购|My recommendations/ }))
    await expect(args.onNavigate).toHaveBeenCalledWith({ href: '/mobile/myRecommendation' })
    await userEvent.click(canvas.getByRole('button', { name: /^(退出登录|Log out)$/ }))
    await expect(args.onLogout).toHaveBeenCalledOnce()
  },
}

/** Without a name and a phone the user name serves; a library may call its orders borrow-purchases. */
export const Sparse: Story = {
  args: { user: aUser({ name: '', telphone: '', username: 'a-very-long-user-name-of-32-chars' }), ordersLabel: 'purchases' },
}

export const Loading: Story = { render: () => <PersonalCenterSkeleton /> }
