import type { BookRecord } from '../../domain/book-record.ts'
import type { Access } from '../db/store.ts'
import { BATCH_SIZE } from '../import/catalogue-writer.ts'
import { insertTitles, titleRow, type TitleRow } from '../import/write/title-row.ts'

/** A record and the marks of a library or pool that has it. */
export type MarkedRecord = { record: BookRecord; marks: readonly string[] }

/**
 * Puts titles in place with the marks of all that will list them. Marked one after the other they would be rewritten
 * in the index once for each. Whoever lists them afterwards finds them there; done again it changes nothing.
 */
export async function placeTitles(access: Access, records: readonly MarkedRecord[]): Promise<void> {
  const titles = new Map<string, { row: TitleRow; marks: Set<string> }>()
  const uses = new Map<string, number>()
  for (const { record, marks } of records) {
    const row = titleRow(record)
    const title = titles.get(row.id) ?? { row, marks: new Set() }
    titles.set(row.id, title)
    for (const mark of marks) {
      title.marks.add(mark)
      uses.set(mark, (uses.get(mark) ?? 0) + 1)
    }
  }
  // A title that has it is taken for done, so the commonest spares most.
  const [mark] = [...uses].toSorted(([, one], [, other]) => other - one)[0] ?? ['']
  const marksOf = new Map([...titles.values()].map(({ row, marks }) => [row.record, [...marks]]))
  const rows = [...titles.values()].map(({ row }) => row)
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    await access.inShared((sql) => insertTitles(sql, rows.slice(at, at + BATCH_SIZE), { mark, marks: (record) => marksOf.get(record) ?? [] }))
  }
}
