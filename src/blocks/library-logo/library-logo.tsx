import { useBroken } from '../../ui/image/use-broken.ts'

export type LibraryLogoProps = {
  name: string
  /** Address of the library's logo; empty or broken: our own mark and the name. */
  src: string
  size?: 'sm' | 'md' | undefined
}

/** Logos are marks or whole words of any width: the height is kept, the width left to them. */
export function LibraryLogo({ name, src, size = 'md' }: LibraryLogoProps) {
  const { isBroken, ref, onError } = useBroken(src)
  if (!isBroken) {
    return <img ref={ref} key={src} src={src} alt={name} onError={onError} className={`w-auto max-w-full rounded-xs bg-surface-plate object-contain object-left ${PLATE_EDGE} ${size === 'sm' ? 'h-7' : 'h-9'}`} />
  }
  return (
    <span className="flex min-w-0 items-center gap-2 text-brand-text">
      <Mark />
      <span className={`line-clamp-2 min-w-0 pb-0.5 font-serif leading-tight font-semibold ${size === 'md' && name.length <= 18 ? 'text-lg' : 'text-sm'} ${size === 'sm' ? NAME_IN_BAR : ''}`}>{name}</span>
    </span>
  )
}

/** Logos are drawn for white paper: in the dark they lie on a piece of it, which reaches a little beyond them. */
const PLATE_EDGE = 'plate-ring'

/** Beside large words on a phone the bar has room for a character or two of it: the mark alone is better. */
const NAME_IN_BAR = 'large:max-sm:hidden'

/** An open book: 开卷. */
function Mark() {
  return (
    <svg viewBox="0 0 32 32" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" aria-hidden="true" className="size-7 shrink-0">
      <path d="M16 8.500C13 6.500 9 5.500 4 5.500v18.500c5 0 9 1 12 3 3-2 7-3 12-3V5.500c-5 0-9 1-12 3z" />
      <path d="M16 8.500V27M7.500 11c2 .1 3.700.5 5.200 1.100M7.500 15.500c2 .1 3.700.5 5.200 1.100M24.500 11c-2 .1-3.700.5-5.200 1.100" strokeLinecap="round" />
    </svg>
  )
}
