import type { Access } from '../db/store.ts'
import type { ImportArguments } from './arguments.ts'

/** Makes pages anew that show what was imported: kept pages are of one version of their library. */
export async function raiseVersions(access: Access, target: ImportArguments['target']): Promise<void> {
  if (target.kind === 'library') {
    await access.shared('UPDATE library SET version = version + 1 WHERE tenantcode = $1', [target.tenantcode])
    return
  }
  // Which library shows a pool stands behind its own wall, so each is asked by itself.
  for (const { tenantcode } of await access.shared<{ tenantcode: string }>('SELECT tenantcode FROM library ORDER BY tenantcode')) {
    await access.inLibrary(tenantcode, sql =>
      sql('UPDATE library SET version = version + 1 WHERE tenantcode = $1 AND EXISTS (SELECT 1 FROM library_pool WHERE tenantcode = $1 AND supplierpoolid = $2)', [tenantcode, target.poolId])
    )
  }
}
