import type { BookRecord } from '../../../domain/book-record.ts'
import { contentHash, stableKey } from '../keys.ts'

export type KeyedRecord = { record: BookRecord; sourceKey: string; hash: string }

/**
 * Names that stay the same from run to run although files repeat numbers: a
 * second record under a number is a repetition when nothing differs or only
 * details do, and gets a name of its own when its title is another.
 */
export function createSourceKeys() {
  const seen = new Map<string, { title: string; hash: string }>()
  return {
    /** Undefined for a repetition of an earlier record of this run. */
    keyOf(record: BookRecord): KeyedRecord | undefined {
      const hash = contentHash(record)
      let sourceKey = record.sourceKey
      const earlier = seen.get(sourceKey)
      if (earlier !== undefined) {
        if (earlier.hash === hash || earlier.title === record.title) return undefined
        sourceKey = `${sourceKey}#${stableKey([record.title])}`
        if (seen.has(sourceKey)) return undefined
      }
      seen.set(sourceKey, { title: record.title, hash })
      return { record, sourceKey, hash }
    }
  }
}
