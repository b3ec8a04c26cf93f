/**
 * A mainland mobile number as eleven digits, from any usual writing (blanks, hyphens, +86, 0086, 86), or
 * undefined when it is none: `1[3-9]` and nine digits (domain 7).
 */
export function normalizePhone(text: string): string | undefined {
  const digits = text.normalize('NFKC').replaceAll(/[\s\-‐-―]/g, '').replace(/^(?:\+86|0086|86(?=1[3-9]\d{9}$))/, '')
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined
}
