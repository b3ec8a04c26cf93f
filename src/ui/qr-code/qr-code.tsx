import { QUIET, qrPath, type QrLevel } from './qr-path.ts'

export type QrCodeProps = {
  value: string
  /** What it is, for those who do not see it: "读者二维码". */
  label: string
  /** How much may be dirty or torn: L 7 %, M 15 %, Q 25 %, H 30 %. On a screen M is plenty; H on paper. */
  level?: QrLevel | undefined
  size?: 'md' | 'lg' | 'fill' | undefined
  /** Instead of a code, for what cannot be one. */
  invalidText: string
}

const SIZE = { md: 'size-48', lg: 'size-64', fill: 'aspect-square w-full' } as const

/** A square code for a camera. Black on white in every library and scheme: no theme is as sure to be read. Bars for the scanner at a desk are Barcode. */
export function QrCode({ value, label, level = 'M', size = 'lg', invalidText }: QrCodeProps) {
  const code = qrPath(value, level)
  if (code === undefined) return <p className="text-sm text-text-muted">{invalidText}</p>
  const whole = code.size + 2 * QUIET
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${whole} ${whole}`}
      shapeRendering="crispEdges"
      className={`block max-w-full rounded-md border border-border-default forced-color-adjust-none ${SIZE[size]}`}
    >
      <path fill="white" d={`M${-QUIET}${-QUIET}h${whole}v${whole}h${-whole}z`} />
      <path fill="black" d={code.path} />
    </svg>
  )
}
