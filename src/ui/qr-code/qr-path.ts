import { encode } from 'uqr'

export type QrLevel = 'L' | 'M' | 'Q' | 'H'

/** Modules of still ground on every side that the standard asks for (ISO/IEC 18004). */
export const QUIET = 4

/**
 * A QR code as one path in modules, the quiet zone left out, and how many modules it is wide. The level is raised for
 * nothing where the size allows. Undefined for an empty text and for one too long for any size (about 2,300 bytes at M).
 */
export function qrPath(text: string, level: QrLevel): { path: string; size: number } | undefined {
  if (text === '') return undefined
  try {
    const { data, size } = encode(text, { ecc: level, border: 0, boostEcc: true })
    return { path: data.map(row).join(''), size }
  } catch {
    return undefined
  }
}

/** Dark modules that touch are one rectangle: without seams between them, and a third of the size. */
function row(modules: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < modules.length; x += 1) {
    if (modules[x] !== true || modules[x - 1] === true) continue
    let end = x
    while (modules[end] === true) end += 1
    path += `M${x} ${y}h${end - x}v1h-${end - x}z`
  }
  return path
}
