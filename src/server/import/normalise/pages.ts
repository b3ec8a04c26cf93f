// More is a number in the wrong place.
const MAX_PAGES = 30_000

/** The last page count of "14,436页", "2册(424;430页)", "152页:图;23cm", "xii, 345 p. : ill. ; 24 cm". */
export function parsePages(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const plain = text.normalize('NFKC').trim()
  const count = /^\d+(?:\.0+)?$/.test(plain) ? plain : lastCount(plain)
  const pages = Math.trunc(Number(count))
  return Number.isFinite(pages) && pages > 0 && pages <= MAX_PAGES ? pages : undefined
}

function lastCount(text: string): string | undefined {
  const counted = /(\d+)\s*\]?\s*(?:页|頁|面|pages?\b|p\b|pp\b|s\.|leaves\b|lvs\b|str\b|с\.|seiten\b)/i.exec(text)
  if (counted?.[1] === undefined) return undefined
  // English thousands: 1,234 p. – Chinese commas part preliminary pages from the text.
  const thousands = /(\d),(\d{3})\s*(?:p\b|pages?\b|pp\b)/i.exec(text)
  return thousands ? `${thousands[1] ?? ''}${thousands[2] ?? ''}` : counted[1]
}
