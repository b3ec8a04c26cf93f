import type { BookRecord } from '../../../domain/book-record.ts'
import { contentHash, stableKey } from '../keys.ts'
import type { Counts } from './writer.ts'

export type KeyedRecord = { record: BookRecord; sourceKey: string; hash: string }

/**
 * Names that stay the same from run to run although files repeat numbers: a
 * second record under a number is a repetition when nothing differs or only
 * details do, and gets a name of its own when its title is another.
 */
export function createSourceKeys() {
  const seen = new Map<string, { title: string; hash: string }>()
  // Each record is named once, so that a batch tried again in halves does not look like a repetition.
  const named = new WeakMap<BookRecord, KeyedRecord | 'same' | 'repeated'>()
  const self = {
    /** The records of a batch with their names; repetitions are counted and left out. */
    nameAll(records: readonly BookRecord[], counts: Counts): KeyedRecord[] {
      return records.flatMap(record => {
        const found = named.get(record) ?? self.keyOf(record)
        named.set(record, found)
        if (found === 'same') counts.unchanged += 1
        else if (found === 'repeated') counts.merged += 1
        else return [found]
        return []
      })
    },
    keyOf(record: BookRecord): KeyedRecord | 'same' | 'repeated' {
      const hash = contentHash(record)
      let sourceKey = record.sourceKey
      const earlier = seen.get(sourceKey)
      if (earlier !== undefined) {
        if (earlier.hash === hash) return 'same'
        if (earlier.title === record.title) return 'repeated'
        sourceKey = `${sourceKey}#${stableKey([record.title])}`
        if (seen.has(sourceKey)) return seen.get(sourceKey)?.hash === hash ? 'same' : 'repeated'
      }
      seen.set(sourceKey, { title: record.title, hash })
      return { record, sourceKey, hash }
    }
  }
  return self
}

export type SourceKeys = ReturnType<typeof createSourceKeys>
