import traditionalToSimplified from 'opencc-js/dict/TSCharacters'

// Character by character on purpose: OpenCC's phrase rules would fold 乾 in a
// query of one character differently from 乾 inside 乾隆 and the two would not meet.
const simplified = new Map(
  traditionalToSimplified.split('|').flatMap(pair => {
    const [from, to] = pair.split(' ')
    return from && to ? [[from, to] as const] : []
  })
)

/** Traditional characters to simplified ones, for text that is compared and never for text that is shown. */
export function simplify(text: string): string {
  let changed: string | undefined
  let at = 0
  for (const char of text) {
    const other = simplified.get(char)
    if (other !== undefined) changed = (changed ?? text.slice(0, at)) + other
    else if (changed !== undefined) changed += char
    at += char.length
  }
  return changed ?? text
}
