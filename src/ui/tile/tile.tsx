import type { ComponentProps, ReactNode } from 'react'
import { Image } from '../image/image.tsx'

export type TileGridProps = { label?: string | undefined; children: ReactNode }

/** Tiles in rows of four; fewer to a row when the text is enlarged, two in large text. Children are TileLink or TileButton. */
export function TileGrid({ label, children }: TileGridProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-tiles gap-y-3 large:grid-cols-2"
    >
      {children}
    </ul>
  )
}

type Content = {
  label: string
  /** A picture given by the library; the icon stands in when it fails. */
  src?: string | undefined
  icon: ReactNode
  /** A badge on the corner. */
  badge?: ReactNode
}

const BOX =
  'group flex min-h-20 w-full flex-col items-center gap-1.5 rounded-md py-1.5 text-center text-text-default no-underline'

function Inside({ label, src, icon, badge }: Content) {
  return (
    <>
      <span className="relative">
        <span className="block size-12 overflow-hidden rounded-lg bg-brand-soft text-brand-on-soft transition-colors group-hover:bg-brand-soft-hover group-active:bg-brand-soft-hover">
          {src === undefined ? (
            <span className="flex size-full items-center justify-center">{icon}</span>
          ) : (
            <Image src={src} alt="" fallback={<span className="text-brand-text">{icon}</span>} />
          )}
        </span>
        {badge !== undefined && <span className="absolute -top-1.5 -right-2">{badge}</span>}
      </span>
      <span className="-mx-1 line-clamp-2 w-[calc(100%+var(--space-2))] text-sm leading-tight hyphens-auto latin:text-xs">{label}</span>
    </>
  )
}

export type TileLinkProps = Content & Omit<ComponentProps<'a'>, 'className' | 'style' | 'href'> & { href: string }

/** A place to go on a library's home page: a picture or icon over one or two words. */
export function TileLink({ label, src, icon, badge, ...rest }: TileLinkProps) {
  return (
    <li>
      <a {...rest} className={BOX}>
        <Inside label={label} src={src} icon={icon} badge={badge} />
      </a>
    </li>
  )
}

export type TileButtonProps = Content & Omit<ComponentProps<'button'>, 'className' | 'style' | 'type'>

/** The same for a tile that opens something here, for example an action sheet. */
export function TileButton({ label, src, icon, badge, ...rest }: TileButtonProps) {
  return (
    <li>
      <button {...rest} type="button" className={BOX}>
        <Inside label={label} src={src} icon={icon} badge={badge} />
      </button>
    </li>
  )
}
