/**
 * Icons of Lucide 1.62.0 (ISC, lucide-licence.txt): the set's own outlines, each made one path so that home stays small.
 * The set's name stands above each. One more: take its outline from lucide.dev, never draw one.
 */
import type { ReactNode } from 'react'

export type IconProps = { size?: 'sm' | 'md' | 'lg' | undefined }

const SIZE = { sm: 'size-4', md: 'size-5', lg: 'size-6' } as const

/** Every icon is one path on a 24 grid, drawn thinner than Lucide's 2 beside Chinese text, in the colour of the words beside it. */
function Svg({ size = 'md', d }: IconProps & { d: string }) {
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
      <path d={d} />
    </svg>
  )
}

/** For components that choose an icon by a prop. */
export type IconComponent = (props: IconProps) => ReactNode

/** chevron-left */
export const BackIcon: IconComponent = p => <Svg {...p} d="M15 18l-6-6 6-6" />
/** search */
export const SearchIcon: IconComponent = p => <Svg {...p} d="M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0z" />
/** scan-line */
export const ScanIcon: IconComponent = p => <Svg {...p} d="M3 7V5a2 2 0 0 1 2-2h2M17 3h2a2 2 0 0 1 2 2v2M21 17v2a2 2 0 0 1-2 2h-2M7 21H5a2 2 0 0 1-2-2v-2M7 12h10" />
/** menu */
export const MenuIcon: IconComponent = p => <Svg {...p} d="M4 5h16M4 12h16M4 19h16" />
/** x */
export const CloseIcon: IconComponent = p => <Svg {...p} d="M18 6 6 18M6 6l12 12" />
/** check */
export const CheckIcon: IconComponent = p => <Svg {...p} d="M20 6 9 17l-5-5" />
/** chevron-right */
export const ChevronRightIcon: IconComponent = p => <Svg {...p} d="M9 18l6-6-6-6" />
/** chevron-down */
export const ChevronDownIcon: IconComponent = p => <Svg {...p} d="M6 9l6 6 6-6" />
/** house */
export const HomeIcon: IconComponent = p => <Svg {...p} d="M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z" />
/** user */
export const UserIcon: IconComponent = p => <Svg {...p} d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2M8 7a4 4 0 1 0 8 0a4 4 0 1 0-8 0z" />
/** heart */
export const HeartIcon: IconComponent = p => <Svg {...p} d="M2 9.5a5.5 5.5 0 0 1 9.591-3.676.56.56 0 0 0 .818 0A5.49 5.49 0 0 1 22 9.5c0 2.29-1.5 4-3 5.5l-5.492 5.313a2 2 0 0 1-3 .019L5 15c-1.5-1.5-3-3.2-3-5.5" />
/** book-open */
export const BookIcon: IconComponent = p => <Svg {...p} d="M12 5v16M20.001 19A2 2 0 0022 17V5a2 2 0 00-1.999-2L16 3.002A5 5 0 0012 5a5 5 0 00-4-2H4a2 2 0 00-2 2v12a2 2 0 001.999 2H8a5 5 0 014 2 5 5 0 014-2z" />
/** list */
export const ListIcon: IconComponent = p => <Svg {...p} d="M3 5h.01M3 12h.01M3 19h.01M8 5h13M8 12h13M8 19h13" />
/** qr-code */
export const QrIcon: IconComponent = p => <Svg {...p} d="M4 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM17 3h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM4 16h3a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM21 16h-3a2 2 0 0 0-2 2v3M21 21v.01M12 7v3a2 2 0 0 1-2 2H7M3 12h.01M12 3h.01M12 16v.01M16 12h1M21 12v.01M12 21v-1" />
/** shopping-cart */
export const CartIcon: IconComponent = p => <Svg {...p} d="M2.05 2.05l1.099-.028a1 1 0 0 1 1.008.815l2.69 14.347A1 1 0 0 0 7.83 18H18M4.563 5h16.435a1 1 0 0 1 .981 1.204l-1.026 6.226A2 2 0 0 1 18.962 14H6.25M16 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0zM6 20a2 2 0 1 0 4 0a2 2 0 1 0-4 0z" />
/** map-pin */
export const PinIcon: IconComponent = p => <Svg {...p} d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0M9 10a3 3 0 1 0 6 0a3 3 0 1 0-6 0z" />
/** receipt-text */
export const OrdersIcon: IconComponent = p => <Svg {...p} d="M13 16H8M14 8H8M16 12H8M4 3a1 1 0 0 1 1-1 1.3 1.3 0 0 1 .7.2l.933.6a1.3 1.3 0 0 0 1.4 0l.934-.6a1.3 1.3 0 0 1 1.4 0l.933.6a1.3 1.3 0 0 0 1.4 0l.933-.6a1.3 1.3 0 0 1 1.4 0l.934.6a1.3 1.3 0 0 0 1.4 0l.933-.6A1.3 1.3 0 0 1 19 2a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1 1.3 1.3 0 0 1-.7-.2l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.934.6a1.3 1.3 0 0 1-1.4 0l-.933-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-1.4 0l-.934-.6a1.3 1.3 0 0 0-1.4 0l-.933.6a1.3 1.3 0 0 1-.7.2 1 1 0 0 1-1-1z" />
/** circle-question-mark */
export const HelpIcon: IconComponent = p => <Svg {...p} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01" />
/** log-out */
export const LogoutIcon: IconComponent = p => <Svg {...p} d="M16 17l5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4" />
/** globe */
export const GlobeIcon: IconComponent = p => <Svg {...p} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 2a14.5 14.5 0 0 0 0 20 14.5 14.5 0 0 0 0-20M2 12h20" />
/** external-link */
export const ExternalIcon: IconComponent = p => <Svg {...p} d="M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6" />
/** triangle-alert */
export const WarningIcon: IconComponent = p => <Svg {...p} d="M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01" />
/** info */
export const InfoIcon: IconComponent = p => <Svg {...p} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 16v-4M12 8h.01" />
/** clock */
export const ClockIcon: IconComponent = p => <Svg {...p} d="M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0zM12 6v6l4 2" />
/** bell */
export const BellIcon: IconComponent = p => <Svg {...p} d="M10.268 21a2 2 0 0 0 3.464 0M3.262 15.326A1 1 0 0 0 4 17h16a1 1 0 0 0 .74-1.673C19.41 13.956 18 12.499 18 8A6 6 0 0 0 6 8c0 4.499-1.411 5.956-2.738 7.326" />
/** sparkle */
export const SparkleIcon: IconComponent = p => <Svg {...p} d="M11.017 2.814a1 1 0 0 1 1.966 0l1.051 5.558a2 2 0 0 0 1.594 1.594l5.558 1.051a1 1 0 0 1 0 1.966l-5.558 1.051a2 2 0 0 0-1.594 1.594l-1.051 5.558a1 1 0 0 1-1.966 0l-1.051-5.558a2 2 0 0 0-1.594-1.594l-5.558-1.051a1 1 0 0 1 0-1.966l5.558-1.051a2 2 0 0 0 1.594-1.594z" />
/** calendar */
export const CalendarIcon: IconComponent = p => <Svg {...p} d="M8 2v3M16 2v3M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2zM3 9h18" />
/** list-filter */
export const FilterIcon: IconComponent = p => <Svg {...p} d="M2 5h20M6 12h12M9 19h6" />
/** plus */
export const PlusIcon: IconComponent = p => <Svg {...p} d="M5 12h14M12 5v14" />
/** minus */
export const MinusIcon: IconComponent = p => <Svg {...p} d="M5 12h14" />
/** play */
export const PlayIcon: IconComponent = p => <Svg {...p} d="M5 5a2 2 0 0 1 3.008-1.728l11.997 6.998a2 2 0 0 1 .003 3.458l-12 7A2 2 0 0 1 5 19z" />
/** pause */
export const PauseIcon: IconComponent = p => <Svg {...p} d="M15 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1zM6 3h3a1 1 0 0 1 1 1v16a1 1 0 0 1-1 1h-3a1 1 0 0 1-1-1v-16a1 1 0 0 1 1-1z" />
/** eye */
export const EyeIcon: IconComponent = p => <Svg {...p} d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0z" />
/** eye-off */
export const EyeOffIcon: IconComponent = p => <Svg {...p} d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20" />
/** trash */
export const TrashIcon: IconComponent = p => <Svg {...p} d="M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2" />
/** rotate-cw */
export const RetryIcon: IconComponent = p => <Svg {...p} d="M21 12a9 9 0 1 1-9-9c2.52 0 4.93 1 6.74 2.74L21 8M21 3v5h-5" />
/** arrow-down */
export const ArrowDownIcon: IconComponent = p => <Svg {...p} d="M12 5v14M19 12l-7 7-7-7" />
/** undo-2 */
export const UndoIcon: IconComponent = p => <Svg {...p} d="M9 14 4 9l5-5M4 9h10.5a5.5 5.5 0 0 1 5.5 5.5a5.5 5.5 0 0 1-5.5 5.5H11" />
