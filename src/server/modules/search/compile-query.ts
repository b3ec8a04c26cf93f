import type { SearchLine } from '../../../contract/books.ts'
import { queryTokens, type QueryToken, type SearchField } from '../../../domain/search-tokens.ts'
import { simplify } from '../../search/simplify.ts'

/** Only these are ever searched; what the wire names is mapped, never passed on. */
const FIELDS: Record<Exclude<SearchLine['fieldname'], 'iscckb'>, readonly SearchField[]> = {
  // What a reader types into the plain search box may be a title, an author or an ISBN.
  booktitle: ['title', 'author', 'isbn'],
  'booktitle.keyword': ['title'],
  author: ['author'],
  publish: ['publisher'],
  isbn: ['isbn'],
}

export type CompiledSearch = {
  /** Text of a tsquery, every lexeme quoted; undefined when the lines say nothing. */
  tsquery: string | undefined
  /** `iscckb` lines become a condition of the entry: held (true), offered (false) or either. */
  held: boolean | undefined
  /** Lines were given, but nothing can match them (only punctuation, say). */
  impossible: boolean
}

/**
 * Lines of a search as one tsquery. A line's relation joins it to the next one, so the last line's is not looked at
 * (spec 5: the panel copies the previous line's onto it).
 */
export function compileLines(lines: readonly SearchLine[]): CompiledSearch {
  // undefined: nothing said yet; false: nothing can match.
  let whole: string | false | undefined
  let relation: 'AND' | 'OR' = 'AND'
  let held: boolean | undefined
  for (const line of lines) {
    if (line.fieldname === 'iscckb') {
      held = line.keyword === '1'
      continue
    }
    const part = compileLine(line.keyword, FIELDS[line.fieldname], line.searchtype === 'term') ?? false
    if (whole === undefined) whole = part
    else whole = relation === 'OR' ? either(whole, part) : both(whole, part)
    relation = line.relation
  }
  return { tsquery: whole === false ? undefined : whole, held, impossible: whole === false }
}

const both = (one: string | false, other: string | false) => one !== false && other !== false && `(${one} & ${other})`
const either = (one: string | false, other: string | false) => (one === false || other === false ? one || other : `(${one} | ${other})`)

/** A tsquery for titles that are the keyword and nothing else, as written or without their subtitle. */
export function exactTitleQuery(keyword: string): string | undefined {
  return conjunction(queryTokens('title', keyword, { exact: true }, simplify))
}

function compileLine(keyword: string, fields: readonly SearchField[], exact: boolean): string | undefined {
  const whole = fields.map((field) => conjunction(queryTokens(field, keyword, { exact }, simplify))).filter((part) => part !== undefined)
  const mixed = fields.length > 1 && !exact ? mixedWords(keyword) : undefined
  const parts = [...new Set(mixed === undefined ? whole : [...whole, mixed])]
  return parts.length === 0 ? undefined : `(${parts.join(' | ')})`
}

/** Words of which some are the title's and some the author's: 三体 刘慈欣. */
function mixedWords(keyword: string): string | undefined {
  const words = keyword.split(/\s+/u).filter((word) => word !== '')
  if (words.length < 2) return undefined
  const each = words.map((word) => {
    const fields = (['title', 'author'] as const).map((field) => conjunction(queryTokens(field, word, { exact: false }, simplify)))
    return fields.filter((part) => part !== undefined).join(' | ')
  })
  return each.includes('') ? undefined : `(${each.map((part) => `(${part})`).join(' & ')})`
}

function conjunction(tokens: readonly QueryToken[]): string | undefined {
  if (tokens.length === 0) return undefined
  return `(${tokens.map(lexeme).join(' & ')})`
}

function lexeme({ token, prefix }: QueryToken): string {
  return `${quoteLexeme(token)}${prefix ? ':*' : ''}`
}

/** A lexeme in the quotes of tsquery's own syntax. */
export function quoteLexeme(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
