let segmenter: Intl.Segmenter | undefined

/** Length as a reader counts it: user-perceived characters (UAX #29), so that one emoji is one (domain 7). */
export function countGraphemes(text: string): number {
  segmenter ??= new Intl.Segmenter('zh', { granularity: 'grapheme' })
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
