export type SpinnerProps = {
  size?: 'sm' | 'md' | undefined
  /** Read out where the spinner stands alone; without it the spinner is decoration beside words. */
  label?: string | undefined
}

/** Something short is going on. For a list or page that loads, use the skeleton instead. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : 'status'} className="inline-flex">
      <svg
        viewBox="0 0 24 24"
        fill="none"
        aria-hidden="true"
        className={`animate-spin ${size === 'sm' ? 'size-4' : 'size-6'}`}
      >
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  )
}
