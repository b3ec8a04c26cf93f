import { ConfigError, readConfig } from '../config.ts'
import { holdFolder } from '../db/folder-lock.ts'
import type { Store } from '../db/store.ts'
import { seedDemo } from '../demo/seed.ts'
import { openData } from '../open-data.ts'
import { readArguments, USAGE, type ImportArguments } from './arguments.ts'
import { createCatalogueWriter, type Target } from './catalogue-writer.ts'
import { importFile, type FileResult } from './import-file.ts'
import { createProgress } from './progress.ts'
import { raiseVersions } from './raise-versions.ts'
import { createReports, ReportError } from './report.ts'
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
  if (!(fault instanceof ConfigError || fault instanceof ReportError)) throw fault
  process.stderr.write(`${fault.message}\n`)
  process.exitCode = 1
}

/** Works on the same store as the service, which must not have the embedded one open meanwhile. */
async function run(asked: ImportArguments): Promise<number> {
  const settings = readConfig(process.env)
  const release = settings.databaseUrl === undefined ? holdFolder(settings.dataDir) : () => undefined
  try {
    const { store } = await openData(settings)
    return await load(store, asked, settings.demo)
  } finally {
    release()
  }
}

async function load(store: Store, asked: ImportArguments, isDemo: boolean): Promise<number> {
  try {
    // As the service does, so that importing may come before the first start.
    if (isDemo) await seedDemo(store, new Date(), what => process.stderr.write(`demo: ${what}\n`))
    const missing = await findMissing(store, asked)
    if (missing !== undefined) {
      process.stderr.write(`${missing}\n`)
      return 2
    }
    const results: FileResult[] = []
    const reports = createReports(asked.reports)
    for (const file of asked.files) {
      const report = reports.open(file)
      const progress = createProgress(file)
      // A writer for each file: a record in a later file is a newer one, not a repetition.
      const writer = createCatalogueWriter(store.loader, targetOf(asked))
      const result = await importFile(file, writer, report, shown => progress.show(shown))
      results.push(result)
      progress.end()
      await report.close()
      const { new: added, changed, merged } = result.counts
      if (added + changed + merged > 0) await raiseVersions(store.loader, asked.target)
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
