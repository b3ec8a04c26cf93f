import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { holdFolder } from '../../../src/server/db/folder-lock.ts'
import { migrate } from '../../../src/server/db/migrate.ts'
import { openStore } from '../../../src/server/db/store.ts'

/** Applies the named migrations to a data folder: `migrator.ts DATA_DIR name…`. It says when it begins and when it is done. */
const [dataDir = '', ...names] = process.argv.slice(2)
process.on('exit', holdFolder(dataDir))
const store = await openStore({ dataDir: join(dataDir, 'store') })
writeSync(1, 'beginning\n')
await migrate(store, names)
writeSync(1, 'done\n')
await store.close()
process.exit(0)
