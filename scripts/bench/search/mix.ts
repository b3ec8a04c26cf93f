import type { SearchLine } from '../../../src/contract/books.ts'
import type { SearchInput } from '../../../src/server/modules/search/catalogue-query.ts'
import { books, LIBRARIES, offersFew, RARE_LANGUAGE, type Book } from './corpus.ts'
import { randomFrom, weighted, type Random } from './random.ts'

/** How often each kind of search comes: what readers type, and two that conditions make hard. */
const KINDS = [
  ['word of two characters', 36],
  ['phrase of four characters', 18],
  ['title and author', 10],
  ['title or author', 4],
  ['language and dates', 10],
  ['English words', 10],
  ['ISBN', 4],
  ['exact title', 4],
  ['hot word, offered', 2],
  ['hot word, rare language', 2],
] as const
export type Kind = (typeof KINDS)[number][0]
type HardKind = 'hot word, offered' | 'hot word, rare language'

/** One search, as the service gets it and in words that a plain comparison can use. */
export type Asked = { kind: Kind; tenantcode: string; input: SearchInput; plain: Plain }
export type Plain = { title?: string; author?: string; isEither?: boolean; isbn?: string; exact?: string; language?: string; from?: string; to?: string; isHeld?: boolean }

/** Searches sampled from the first 10,000 titles, so that they are answered at every size. */
export function askedOf(count: number, seed = 7): Asked[] {
  const all = [...books(10_000)]
  const chinese = all.filter(({ isEnglish, record, words }) => !isEnglish && Array.from(record.title).length >= 4 && words.some(isTwo))
  const english = all.filter(({ isEnglish }) => isEnglish)
  const hot = mostUsed(chinese)
  const fewOffered = weighted(LIBRARIES.filter(({ tenantcode }) => offersFew(tenantcode)).map(({ tenantcode, share }) => [tenantcode, share] as const))
  const random = randomFrom(seed)
  const kind = weighted(KINDS)
  const library = weighted(LIBRARIES.map(({ tenantcode, share }) => [tenantcode, share] as const))
  const one = <T>(items: readonly T[]): T => {
    const found = items[Math.floor(random() * items.length)]
    if (found === undefined) throw new Error('nothing to pick from')
    return found
  }
  return Array.from({ length: count }, () => {
    const wanted = kind(random)
    if (wanted === 'hot word, offered' || wanted === 'hot word, rare language') return hard(wanted, wanted === 'hot word, offered' ? fewOffered(random) : library(random), one(hot))
    const book = one(wanted === 'English words' ? english : chinese)
    return asked(wanted, library(random), book, wanted === 'English words' ? one(book.words) : one(book.words.filter(isTwo)), random)
  })
}

/** The words of two characters that are in most titles. */
function mostUsed(all: readonly Book[]): string[] {
  const counts = new Map<string, number>()
  for (const word of all.flatMap(({ words }) => [...new Set(words)].filter(isTwo))) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one).slice(0, 10).map(([word]) => word)
}

/** A word in very many titles, and a condition that leaves few of the entries. */
function hard(kind: HardKind, tenantcode: string, word: string): Asked {
  const input = { indexname: 'cf_booklist', curpage: 1, pagesize: 24, tenantcode } as const
  const words = [line('booktitle.keyword', word)]
  if (kind === 'hot word, offered') {
    return { kind, tenantcode, plain: { title: word, isHeld: false }, input: { ...input, filterextents: [], sortfields: [], filterfields: [], searchfields: [...words, { ...line('iscckb', '0'), searchtype: 'term' }] } }
  }
  return { kind, tenantcode, plain: { title: word, language: RARE_LANGUAGE }, input: { ...input, filterextents: [], sortfields: [], filterfields: [{ fieldname: 'booklanguage', keyword: RARE_LANGUAGE }], searchfields: words } }
}

const isTwo = (word: string) => word.length === 2

function asked(kind: Exclude<Kind, HardKind>, tenantcode: string, { record, words }: Book, word: string, random: Random): Asked {
  const author = record.author ?? ''
  const chars = Array.from(record.title)
  const at = Math.floor(random() * (chars.length - 3))
  const of = (plain: Plain, lines: SearchLine[], more: Partial<SearchInput> = {}): Asked => ({
    kind,
    tenantcode,
    plain,
    input: { indexname: 'cf_booklist', curpage: 1, pagesize: 24, tenantcode, filterextents: [], filterfields: [], sortfields: [], searchfields: lines, ...more },
  })
  switch (kind) {
    case 'word of two characters':
      return of({ title: word }, [line('booktitle.keyword', word)])
    case 'phrase of four characters': {
      const phrase = chars.slice(at, at + 4).join('')
      return of({ title: phrase }, [line('booktitle.keyword', phrase)])
    }
    case 'title and author':
      return of({ title: word, author }, [line('booktitle.keyword', word), line('author', author)])
    case 'title or author':
      return of({ title: word, author, isEither: true }, [line('booktitle.keyword', word, 'OR'), line('author', author)])
    case 'language and dates': {
      const from = `${record.publishYear ?? 2000}-01-01`
      const to = `${(record.publishYear ?? 2000) + 4}-12-31`
      const dates = [{ fieldname: 'publishdate', startvalue: from, endvalue: to, type: 'date' }] as const
      return of({ title: word, language: 'chi', from, to }, [line('booktitle.keyword', word)], { filterfields: [{ fieldname: 'booklanguage', keyword: 'chi' }], filterextents: [...dates] })
    }
    case 'English words': {
      const keyword = words.slice(0, 2).join(' ')
      return of({ title: keyword }, [line('booktitle.keyword', keyword)])
    }
    case 'ISBN':
      return of({ isbn: record.isbn ?? '' }, [line('booktitle', record.isbn ?? '')])
    case 'exact title':
      return of({ exact: record.title }, [{ ...line('booktitle.keyword', record.title), searchtype: 'term' }])
  }
}

function line(fieldname: SearchLine['fieldname'], keyword: string, relation: 'AND' | 'OR' = 'AND'): SearchLine {
  return { relation, fieldname, keyword, searchtype: 'wildcard' }
}
