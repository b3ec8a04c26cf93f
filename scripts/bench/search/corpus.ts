import { parseIsbn } from '../../../src/domain/isbn.ts'
import type { BookRecord } from '../../../src/domain/book-record.ts'
import { randomFrom, weighted, zipf, type Random } from './random.ts'
import { readWords } from './words.ts'

/** Changes when what is made changes, so that stores kept from before are not taken for it. */
export const CORPUS_VERSION = 2

/** Libraries of Zipf size, 3.4 entries a title; and pools. */
export const LIBRARIES = Array.from({ length: 70 }, (_, at) => ({ tenantcode: `lib${String(at + 1).padStart(2, '0')}`, share: sharesOf(70, 3.4)[at] ?? 0 }))
export const POOLS = Array.from({ length: 5 }, (_, at) => ({ supplierpoolid: String(4_400_000_000 + at), share: sharesOf(5, 0.9)[at] ?? 0 }))

/** One title in so many is in a language of few books, whatever its words. */
export const RARE_LANGUAGE = 'jpn'
const RARE_EVERY = 200

/** Libraries that hold nearly all of their entries and offer few. */
export const offersFew = (tenantcode: string) => Number(tenantcode.slice(3)) % 2 === 0

/** A made-up book; `words` are those its title was put together from. */
export type Book = { record: BookRecord; words: readonly string[]; isEnglish: boolean; libraries: readonly Entry[]; pools: readonly Item[] }
export type Entry = { tenantcode: string; addedDaysAgo: number; isHeld: boolean }
export type Item = { supplierpoolid: string; stock: number }

function sharesOf(count: number, sum: number): number[] {
  const weights = Array.from({ length: count }, (_, at) => 1 / (at + 1))
  const whole = weights.reduce((one, other) => one + other, 0)
  return weights.map((weight) => Math.min(0.95, (weight * sum) / whole))
}

/** The same books in the same order on every run; the first 10,000 of a million are those of 10,000. */
export function* books(titles: number): Generator<Book> {
  const words = readWords()
  const pick = { chinese: weighted(words.chinese), english: weighted(words.english), author: zipf(names(words.authors)), publisher: zipf(words.publishers) }
  const random = randomFrom(20_260_310)
  for (let at = 0; at < titles; at += 1) {
    const isEnglish = random() < 0.3
    const parts = isEnglish ? Array.from({ length: 2 + Math.floor(random() * 6) }, () => pick.english(random)) : chineseTitle(pick.chinese, random)
    const year = 1975 + Math.floor(51 * Math.sqrt(random()))
    const isbn = isbnOf(at)
    const record: BookRecord = {
      sourceKey: `bench:${at}`,
      title: parts.join(isEnglish ? ' ' : ''),
      ...(isbn !== undefined && { isbn }),
      author: pick.author(random),
      publisher: pick.publisher(random),
      publishDate: `${year}-${String(1 + Math.floor(random() * 12)).padStart(2, '0')}`,
      publishYear: year,
      language: at % RARE_EVERY === 0 ? RARE_LANGUAGE : isEnglish ? 'eng' : 'chi',
      priceFen: 1000 + Math.floor(random() * 9000),
      popularity: Math.floor(1 / (random() + 0.001)),
    }
    yield { record, words: parts, isEnglish, libraries: librariesOf(random), pools: poolsOf(random) }
  }
}

/** Lengths with 5 % below 4, half below 10 and 5 % above 18 characters. */
function chineseTitle(pick: (random: Random) => string, random: Random): string[] {
  const length = Math.max(2, Math.round(10 + 4.3 * (random() + random() + random() + random() - 2) * 1.7))
  const parts: string[] = []
  for (let sum = 0; sum < length; ) {
    const word = pick(random)
    parts.push(word)
    sum += word.length
  }
  return parts
}

/** More names than the demo has: surnames with other people's given names. */
function names(known: readonly string[]): string[] {
  const given = known.slice(0, 300).map((name) => name.slice(1))
  return known.flatMap((name, at) => [name, ...given.slice(at % 7, at % 7 + 9).map((other) => name.slice(0, 1) + other)])
}

function librariesOf(random: Random): Entry[] {
  const found = LIBRARIES.filter(({ share }) => random() < share)
  const all = found.length > 0 ? found : LIBRARIES.slice(0, 1)
  return all.map(({ tenantcode }) => ({ tenantcode, addedDaysAgo: Math.floor(2500 * random()), isHeld: random() < (offersFew(tenantcode) ? 0.99 : 0.7) }))
}

function poolsOf(random: Random): Item[] {
  return POOLS.filter(({ share }) => random() < share).map(({ supplierpoolid }) => ({ supplierpoolid, stock: random() < 0.8 ? 1 + Math.floor(random() * 50) : 0 }))
}

function isbnOf(at: number) {
  const body = `978${String(700_000_000 + at).padStart(9, '0')}`
  const sum = Array.from(body).reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
  return parseIsbn(`${body}${(10 - (sum % 10)) % 10}`)
}
