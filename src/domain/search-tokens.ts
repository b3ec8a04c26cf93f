import { foldText, type CharMapper } from './fold-text.ts'
import { parseIsbn } from './isbn.ts'

export type SearchField = 'title' | 'author' | 'publisher' | 'isbn'

/** One lexeme to look up; a prefix stands for every lexeme that begins with it. */
export type QueryToken = { token: string; prefix: boolean }

export type TokenSource = {
  title: string
  subtitle?: string | undefined
  volumeNumber?: string | undefined
  volumeName?: string | undefined
  author?: string | undefined
  publisher?: string | undefined
  isbn?: string | undefined
}

const PREFIX = { title: 't', author: 'a', publisher: 'p' } as const
const EXACT_PREFIX = { title: 'T#', author: 'A#', publisher: 'P#' } as const

// A lexeme of PostgreSQL ends at 2046 bytes; no word anyone types is this long.
const MAX_WORD = 64
const MAX_TOKENS = 400
// More people than any record names one by one.
const MAX_NAMES = 100

const RUN = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+|[^\s\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]+/gu
const LATIN = /^\p{scx=Latin}/u
/** Shorter beginnings are of too many words. */
const OPEN = /^\p{scx=Latin}{3,}$/u
const CJK = /^[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}]/u

/** What is searched and compared as the title: all its parts in reading order. */
export function wholeTitle(source: TokenSource): string {
  return [source.title, source.volumeNumber, source.volumeName, source.subtitle].filter(Boolean).join(' ')
}

/**
 * Every lexeme of a record; the writer adds those of its library or pool. Must see the same mapper as queryTokens. Of
 * texts that are too long the ends are left out, never ISBN and whole values.
 */
export function titleTokens(source: TokenSource, simplify?: CharMapper): string[] {
  const whole = foldText(wholeTitle(source), simplify)
  const author = foldText(source.author ?? '', simplify)
  const publisher = foldText(source.publisher ?? '', simplify)
  const kept = new Set<string>()
  if (source.isbn) kept.add(`i${source.isbn}`)
  kept.add(`T#${hash(foldText(source.title, simplify))}`).add(`T#${hash(whole)}`)
  if (source.subtitle) kept.add(`T#${hash(foldText(`${source.title} ${source.subtitle}`, simplify))}`)
  if (source.publisher) kept.add(`P#${hash(publisher)}`)
  if (source.author) kept.add(`A#${hash(author)}`)
  for (const name of splitAuthors(source.author ?? '').slice(0, MAX_NAMES)) kept.add(`A#${hash(foldText(name, simplify))}`)
  const texts = [textTokens('t', whole), textTokens('a', author), textTokens('p', withoutPressWord(publisher))]
  return [...kept, ...fairly(texts, MAX_TOKENS - kept.size)]
}

/** At most so many of all: each list gets an equal part, and what one leaves over the others share. */
function fairly(lists: readonly (readonly string[])[], room: number): string[] {
  const [shortest, ...others] = lists.toSorted((one, other) => one.length - other.length)
  if (shortest === undefined) return []
  const own = shortest.slice(0, Math.floor(room / lists.length))
  return [...own, ...fairly(others, room - own.length)]
}

/**
 * The lexemes that must all be there; none means that nothing can match this line.
 *
 * @param options `isOpen`: the last Latin word may be the beginning of one: operat finds operating systems
 */
export function queryTokens(field: SearchField, text: string, options: { exact: boolean; isOpen?: boolean }, simplify?: CharMapper): QueryToken[] {
  if (field === 'isbn') return isbnTokens(text, options.exact)
  const folded = foldText(text, simplify)
  if (folded === '') return []
  if (options.exact) return [{ token: `${EXACT_PREFIX[field]}${hash(folded)}`, prefix: false }]
  const tokens = new Map<string, QueryToken>()
  const runs = askedText(field, folded).match(RUN) ?? []
  const last = options.isOpen === true ? runs.findLastIndex((run) => LATIN.test(run)) : -1
  for (const [at, run] of runs.entries()) {
    const isOpen = at === last && OPEN.test(run)
    for (const { text: part, alone } of partsOf(run)) {
      const token = PREFIX[field] + part
      // A word that is asked for whole as well is there whole.
      if (!isOpen || !tokens.has(token)) tokens.set(token, { token, prefix: alone || isOpen })
    }
  }
  return [...tokens.values()].slice(0, MAX_TOKENS)
}

/**
 * What must stand in the field unbroken, besides having all its tokens: 三体人 is not in 人三体三 although its bigrams may be
 * elsewhere. Two characters are one token and need no second look.
 */
export function unbrokenRuns(field: SearchField, text: string, simplify?: CharMapper): string[] {
  if (field === 'isbn') return []
  const runs = askedText(field, foldText(text, simplify)).match(RUN) ?? []
  return [...new Set(runs.filter(run => CJK.test(run) && Array.from(run).length > 2))]
}

/** Several people in one string, each without the word for what they did and without their country. */
export function splitAuthors(author: string): string[] {
  return author
    .replaceAll(/([著编译绘])\s+(?=\p{scx=Han})/gu, '$1;')
    .split(/[;；，、|丨/／&]|\s*,(?=\s*\p{scx=Han})| and /u)
    .map(bareName)
    .filter(name => name !== '')
}

const ROLE = /\s*[([（]?(?:等?(?:编著|主编|编写|编译|编绘|改编|选编|汇编|原著|合著|翻译|译注|校注|整理|绘图|插图|撰文|著|编|译|绘|撰|文|图|校|注|写|辑))+[)\]）]?\s*$/u

function bareName(part: string): string {
  const name = part.replaceAll(/^\s*[([（【〔［][^)\]）】〕］]{1,6}[)\]）】〕］]\s*/gu, '').trim()
  const bare = name.replace(ROLE, '').trim()
  // 文 and 图 are surnames too: a single character left over was part of a name.
  return Array.from(bare).length >= 2 ? bare : name
}

function askedText(field: SearchField, folded: string): string {
  return field === 'publisher' ? withoutPressWord(folded) : folded
}

function textTokens(prefix: string, folded: string): string[] {
  const tokens = new Set<string>()
  for (const [run] of folded.matchAll(RUN)) {
    if (!CJK.test(run)) {
      tokens.add(prefix + run.slice(0, MAX_WORD))
      continue
    }
    const chars = Array.from(run)
    for (let at = 0; at < chars.length; at += 1) tokens.add(`${prefix}${chars[at]}${chars[at + 1] ?? ''}`)
  }
  return [...tokens]
}

/** A single ideograph is asked as the beginning of a bigram; the last of a run is stored alone for that. */
function partsOf(run: string): { text: string; alone: boolean }[] {
  if (!CJK.test(run)) return [{ text: run.slice(0, MAX_WORD), alone: false }]
  const chars = Array.from(run)
  if (chars.length === 1) return [{ text: run, alone: true }]
  return chars.slice(0, -1).map((char, at) => ({ text: `${char}${chars[at + 1]}`, alone: false }))
}

function isbnTokens(text: string, exact: boolean): QueryToken[] {
  const isbn = parseIsbn(text)
  if (isbn) return [{ token: `i${isbn}`, prefix: false }]
  const digits = text.normalize('NFKC').replaceAll(/[\s-]/g, '')
  return !exact && /^97[89]\d{2,9}$/.test(digits) ? [{ token: `i${digits}`, prefix: true }] : []
}

/** 出版社 stands in seven publishers of ten and would only make the index bigger; asked alone it finds nothing. */
function withoutPressWord(folded: string): string {
  return folded.replaceAll(/出版社|出版(?=公司|集团|$)/g, ' ')
}

/** 53 bits of the text in base 36 (the cyrb53 mixing): short, the same on every machine, no secret. */
function hash(text: string): string {
  let high = 0xdeadbeef
  let low = 0x41c6ce57
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    high = Math.imul(high ^ code, 2654435761)
    low = Math.imul(low ^ code, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (4294967296 * (2097151 & low) + (high >>> 0)).toString(36)
}
