import type { ReactNode } from 'react'

/** Words for screen readers only. Not for hiding something a sighted reader would need as well. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
