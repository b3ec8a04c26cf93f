/** What a drawn cover looks like, from nothing but the title: the same book looks the same everywhere. */
export type CoverDrawing = {
  ground: 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8
  layout: 'slip' | 'vertical' | 'block'
  length: 'short' | 'medium' | 'long' | 'very-long'
  title: string
}

const GROUNDS = [1, 2, 3, 4, 5, 6, 7, 8] as const
const CJK = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\d·．・、，：—《》“”（）\s]+$/u

/** FNV-1a: small, spreads well, and the same on both sides of the wire. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193)
  }
  // Stirred once more, or titles of one length would crowd on a few grounds.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}

/** Han characters are twice as wide as Latin letters. */
function widthOf(text: string): number {
  let width = 0
  for (const character of text) width += /[\u2E80-\uFFEF]/.test(character) ? 2 : 1
  return width
}

/** The main title: what stands before a colon or an opening bracket, when that is enough to know the book by. */
function mainTitle(title: string): string {
  const head = title.split(/\s*[:：=(（【]|\[/)[0]?.trim() ?? ''
  return widthOf(head) >= 4 ? head : title.trim()
}

export function drawCover(title: string): CoverDrawing {
  const value = hash(title)
  const ground = GROUNDS[value % 8] ?? 1
  const short = mainTitle(title)
  if (CJK.test(short) && widthOf(short) <= 16) {
    const width = widthOf(short)
    return {
      ground,
      layout: (value >>> 8) % 3 === 0 ? 'vertical' : 'slip',
      length: width <= 8 ? 'short' : width <= 12 ? 'medium' : 'long',
      title: short,
    }
  }
  const shown = widthOf(title) <= 40 ? title.trim() : short
  const width = widthOf(shown)
  return {
    ground,
    layout: 'block',
    length: width <= 10 ? 'short' : width <= 22 ? 'medium' : width <= 44 ? 'long' : 'very-long',
    title: shown,
  }
}
