/** The name in the reader's language where the library gave one; else the other, so that nothing stays without words. */
export function pickName(locale: string, chinese: string, english: string): string {
  return (locale.startsWith('en') ? english || chinese : chinese || english).trim()
}
