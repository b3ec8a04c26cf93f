export type TimelineEvent = {
  id: string
  title: string
  text?: string | undefined
  /** As shown, with its machine form. */
  time?: { shown: string; iso: string } | undefined
}

export type TimelineProps = {
  /** Newest first; the first one is where things stand now. */
  events: readonly TimelineEvent[]
  label: string
}

/** What happened when: a parcel's way, a request's course. */
export function Timeline({ events, label }: TimelineProps) {
  return (
    <ol aria-label={label}>
      {events.map((event, index) => (
        <li
          key={event.id}
          aria-current={index === 0 ? 'step' : undefined}
          className="group relative pb-6 pl-7 last:pb-0 before:absolute before:top-2 before:left-1 before:size-2.5 before:rounded-full before:bg-border-strong after:absolute after:top-5 after:bottom-0 after:left-2 after:w-px after:bg-border-default last:after:hidden aria-[current=step]:before:left-0.5 aria-[current=step]:before:size-3.5 aria-[current=step]:before:bg-brand-control"
        >
          <p className="group-aria-[current=step]:font-semibold group-aria-[current=step]:text-brand-text">{event.title}</p>
          {event.text !== undefined && <p className="text-sm text-text-muted">{event.text}</p>}
          {event.time !== undefined && (
            <time dateTime={event.time.iso} className="block text-sm text-text-subtle [font-variant-numeric:tabular-nums]">
              {event.time.shown}
            </time>
          )}
        </li>
      ))}
    </ol>
  )
}
