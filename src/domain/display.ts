/** How a reader wants screens to look; `auto` follows the system. Kept on the device and told to the service. */
export const SCHEME_CHOICES = ['auto', 'light', 'dark'] as const
export const CONTRAST_CHOICES = ['auto', 'more'] as const
export const SIZE_CHOICES = ['standard', 'large'] as const

export type Display = {
  scheme: (typeof SCHEME_CHOICES)[number]
  contrast: (typeof CONTRAST_CHOICES)[number]
  /** `large` is for readers who want bigger words and targets and fewer things at once. */
  size: (typeof SIZE_CHOICES)[number]
}

/** A cookie, so that the service's first paint is right already. */
export const DISPLAY_COOKIE = 'kaijuan_display'

export const DEFAULT_DISPLAY: Display = { scheme: 'auto', contrast: 'auto', size: 'standard' }

const among = <T extends string>(choices: readonly T[], named: string | null | undefined, otherwise: T): T => choices.find((choice) => choice === named) ?? otherwise

/** Whatever names no choice leaves the usual one. */
export const displayOf = (named: { [Name in keyof Display]?: string | null | undefined }): Display => ({
  scheme: among(SCHEME_CHOICES, named.scheme, DEFAULT_DISPLAY.scheme),
  contrast: among(CONTRAST_CHOICES, named.contrast, DEFAULT_DISPLAY.contrast),
  size: among(SIZE_CHOICES, named.size, DEFAULT_DISPLAY.size),
})

/** As the cookie holds it: `dark.more.large`. */
export function displayText({ scheme, contrast, size }: Display): string {
  return [scheme, contrast, size].join('.')
}

export function parseDisplay(text: string | undefined): Display {
  const [scheme, contrast, size] = text?.split('.') ?? []
  return displayOf({ scheme, contrast, size })
}

/** `data-*` of the document's root element; what follows the system has none, and style sheets ask the system. */
export const displayMarks = ({ scheme, contrast, size }: Display) => ({
  scheme: scheme === 'auto' ? undefined : scheme,
  contrast: contrast === 'auto' ? undefined : contrast,
  size: size === 'standard' ? undefined : size,
})
