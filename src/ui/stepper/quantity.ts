/** What a stepper may hold. Whole numbers; `step` counts from `min`. */
export type QuantityBounds = { min: number; max: number; step?: number | undefined }

const FULL_WIDTH_ZERO = '０'.charCodeAt(0)

/** A typed number as a whole number, also in full-width digits or with spaces and separators; undefined when it is none. */
export function readQuantity(text: string): number | undefined {
  const plain = text
    .replaceAll(/[０-９]/g, digit => String(digit.charCodeAt(0) - FULL_WIDTH_ZERO))
    .replaceAll(/[\s,，]/g, '')
  return /^-?\d{1,9}$/.test(plain) ? Number(plain) : undefined
}

/** The nearest quantity allowed. */
export function fitQuantity(quantity: number, { min, max, step = 1 }: QuantityBounds): number {
  const steps = Math.round((Math.min(Math.max(quantity, min), max) - min) / step)
  const fitted = min + steps * step
  return fitted > max ? fitted - step : fitted
}

/** Where a key leads from a quantity, or undefined when the key is none of a spin button. */
export function quantityAfterKey(key: string, quantity: number, bounds: QuantityBounds): number | undefined {
  const step = bounds.step ?? 1
  const moves: Record<string, number> = {
    ArrowUp: quantity + step,
    ArrowDown: quantity - step,
    PageUp: quantity + 10 * step,
    PageDown: quantity - 10 * step,
    Home: bounds.min,
    End: bounds.max,
  }
  const to = moves[key]
  return to === undefined ? undefined : fitQuantity(to, bounds)
}
