import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { OrdersLabel } from '../../domain/orders-label.ts'

export type MenuItemId =
  | 'home'
  | 'personal-center'
  | 'reader-code'
  | 'favourites'
  | 'recommendations'
  | 'reading-records'
  | 'cart'
  | 'addresses'
  | 'orders'
  | 'user-info'
  | 'usage-tips'
  | 'login'
  | 'logout'

export type MenuItem = {
  id: MenuItemId
  /** Below the app's base; absent where the item acts instead of leading somewhere. */
  path?: string
}

type Flag = 0 | 1

export type MenuCircumstances = {
  isSignedIn: boolean
  isrecommend: Flag
  isebookrecommend: Flag
  isopenyyd: Flag
  /** From the library's display rule. */
  isdisphelp: Flag
  /** The login page, leading back to where the reader is. */
  loginPath: string
  /** Only some libraries keep reading records. */
  hasReadingRecords: boolean
}

/** What the drop-down holds for this reader at this library, in order (spec 2 and 6). */
export function menuItems(of: MenuCircumstances): MenuItem[] {
  const items: (MenuItem | false)[] = [
    { id: 'home', path: '/homepage' },
    { id: 'personal-center', path: '/userInfoPage' },
    { id: 'reader-code', path: '/barorqrcodeview' },
    { id: 'favourites', path: '/myFavorite' },
    (of.isrecommend === 1 || of.isebookrecommend === 1) && { id: 'recommendations', path: '/myRecommendation' },
    of.hasReadingRecords && { id: 'reading-records', path: '/readlist' },
    ...(of.isopenyyd === 1 ? BORROW_THEN_BUY : []),
    of.isdisphelp === 1 && { id: 'usage-tips', path: '/useTips' },
    of.isSignedIn ? { id: 'logout' } : { id: 'login', path: of.loginPath },
  ]
  return items.filter((item) => item !== false)
}

const BORROW_THEN_BUY: readonly MenuItem[] = [
  { id: 'cart', path: '/myshoppingcart' },
  { id: 'addresses', path: '/adresslist' },
  { id: 'orders', path: '/myorders' },
  { id: 'user-info', path: '/PersonalInfo' },
]

const LABEL: Record<MenuItemId, MessageDescriptor> = {
  home: msg`首页`,
  'personal-center': msg`个人中心`,
  'reader-code': msg`读者码`,
  favourites: msg`我的收藏`,
  recommendations: msg`我的荐购`,
  'reading-records': msg`阅读记录`,
  cart: msg`购物车`,
  addresses: msg`收货地址`,
  orders: msg`我的订单`,
  'user-info': msg`用户信息`,
  'usage-tips': msg`使用提示`,
  login: msg`登录`,
  logout: msg`退出登录`,
}

export function menuLabel(id: MenuItemId, ordersLabel: OrdersLabel = 'orders'): MessageDescriptor {
  return id === 'orders' && ordersLabel === 'purchases' ? msg`我的借购` : LABEL[id]
}
