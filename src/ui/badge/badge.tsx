export type BadgeProps = {
  count: number
  /** Above it `99+` is shown. */
  max?: number | undefined
  /** The count in words: "3 条未读". */
  label: string
}

/** How many wait, on the corner of an icon or at the end of a row. Nothing at zero. */
export function Badge({ count, max = 99, label }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className="inline-flex h-5 min-w-5 items-center justify-center rounded-full bg-danger-solid px-1.5 text-xs font-medium whitespace-nowrap text-danger-on-solid [font-variant-numeric:tabular-nums]">
      <span aria-hidden="true">{count > max ? `${max}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
