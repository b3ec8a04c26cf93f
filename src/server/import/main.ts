import { join, resolve } from 'node:path'
import { FolderHeldError, holdFolder } from '../db/folder-lock.ts'
import { migrate } from '../db/migrate.ts'
import { openStore, type Store } from '../db/store.ts'
import { seedDemo } from '../demo/seed.ts'
import { readArguments, USAGE, type ImportArguments } from './arguments.ts'
import { createCatalogueWriter, type Target } from './catalogue-writer.ts'
import { importFile, type FileResult } from './import-file.ts'
import { createProgress } from './progress.ts'
import { openReport } from './report.ts'
import { resultTable } from './result-table.ts'

const given = readArguments(process.argv.slice(2))
try {
  if ('fault' in given) {
    process.stderr.write(`${given.fault}\n\n${USAGE}\n`)
    process.exitCode = 2
  } else {
    process.exitCode = await run(given)
  }
} catch (fault) {
  if (!(fault instanceof FolderHeldError)) throw fault
  process.stderr.write(`${fault.message}\n`)
  process.exitCode = 2
}

/** Works on the same store as the service, which must not have the embedded one open meanwhile. */
async function run(asked: ImportArguments): Promise<number> {
  const databaseUrl = process.env['DATABASE_URL'] || undefined
  const dataDir = resolve(process.env['DATA_DIR'] || './data')
  const release = databaseUrl === undefined ? holdFolder(dataDir) : () => undefined
  try {
    const store = await openStore({ databaseUrl, dataDir: join(dataDir, 'store') })
    return await load(store, asked, databaseUrl === undefined && process.env['DEMO'] !== '0')
  } finally {
    release()
  }
}

async function load(store: Store, asked: ImportArguments, isDemo: boolean): Promise<number> {
  try {
    await migrate(store)
    // As the service does, so that importing may come before the first start.
    if (isDemo) await seedDemo(store, new Date(), what => process.stderr.write(`demo: ${what}\n`))
    const missing = await findMissing(store, asked)
    if (missing !== undefined) {
      process.stderr.write(`${missing}\n`)
      return 2
    }
    const results: FileResult[] = []
    for (const file of asked.files) {
      const report = openReport(asked.reports, file)
      const progress = createProgress(file)
      // A writer for each file: a record in a later file is a newer one, not a repetition.
      const writer = createCatalogueWriter(store.loader, targetOf(asked))
      results.push(await importFile(file, writer, report, result => progress.show(result)))
      progress.end()
      await report.close()
    }
    await store.asOwner(sql => sql('ANALYZE title, booklist, booklist_source, pool_item'))
    process.stdout.write(`${resultTable(results)}\n`)
    // Only a run that could read nothing at all has failed; refused records are in the reports.
    return results.some(({ read, refused }) => read > refused) ? 0 : 1
  } finally {
    await store.close()
  }
}

function targetOf({ target, addtime, isHeld }: ImportArguments): Target {
  if (target.kind === 'pool') return target
  return { ...target, addtime: () => addtime, isHeld: isHeld === undefined ? undefined : () => isHeld }
}

async function findMissing(store: Store, { target }: ImportArguments): Promise<string | undefined> {
  if (target.kind === 'library') {
    const found = await store.shared('SELECT 1 FROM library WHERE tenantcode = $1', [target.tenantcode])
    return found.length > 0 ? undefined : `There is no library ${target.tenantcode}. Its settings must be there before its books.`
  }
  const found = await store.shared('SELECT 1 FROM supplier_pool WHERE supplierpoolid = $1', [target.poolId])
  return found.length > 0 ? undefined : `There is no supplier pool ${target.poolId}.`
}
