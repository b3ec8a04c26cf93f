import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import * as v from 'valibot'
import type { Store } from '../db/store.ts'
import { defineKind, JobFault, type JobKind, type Progress } from '../jobs/job.ts'
import { refreshHotTokens } from '../modules/search/hot-tokens.ts'
import { createCatalogueWriter, type Target } from './catalogue-writer.ts'
import { importFile, type FileResult } from './import-file.ts'
import { progressText } from './progress.ts'
import { raiseVersions } from './raise-versions.ts'
import { createReports } from './report.ts'

export const IMPORT = 'import'

/** Titles after which words are counted anew. */
const MANY = 2_000

const Counts = v.object({ new: v.number(), changed: v.number(), unchanged: v.number(), merged: v.number() })
const Result = v.object({ file: v.string(), read: v.number(), refused: v.number(), counts: Counts, milliseconds: v.number() })

const Payload = v.object({
  /** Whole paths on the machine that runs it. */
  files: v.pipe(v.array(v.string()), v.minLength(1)),
  target: v.variant('kind', [v.object({ kind: v.literal('library'), tenantcode: v.string() }), v.object({ kind: v.literal('pool'), poolId: v.string() })]),
  /** When new entries joined the list. */
  addtime: v.pipe(v.string(), v.isoTimestamp()),
  /** Absent: the library has the books that list copies. */
  isHeld: v.optional(v.boolean()),
  reports: v.string(),
})
export type ImportPayload = v.InferOutput<typeof Payload>

const Checkpoint = v.object({
  /** Results of the files before the one in hand. */
  results: v.array(Result),
  /** The file in hand: which version of it, and how far. */
  current: v.optional(
    v.object({ size: v.number(), changed: v.number(), point: v.object({ read: v.number(), record: v.number(), refused: v.number(), counts: Counts, milliseconds: v.number() }) }),
  ),
})
type Checkpoint = v.InferOutput<typeof Checkpoint>

/** What a job of this kind leaves as its result. */
export const ImportOutcome = v.object({ results: v.array(Result) })

/** Progress of an import: the file in hand as the closing table will show it. */
export const ImportProgress = v.object({ text: v.string(), result: Result })

/** Loading files into a library's book list or a supplier pool, as a job that goes on after the last batch it wrote. */
export function importKind(store: Pick<Store, 'loader' | 'shared' | 'asOwner'>): JobKind {
  return defineKind<ImportPayload, Checkpoint>({
    kind: IMPORT,
    isLocal: true,
    schema: Payload,
    checkpoint: Checkpoint,
    what: ({ files, target }) => `${namesOf(files)} → ${target.kind === 'pool' ? `pool ${target.poolId}` : `library ${target.tenantcode}`}`,
    objection: ({ target }) => findMissing(store, target),
    run: async ({ payload, checkpoint, save, show, signal }) => {
      const missing = await findMissing(store, payload.target)
      if (missing !== undefined) throw new JobFault(missing.replace(/\.$/, ''))
      const results = [...(checkpoint?.results ?? [])]
      const reports = createReports(payload.reports)
      for (const [index, file] of payload.files.entries()) {
        const current = index === results.length ? checkpoint?.current : undefined
        const report = reports.open(file, index < results.length ? Infinity : current?.point.record)
        if (index < results.length) continue
        const version = await versionOf(file)
        if (current !== undefined && (current.size !== version.size || current.changed !== version.changed)) {
          throw new JobFault(`${file} was changed after its import had begun; import it anew`)
        }
        // A writer for each file: a record in a later file is a newer one, not a repetition.
        const writer = createCatalogueWriter(store.loader, targetOf(payload))
        let written = current?.point.counts
        const raise = async () => {
          if (written !== undefined && written.new + written.changed + written.merged > 0) await raiseVersions(store.loader, payload.target)
        }
        let result: FileResult
        try {
          result = await importFile(file, writer, report, {
            from: current?.point,
            signal,
            save: (sql, point, shown) => {
              written = point.counts
              return save({ results, current: { ...version, point } }, progressOf(shown), sql)
            },
            show: (shown) => show(progressOf(shown)),
          })
          await report.close()
        } catch (fault) {
          report.leave()
          // What it had written stays, so pages are to show it; why it ended matters more than that they cannot be told.
          await raise().catch(() => undefined)
          throw fault
        }
        await raise()
        results.push(result)
        await save({ results }, progressOf(result))
        signal.throwIfAborted()
      }
      await store.asOwner((sql) => sql('ANALYZE title, booklist, booklist_source, pool_item'))
      // Fewer can hardly make a word hot, and the count reads every title.
      if (results.reduce((sum, { counts }) => sum + counts.new + counts.changed, 0) >= MANY) await refreshHotTokens(store, signal)
      return { results } satisfies v.InferOutput<typeof ImportOutcome>
    },
  })
}

function progressOf(result: FileResult): Progress {
  return { text: progressText(result), result } satisfies v.InferOutput<typeof ImportProgress>
}

function namesOf(files: readonly string[]): string {
  const [first = '', ...others] = files.map((file) => basename(file))
  return others.length === 0 ? first : `${first} and ${others.length} more`
}

/** Tells a file from what it was when its import began; a file that is not there is the reader's to report. */
async function versionOf(file: string): Promise<{ size: number; changed: number }> {
  const found = await stat(file).catch(() => undefined)
  return { size: found?.size ?? -1, changed: Math.round(found?.mtimeMs ?? -1) }
}

function targetOf({ target, addtime, isHeld }: ImportPayload): Target {
  if (target.kind === 'pool') return target
  const time = new Date(addtime)
  return { ...target, addtime: () => time, isHeld: isHeld === undefined ? undefined : () => isHeld }
}

/** Why there is nothing to load into. */
async function findMissing(store: Pick<Store, 'shared'>, target: ImportPayload['target']): Promise<string | undefined> {
  if (target.kind === 'library') {
    const found = await store.shared('SELECT 1 FROM library WHERE tenantcode = $1', [target.tenantcode])
    return found.length > 0 ? undefined : `There is no library ${target.tenantcode}. Its settings must be there before its books.`
  }
  const found = await store.shared('SELECT 1 FROM supplier_pool WHERE supplierpoolid = $1', [target.poolId])
  return found.length > 0 ? undefined : `There is no supplier pool ${target.poolId}.`
}
