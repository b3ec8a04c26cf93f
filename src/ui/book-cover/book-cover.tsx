import { cva } from 'class-variance-authority'
import { useBroken } from '../image/use-broken.ts'
import { drawCover } from './drawing.ts'

const cover = cva('cover block', {
  variants: {
    /** `fill` takes the width of its column: a grid. */
    size: { sm: 'w-14', md: 'w-20', lg: 'w-36', fill: 'w-full' },
    ratio: { cover: 'aspect-cover', tall: 'aspect-cover-tall' },
  },
})

export type BookCoverProps = {
  title: string
  author?: string | undefined
  /** A real cover; wins when it loads. */
  src?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'fill' | undefined
  ratio?: 'cover' | 'tall' | undefined
  /** Only where no title stands beside the cover; otherwise it would be read twice. */
  label?: string | undefined
  /** On the first screen: loaded at once. */
  isFirst?: boolean | undefined
}

/** A book's cover, drawn from title and author, with the real picture on top of it once that has loaded. */
export function BookCover({ title, author, src, size = 'md', ratio = 'cover', label, isFirst = false }: BookCoverProps) {
  const drawing = drawCover(title)
  const { isBroken, ref, onError } = useBroken(src)
  return (
    <span
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      data-ground={drawing.ground}
      className={cover({ size, ratio })}
    >
      <span className="cover-drawing" data-layout={drawing.layout} aria-hidden="true">
        <span className="cover-title" data-length={drawing.length}>
          {drawing.title}
        </span>
        {author !== undefined && author !== '' && <span className="cover-author">{author}</span>}
      </span>
      {!isBroken && (
        <img
          key={src}
          ref={ref}
          src={src}
          alt=""
          loading={isFirst ? 'eager' : 'lazy'}
          decoding="async"
          onError={onError}
          className="cover-image"
        />
      )}
    </span>
  )
}
