import { queryTokens, unbrokenRuns, type QueryToken, type SearchField } from '../../../domain/search-tokens.ts'
import { simplify } from '../../search/simplify.ts'
import type { Bind } from './binder.ts'

/** What is searched for, as a tree: every leaf asks one field for tokens that must all be there. */
export type Criterion =
  | { kind: 'leaf'; column: Column | undefined; tokens: readonly QueryToken[]; runs: readonly string[] }
  | { kind: 'and' | 'or'; parts: readonly Criterion[] }

/** Folded columns in which an unbroken run is looked for. */
type Column = 'title_n' | 'author_n' | 'publisher_n'

const COLUMNS = { title: 'title_n', author: 'author_n', publisher: 'publisher_n', isbn: undefined } as const satisfies Record<SearchField, Column | undefined>

/**
 * A keyword in one field; undefined when nothing can match it.
 *
 * @param match `exact`: the whole value; `words`: every word; `open`: the last Latin word may go on
 */
export function leaf(field: SearchField, keyword: string, match: 'exact' | 'words' | 'open'): Criterion | undefined {
  const exact = match === 'exact'
  const tokens = queryTokens(field, keyword, { exact, isOpen: match === 'open' }, simplify)
  if (tokens.length === 0) return undefined
  return { kind: 'leaf', column: COLUMNS[field], tokens, runs: exact ? [] : unbrokenRuns(field, keyword, simplify) }
}

/**
 * All or any of the parts that can match; undefined when that is none, or when all are needed and one cannot. What is
 * said twice is asked once, so that one search has one shape however it was put.
 */
export function join(kind: 'and' | 'or', all: readonly (Criterion | undefined)[]): Criterion | undefined {
  const parts = all.filter((part) => part !== undefined)
  if (parts.length === 0 || (kind === 'and' && parts.length < all.length)) return undefined
  const flat = parts.flatMap((part) => (part.kind === kind ? part.parts : [part]))
  const distinct = [...new Map(flat.map((part) => [JSON.stringify(part), part])).values()]
  return distinct.length === 1 ? distinct[0] : { kind, parts: distinct }
}

/** The same with every Latin word whole; undefined where it is already. */
export function wholeWords(criterion: Criterion): Criterion | undefined {
  const closed = close(criterion)
  return JSON.stringify(closed) === JSON.stringify(criterion) ? undefined : closed
}

function close(criterion: Criterion): Criterion {
  if (criterion.kind !== 'leaf') return { ...criterion, parts: criterion.parts.map(close) }
  return { ...criterion, tokens: criterion.tokens.map(({ token, prefix }) => ({ token, prefix: prefix && !/^.\p{scx=Latin}/u.test(token) })) }
}

/** The tree as text of a tsquery, every lexeme quoted. */
export function tsqueryOf(criterion: Criterion): string {
  if (criterion.kind === 'leaf') return `(${criterion.tokens.map(lexeme).join(' & ')})`
  return `(${criterion.parts.map(tsqueryOf).join(criterion.kind === 'and' ? ' & ' : ' | ')})`
}

/**
 * A condition on `t` beside the tsquery, in the shape of the tree, that holds where runs stand unbroken; undefined when
 * the tokens say it all.
 */
export function recheckOf(criterion: Criterion, bind: Bind): string | undefined {
  return hasRuns(criterion) ? condition(criterion, bind, true) : undefined
}

/** @param given whether the tsquery as a whole makes sure of this part's tokens; inside an alternative it does not */
function condition(criterion: Criterion, bind: Bind, given: boolean): string | undefined {
  const tokens = () => `t.tsv @@ ${bind(tsqueryOf(criterion))}::tsquery`
  if (!hasRuns(criterion)) return given ? undefined : tokens()
  if (criterion.kind === 'leaf') {
    const runs = unbroken(criterion.column, bind(criterion.runs.map(holding)))
    return given ? runs : `(${tokens()} AND ${runs})`
  }
  const isAll = criterion.kind === 'and'
  const parts = criterion.parts.map((part) => condition(part, bind, given && isAll)).filter((part) => part !== undefined)
  return `(${parts.join(isAll ? ' AND ' : ' OR ')})`
}

/** All runs as one list: however many words there are, the statement stays the same text. */
function unbroken(column: Column | undefined, runs: string): string {
  // Rows of earlier releases have no folded publisher.
  if (column === 'publisher_n') return `(t.publisher_n = '' OR t.publisher_n LIKE ALL (${runs}::text[]))`
  return `t.${column} LIKE ALL (${runs}::text[])`
}

const holding = (run: string) => `%${run.replaceAll(/[\\%_]/g, '\\$&')}%`

/** Whether it is what a plain search box makes, of which there are few shapes. */
export function isEveryday(criterion: Criterion): boolean {
  if (!hasRuns(criterion)) return true
  const parts = criterion.kind === 'or' ? criterion.parts : [criterion]
  const shape = parts.map((part) => (part.kind === 'leaf' && (part.runs.length > 0 || part.column === undefined) ? (part.column ?? 'isbn') : 'other'))
  return ['title_n', 'title_n author_n', 'title_n author_n isbn'].includes(shape.join(' '))
}

function hasRuns(criterion: Criterion): boolean {
  return criterion.kind === 'leaf' ? criterion.runs.length > 0 : criterion.parts.some(hasRuns)
}

function lexeme({ token, prefix }: QueryToken): string {
  return `${quoteLexeme(token)}${prefix ? ':*' : ''}`
}

/** A lexeme in the quotes of tsquery's own syntax. */
export function quoteLexeme(token: string): string {
  return `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
