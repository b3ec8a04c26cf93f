import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const DEMO = join(import.meta.dirname, '../../../demo')

type Line = { booktitle: string; author?: string; publish?: string }

/** Words of real titles with how often they come, and the names beside them. */
export type Words = {
  chinese: readonly (readonly [word: string, count: number])[]
  english: readonly (readonly [word: string, count: number])[]
  authors: readonly string[]
  publishers: readonly string[]
}

/** Taken from the demo's books (demo/LICENCES.md), so that nothing else has to be kept here. */
export function readWords(): Words {
  const lines = ['books.jsonl.gz', ...readdirSync(join(DEMO, 'pools')).map((name) => join('pools', name))].flatMap(readLines)
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })
  const chinese = new Map<string, number>()
  const english = new Map<string, number>()
  for (const { booktitle } of lines) {
    for (const { segment, isWordLike } of segmenter.segment(booktitle)) {
      if (isWordLike !== true) continue
      if (/^\p{Script=Han}{1,4}$/u.test(segment)) count(chinese, segment)
      else if (/^[A-Za-z]{2,}$/.test(segment)) count(english, segment)
    }
  }
  const names = new Map<string, number>()
  const publishers = new Map<string, number>()
  for (const { author, publish } of lines) {
    const name = author?.split(/[,，;；]/)[0]?.replace(/[主编著译等\s]+$/u, '') ?? ''
    if (/^\p{Script=Han}{2,4}$/u.test(name)) count(names, name)
    if (publish !== undefined && /^\p{Script=Han}{4,}$/u.test(publish)) count(publishers, publish)
  }
  return { chinese: [...chinese], english: [...english], authors: mostFirst(names), publishers: mostFirst(publishers) }
}

function readLines(name: string): Line[] {
  const text = gunzipSync(readFileSync(join(DEMO, name))).toString('utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line)
}

function count(counts: Map<string, number>, word: string) {
  counts.set(word, (counts.get(word) ?? 0) + 1)
}

const mostFirst = (counts: ReadonlyMap<string, number>) => [...counts].toSorted(([, one], [, other]) => other - one).map(([word]) => word)
