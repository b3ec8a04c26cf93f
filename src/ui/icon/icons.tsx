import type { ReactNode } from 'react'

export type IconProps = { size?: 'sm' | 'md' | 'lg' | undefined }

const SIZE = { sm: 'size-4', md: 'size-5', lg: 'size-6' } as const

/** Every icon is drawn on a 24 grid with one line weight and takes the colour of the words beside it. */
function Svg({ size = 'md', children }: IconProps & { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={`${SIZE[size]} shrink-0`}
    >
      {children}
    </svg>
  )
}

/** For components that choose an icon by a prop. */
export type IconComponent = (props: IconProps) => ReactNode

export const BackIcon: IconComponent = p => (<Svg {...p}><path d="M15 5l-7 7 7 7" /></Svg>)
export const SearchIcon: IconComponent = p => (<Svg {...p}><circle cx="10.5" cy="10.5" r="6.5" /><path d="M15.5 15.5L20.5 20.5" /></Svg>)
export const ScanIcon: IconComponent = p => (<Svg {...p}><path d="M4 8.5V5.5A1.5 1.5 0 0 1 5.5 4h3M15.5 4h3A1.5 1.5 0 0 1 20 5.500v3M20 15.500v3a1.5 1.5 0 0 1-1.5 1.500h-3M8.5 20h-3A1.5 1.5 0 0 1 4 18.500v-3M4 12h16" /></Svg>)
export const MenuIcon: IconComponent = p => (<Svg {...p}><path d="M4 7h16M4 12h16M4 17h10" /></Svg>)
export const CloseIcon: IconComponent = p => (<Svg {...p}><path d="M6 6l12 12M18 6L6 18" /></Svg>)
export const CheckIcon: IconComponent = p => (<Svg {...p}><path d="M5 12.500l4.5 4.500L19 7.5" /></Svg>)
export const ChevronRightIcon: IconComponent = p => (<Svg {...p}><path d="M9.5 6l6 6-6 6" /></Svg>)
export const ChevronDownIcon: IconComponent = p => (<Svg {...p}><path d="M6 9.500l6 6 6-6" /></Svg>)
export const HomeIcon: IconComponent = p => (<Svg {...p}><path d="M4 11l8-6.500L20 11v7.500a1.5 1.5 0 0 1-1.5 1.500h-13A1.5 1.5 0 0 1 4 18.500zM10 20v-5.500h4V20" /></Svg>)
export const UserIcon: IconComponent = p => (<Svg {...p}><circle cx="12" cy="8.5" r="4" /><path d="M4.5 20.500c.8-4 3.7-5.5 7.5-5.500s6.7 1.5 7.5 5.5" /></Svg>)
export const HeartIcon: IconComponent = p => (<Svg {...p}><path d="M12 20S4 15.3 4 9.700A4.2 4.2 0 0 1 8.2 5.500c1.7 0 3 .9 3.8 2.2.8-1.3 2.1-2.2 3.8-2.200A4.2 4.2 0 0 1 20 9.700C20 15.3 12 20 12 20z" /></Svg>)
export const BookIcon: IconComponent = p => (<Svg {...p}><path d="M12 6.500C10 5 7.2 4.5 3.5 4.500v13.500c3.7 0 6.5.5 8.5 2 2-1.5 4.8-2 8.5-2V4.500c-3.7 0-6.5.5-8.5 2zM12 6.500V20" /></Svg>)
export const ListIcon: IconComponent = p => (<Svg {...p}><path d="M9 6.500h11M9 12h11M9 17.500h11M4.5 6.500h.01M4.5 12h.01M4.5 17.500h.01" /></Svg>)
export const QrIcon: IconComponent = p => (<Svg {...p}><path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2.500v2.500H14zM20 14v3M17.5 20H20M14 20v-.01" /></Svg>)
export const CartIcon: IconComponent = p => (<Svg {...p}><path d="M3 4.500h2.500l2.3 11h10l2.2-8H6.3" /><circle cx="9" cy="19.5" r="1.2" /><circle cx="16.5" cy="19.5" r="1.2" /></Svg>)
export const PinIcon: IconComponent = p => (<Svg {...p}><path d="M12 21s-6.5-5.5-6.5-11a6.5 6.5 0 0 1 13 0c0 5.5-6.5 11-6.5 11z" /><circle cx="12" cy="10" r="2.3" /></Svg>)
export const OrdersIcon: IconComponent = p => (<Svg {...p}><path d="M6 3.500h12v17l-2.4-1.700L13.2 20.5 12 19.500l-1.2 1-2.4-1.700L6 20.500zM9.5 8.500h5M9.5 12.500h5" /></Svg>)
export const HelpIcon: IconComponent = p => (<Svg {...p}><circle cx="12" cy="12" r="8.5" /><path d="M9.5 9.500a2.5 2.5 0 1 1 3.6 2.300c-.8.4-1.1.9-1.1 1.700M12 16.500v.01" /></Svg>)
export const LogoutIcon: IconComponent = p => (<Svg {...p}><path d="M14 4.500H6A1.5 1.5 0 0 0 4.5 6v12A1.5 1.5 0 0 0 6 19.500h8M10 12h10.500M17 8.500l3.5 3.5-3.5 3.5" /></Svg>)
export const GlobeIcon: IconComponent = p => (<Svg {...p}><circle cx="12" cy="12" r="8.5" /><path d="M3.5 12h17M12 3.500c2.5 2.5 3.5 5.3 3.5 8.500s-1 6-3.5 8.500c-2.5-2.5-3.5-5.3-3.5-8.500s1-6 3.5-8.500z" /></Svg>)
export const ExternalIcon: IconComponent = p => (<Svg {...p}><path d="M10 5H6.500A1.5 1.5 0 0 0 5 6.500v11A1.5 1.5 0 0 0 6.5 19h11a1.5 1.5 0 0 0 1.5-1.500V14M14 5h5v5M19 5l-8 8" /></Svg>)
export const WarningIcon: IconComponent = p => (<Svg {...p}><path d="M12 4.500l8.5 15h-17zM12 10v4.500M12 17v.01" /></Svg>)
export const InfoIcon: IconComponent = p => (<Svg {...p}><circle cx="12" cy="12" r="8.5" /><path d="M12 11v5.500M12 7.800v.01" /></Svg>)
export const ClockIcon: IconComponent = p => (<Svg {...p}><circle cx="12" cy="12" r="8.5" /><path d="M12 7v5.300l3.5 2" /></Svg>)
export const BellIcon: IconComponent = p => (<Svg {...p}><path d="M6 16.500V10.500a6 6 0 0 1 12 0v6l1.5 1.500h-15zM10.2 20.500h3.6" /></Svg>)
export const SparkleIcon: IconComponent = p => (<Svg {...p}><path d="M12 4c.8 4.5 2.5 6.5 7 8-4.5 1.5-6.2 3.5-7 8-.8-4.5-2.5-6.5-7-8 4.5-1.5 6.2-3.5 7-8z" /></Svg>)
export const CalendarIcon: IconComponent = p => (<Svg {...p}><path d="M4.5 6h15v13.500h-15zM4.5 10.500h15M8.5 3.500V8M15.5 3.500V8" /></Svg>)
export const FilterIcon: IconComponent = p => (<Svg {...p}><path d="M4 7h16M7 12h10M10 17h4" /></Svg>)
export const PlusIcon: IconComponent = p => (<Svg {...p}><path d="M12 5v14M5 12h14" /></Svg>)
export const MinusIcon: IconComponent = p => (<Svg {...p}><path d="M5 12h14" /></Svg>)
export const PlayIcon: IconComponent = p => (<Svg {...p}><path d="M8 5.500v13l10.5-6.500z" /></Svg>)
export const PauseIcon: IconComponent = p => (<Svg {...p}><path d="M8.5 6v12M15.5 6v12" /></Svg>)
export const EyeIcon: IconComponent = p => (<Svg {...p}><path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" /><circle cx="12" cy="12" r="3" /></Svg>)
export const EyeOffIcon: IconComponent = p => (<Svg {...p}><path d="M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.500a16 16 0 0 1-3.1 3.800M6.3 7.500A15.5 15.5 0 0 0 2.5 12S6 18.5 12 18.500c1.5 0 2.8-.4 4-1M10 10a3 3 0 0 0 4.1 4.2" /></Svg>)
export const TrashIcon: IconComponent = p => (<Svg {...p}><path d="M4.5 6.500h15M9 6.500V4.500h6v2M6.5 6.500l.8 13h9.400l.8-13M10 10.500v5.500M14 10.500v5.5" /></Svg>)
export const RetryIcon: IconComponent = p => (<Svg {...p}><path d="M19.5 12a7.5 7.5 0 1 1-2.2-5.300L19.5 9M19.5 4.500V9H15" /></Svg>)
