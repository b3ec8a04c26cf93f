import { type ReactNode, useId } from 'react'

export type SectionProps = {
  title: string
  /** At the end of the heading's line: a MoreLink. */
  more?: ReactNode
  /** Heading level in the page. */
  level?: 2 | 3 | undefined
  children: ReactNode
}

/** A part of a screen under its own heading, and a landmark by that heading's name. */
export function Section({ title, more, level = 2, children }: SectionProps) {
  const id = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={id} className="flex flex-col">
      <div className="flex min-h-11 items-center justify-between gap-4 pb-1">
        <Heading
          id={id}
          className={`min-w-0 font-serif font-semibold ${level === 2 ? 'text-xl' : 'text-lg'} tracking-wide`}
        >
          {title}
        </Heading>
        {more}
      </div>
      {children}
    </section>
  )
}
