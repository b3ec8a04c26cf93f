import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { migrate } from '../src/server/db/migrate.ts'
import { openStore } from '../src/server/db/store.ts'
import { BUILT_TEMPLATES, makeTemplate, templateName } from '../src/server/db/template.ts'

/** Makes the empty store that first starts copy, unless the one of this release is there; those of others go. */
await makeTemplate(BUILT_TEMPLATES, async (dataDir) => {
  const store = await openStore({ dataDir })
  await migrate(store)
  await store.close()
})
for (const name of readdirSync(BUILT_TEMPLATES)) {
  if (name !== templateName()) rmSync(join(BUILT_TEMPLATES, name), { recursive: true, force: true })
}
