/** A number of copies or loans: "3", "3册"; "Indent" and other words for none are no number. */
export function parseCount(text: string | undefined, max = 1_000_000): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text.normalize('NFKC').trim().replace(/\s*[册本]$/, ''))
  return Number.isInteger(count) && count >= 0 && count <= max ? count : undefined
}
