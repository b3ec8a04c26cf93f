// No lookbehind in this file: phones with Safari before 16.4 would refuse the whole script.

/** Replaces characters one for one; the service passes traditional → simplified, whose table is too big for a phone. */
export type CharMapper = (text: string) => string

const LETTERS_WITHOUT_PARTS: Record<string, string> = { ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ß: 'ss', æ: 'ae', œ: 'oe', ı: 'i', ħ: 'h' }

/**
 * The form in which texts are compared: compatibility forms unified, lower case,
 * Latin letters without diacritics, punctuation and blanks to one blank.
 * C++, C# and the like keep their marks. Writing and asking must use the same mapper.
 */
export function foldText(text: string, simplify?: CharMapper): string {
  let folded = text.normalize('NFKC').toLowerCase()
  if (/[À-ɏḀ-ỿ]|\p{Script=Latin}\p{M}/u.test(folded)) folded = withoutDiacritics(folded)
  if (simplify) folded = simplify(folded)
  const words = folded
    .replaceAll(/([\p{L}\p{N}])['’‘ʼ`´](?=\p{L})/gu, '$1')
    .replaceAll(/[^\p{L}\p{N}\p{M}+#]+/gu, ' ')
    .replaceAll(/(^|[^a-z0-9+#])[+#]+/g, '$1 ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
  // A title of nothing but punctuation is still a title.
  return words === '' ? folded.replaceAll(/\s+/g, ' ').trim() : words
}

function withoutDiacritics(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC')
    .replaceAll(/[øłđðþßæœıħ]/g, letter => LETTERS_WITHOUT_PARTS[letter] ?? letter)
}
