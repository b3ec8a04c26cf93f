import {
  BookIcon, CartIcon, ClockIcon, HeartIcon, HelpIcon, HomeIcon, ListIcon, LogoutIcon, OrdersIcon, PinIcon, QrIcon, UserIcon,
  type IconComponent,
} from '../../ui/icon/icons.tsx'
import type { MenuItemId } from './menu-items.ts'

export const MENU_ICON: Record<MenuItemId, IconComponent> = {
  home: HomeIcon,
  'personal-center': UserIcon,
  'reader-code': QrIcon,
  favourites: HeartIcon,
  recommendations: BookIcon,
  'reading-records': ClockIcon,
  cart: CartIcon,
  addresses: PinIcon,
  orders: OrdersIcon,
  'user-info': ListIcon,
  'usage-tips': HelpIcon,
  login: UserIcon,
  logout: LogoutIcon,
}
