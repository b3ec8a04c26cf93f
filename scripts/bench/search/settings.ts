import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Store } from '../../../src/server/db/store.ts'
import type { DemoLibrary } from '../../../src/server/import/demo-types.ts'
import { checkSettings } from '../../../src/server/modules/library/library-settings.ts'
import { LIBRARIES } from './corpus.ts'

const FOLDER = join(import.meta.dirname, '../../../demo/libraries')

/** Makes the libraries ones that the service can serve: with the settings of one of the demo's. */
export async function giveSettings(store: Store): Promise<void> {
  const [file = ''] = readdirSync(FOLDER).toSorted()
  const { library, displayRule } = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as DemoLibrary
  const settings = LIBRARIES.map(({ tenantcode }) => JSON.stringify(checkSettings(tenantcode, { ...library, wxhomeindex: tenantcode, disprule: displayRule })))
  await store.loader.shared('UPDATE library SET settings = given.settings::jsonb FROM unnest($1::text[], $2::text[]) AS given (code, settings) WHERE tenantcode = given.code', [
    LIBRARIES.map(({ tenantcode }) => tenantcode),
    settings,
  ])
}
