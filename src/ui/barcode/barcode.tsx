import { encodeCode128 } from './code-128.ts'
import { encodeEan13, readEan13 } from './ean-13.ts'

export type BarcodeFormat = 'code-128' | 'ean-13'

export type BarcodeProps = {
  value: string
  /** `code-128` for any short text in ASCII, `ean-13` for the number on the back of a book. */
  format?: BarcodeFormat | undefined
  /** What it is, for those who do not see it: "读者条形码". */
  label: string
  /** The value below the bars, for a desk whose scanner fails. */
  isTextShown?: boolean | undefined
  /** Instead of a code, for what cannot be one. */
  invalidText: string
}

/** The still ground that scanners look for before and after the bars, in modules. */
const QUIET = { 'code-128': [10, 10], 'ean-13': [11, 7] } as const
const HEIGHT = 40

const ENCODE = { 'code-128': encodeCode128, 'ean-13': encodeEan13 } as const

/**
 * Bars for a scanner at a desk. Black on white in every library and scheme: no theme is as sure to be read. Some 25
 * characters still come out at two dots a bar on a phone; longer texts are QrCode's.
 */
export function Barcode({ value, format = 'code-128', label, isTextShown = true, invalidText }: BarcodeProps) {
  const widths = ENCODE[format](value)
  if (widths === undefined) return <p className="text-sm text-text-muted">{invalidText}</p>
  const [before, after] = QUIET[format]
  let x: number = before
  let bars = ''
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars += `M${x} 0h${width}v${HEIGHT}h-${width}z`
    x += width
  }
  const text = format === 'ean-13' ? (readEan13(value) ?? value) : value
  return (
    <figure className="flex flex-col gap-2">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 -5 ${x + after} ${HEIGHT + 10}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="h-28 w-full rounded-md border border-border-default forced-color-adjust-none"
      >
        <path fill="white" d={`M0-5h${x + after}v${HEIGHT + 10}H0z`} />
        <path fill="black" d={bars} />
      </svg>
      {isTextShown && (
        <figcaption className="text-center font-mono text-sm break-all text-text-muted select-all [font-variant-numeric:tabular-nums]">
          {text}
        </figcaption>
      )}
    </figure>
  )
}
