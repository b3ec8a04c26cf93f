/** Classes with a value that is no token, each with the reason why there is none. */
export const ALLOWED_CLASSES: Readonly<Record<string, string>> = {
  '[--brand-focus:var(--brand-on-solid)]': 'on the brand’s own ground the focus ring takes the colour of its words',
  'w-[calc(100%+var(--space-2))]': 'wider than its column by its own margins',
  'w-[calc(100%+var(--space-6))]': 'the same: the pressed ground of a row',
  'w-[calc(100%-2.5rem)]': 'a dialog leaves a margin of the screen',
  'max-h-[calc(100dvh-4rem)]': 'the same in height',
  'max-h-[calc(100dvh-3rem)]': 'the same for a sheet',
  'max-h-(--radix-dropdown-menu-content-available-height)': 'measured by Radix',
  'max-h-(--radix-popover-content-available-height)': 'measured by Radix',
  'max-w-(--radix-popover-content-available-width)': 'measured by Radix',
  'grid-cols-[max-content_minmax(0,1fr)]': 'names take what they need, values the rest',
  'before:left-[calc(-50%+var(--space-5))]': 'from beside one step to beside the next',
  'before:right-[calc(50%+var(--space-5))]': 'the same at its other end',
  'align-[-0.125em]': 'an icon sits on the line of words of any size',
  'checked:border-6': 'the dot of a radio is what its border leaves of it',
  'z-1': 'above its own card’s link, within the card',
  'before:-z-1': 'the pressed ground lies under its own card',
}

/** Texts that hold a size and are no look. */
export const ALLOWED_TEXTS: Readonly<Record<string, string>> = {
  '1200px': 'how far ahead of the screen a list loads on',
  '0px 0px 600px': 'the same',
}

/** Files that may hand a style attribute on. */
export const ALLOWED_STYLES: Readonly<Record<string, string>> = {
  'src/pages/shared/book-window.tsx': 'the virtual list places its rows by measured heights',
  'src/ui/progress/progress-bar.tsx': 'as wide as the part that is done',
  'src/ui/quota-meter/quota-meter.tsx': 'as wide as the part that is used',
  'src/ui/pull-to-refresh/pull-to-refresh.tsx': 'follows the finger',
}
