import type { SearchLine } from '../../../contract/books.ts'
import { foldText } from '../../../domain/fold-text.ts'
import type { SearchField } from '../../../domain/search-tokens.ts'
import { simplify } from '../../search/simplify.ts'
import { join, leaf, type Criterion } from './criterion.ts'

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
  /** Undefined when the lines say nothing of titles. */
  criterion: Criterion | undefined
  /** `iscckb` lines become a condition of the entry: held (true), offered (false) or either. */
  held: boolean | undefined
  /** Lines were given, but nothing can match them (only punctuation, say). */
  impossible: boolean
}

/**
 * Lines of a search as one tree. A line's relation joins it to the next one, so the last line's is not looked at
 * (spec 5: the panel copies the previous line's onto it).
 */
export function compileLines(lines: readonly SearchLine[]): CompiledSearch {
  let whole: Criterion | undefined
  let isFirst = true
  let relation: 'AND' | 'OR' = 'AND'
  let held: boolean | undefined
  for (const line of lines) {
    if (line.fieldname === 'iscckb') {
      held = line.keyword === '1'
      continue
    }
    const part = compileLine(line.keyword, line.fieldname, line.searchtype === 'term')
    whole = isFirst ? part : join(relation === 'OR' ? 'or' : 'and', [whole, part])
    isFirst = false
    relation = line.relation
  }
  return { criterion: whole, held, impossible: !isFirst && whole === undefined }
}

function compileLine(keyword: string, fieldname: keyof typeof FIELDS, exact: boolean): Criterion | undefined {
  const match = exact ? 'exact' : 'open'
  const divided = fieldname === 'booktitle' && !exact ? dividedWords(keyword) : undefined
  // Words each of which is in the title or the author cover those that are all in one of them.
  if (divided !== undefined) return join('or', [divided, leaf('isbn', keyword, match)])
  return join('or', FIELDS[fieldname].map((field) => leaf(field, keyword, match)))
}

/** Words of which some may be the title's and some the author's: 三体 刘慈欣. */
function dividedWords(keyword: string): Criterion | undefined {
  const words = foldText(keyword, simplify).split(' ')
  if (words.length < 2) return undefined
  const last = words.findLastIndex((word) => /\p{scx=Latin}/u.test(word))
  const inEither = (word: string, at: number) => join('or', (['title', 'author'] as const).map((field) => leaf(field, word, at === last ? 'open' : 'words')))
  return join('and', words.map(inEither))
}
