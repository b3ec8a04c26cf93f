import { type Hex, type Oklch, toHex } from './color.ts'

/** Each stride is looked into by the next where something changes on it; hex colours are some 0.003 apart. */
const STRIDES = [0.02, 0.004, 0.0005] as const

export type Direction = 1 | -1
export type Test = (shade: Hex) => boolean

/**
 * The shade nearest to `from` on the axis of OKLCH lightness that passes all tests, hue kept and chroma as far as the
 * screen can show it; undefined where none does up to black or white. Tests are given one by one, so that a narrow
 * strip between two of their bounds is not stepped over.
 */
export function nearest(from: Oklch, tests: readonly Test[], directions: readonly Direction[] = [-1, 1]): Hex | undefined {
  const found = directions.flatMap(direction => along(from, tests, direction) ?? [])
  return found.toSorted((a, b) => a.away - b.away)[0]?.hex
}

type Found = { hex: Hex; away: number }

function along(from: Oklch, tests: readonly Test[], direction: Direction): Found | undefined {
  const room = direction === 1 ? 1 - from.l : from.l
  const look = (away: number) => {
    const hex = toHex({ ...from, l: from.l + direction * away })
    const passed = tests.map(test => test(hex))
    return { hex, away, passed, holds: passed.every(Boolean) }
  }

  function scan(start: number, end: number, level: number): Found | undefined {
    const stride = STRIDES[level]
    let before = look(start)
    if (before.holds || stride === undefined) return before.holds ? before : undefined
    for (let away = start; away < end; ) {
      away = Math.min(end, away + stride)
      const here = look(away)
      if (here.holds && level === STRIDES.length - 1) return here
      if (here.holds || here.passed.some((passed, at) => passed !== before.passed[at])) {
        // Rounding to whole steps of a channel lets a shade pass a little early.
        const found = scan(Math.max(start, before.away - (STRIDES[level + 1] ?? 0)), away, level + 1)
        if (found) return found
      }
      before = here
    }
    return undefined
  }
  return scan(0, room, 0)
}
