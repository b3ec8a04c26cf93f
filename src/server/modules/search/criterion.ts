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

/** A keyword in one field; undefined when nothing can match it. */
export function leaf(field: SearchField, keyword: string, exact: boolean): Criterion | undefined {
  const tokens = queryTokens(field, keyword, { exact }, simplify)
  if (tokens.length === 0) return undefined
  return { kind: 'leaf', column: COLUMNS[field], tokens, runs: exact ? [] : unbrokenRuns(field, keyword, simplify) }
}

/** All or any of the parts that can match; undefined when that is none, or when all are needed and one cannot. */
export function join(kind: 'and' | 'or', all: readonly (Criterion | undefined)[]): Criterion | undefined {
  const parts = all.filter((part) => part !== undefined)
  if (parts.length === 0 || (kind === 'and' && parts.length < all.length)) return undefined
  return parts.length === 1 ? parts[0] : { kind, parts }
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
    const { column } = criterion
    const runs = criterion.runs.map((run) => unbroken(column, bind(run)))
    return `(${(given ? runs : [tokens(), ...runs]).join(' AND ')})`
  }
  const isAll = criterion.kind === 'and'
  const parts = criterion.parts.map((part) => condition(part, bind, given && isAll)).filter((part) => part !== undefined)
  return `(${parts.join(isAll ? ' AND ' : ' OR ')})`
}

/** strpos and not LIKE: what readers type needs no escaping then. */
function unbroken(column: Column | undefined, run: string): string {
  // Rows of earlier releases have no folded publisher.
  if (column === 'publisher_n') return `(t.publisher_n = '' OR strpos(t.publisher_n, ${run}) > 0)`
  return `strpos(t.${column}, ${run}) > 0`
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
