/** Pulled this far and let go, it refreshes. In CSS pixels, as shown: half of what the finger went. */
export const ENOUGH = 64
const MOST = 96

export type Pull = { startX: number; startY: number; isOurs: boolean | undefined; distance: number }

export const beginPull = (x: number, y: number): Pull => ({ startX: x, startY: y, isOurs: undefined, distance: 0 })

/**
 * The pull after a finger moved. Whether it is one at all is decided once, by its first ten pixels: downwards rather
 * than sideways, and only while the page stands at its top.
 */
export function movePull(pull: Pull, { x, y, isAtTop }: { x: number; y: number; isAtTop: boolean }): Pull {
  const [dx, dy] = [x - pull.startX, y - pull.startY]
  if (!isAtTop) return { ...pull, isOurs: false, distance: 0 }
  const isDecided = pull.isOurs !== undefined || Math.hypot(dx, dy) >= 10
  const isOurs = pull.isOurs ?? (isDecided ? dy > Math.abs(dx) : undefined)
  return { ...pull, isOurs, distance: isOurs === true ? Math.min(Math.max(dy / 2, 0), MOST) : 0 }
}
