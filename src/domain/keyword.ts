import { countGraphemes } from './graphemes.ts'

/** In user-perceived characters (domain 7); the words that refuse more name the number too. */
const KEYWORD_MAX = 200

export type Keyword = { isGood: true; keyword: string } | { isGood: false; fault: 'empty' | 'too-long' }

/** What is searched for: never a part of what was typed, since nobody would know which. */
export function checkKeyword(typed: string): Keyword {
  const keyword = typed.trim()
  if (keyword === '') return { isGood: false, fault: 'empty' }
  // Counting is slow and no text has more characters than it has units.
  if (keyword.length > KEYWORD_MAX && countGraphemes(keyword) > KEYWORD_MAX) return { isGood: false, fault: 'too-long' }
  return { isGood: true, keyword }
}

/** A keyword out of an address; control characters can be written there but not typed, and no service takes them. */
export const keywordFrom = (text: string | null) => (text ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()
