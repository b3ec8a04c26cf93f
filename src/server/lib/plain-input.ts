/** Deepest nesting an input may have; ours need four. */
const MAX_DEPTH = 8

/**
 * True when an input holds only what a database and a page can carry: no NUL, no lone surrogates, no
 * prototype-changing keys, not nested without end.
 */
export function isPlainInput(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth >= MAX_DEPTH) return false
  if (Array.isArray(value)) return value.every((item) => isPlainInput(item, depth + 1))
  return Object.entries(value).every(([key, item]) => key !== '__proto__' && isPlainInput(key) && isPlainInput(item, depth + 1))
}
