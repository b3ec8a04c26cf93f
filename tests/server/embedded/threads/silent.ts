import { DurableFiles } from '../../../../src/server/db/durable-files.ts'
import { serveEngine } from '../../../../src/server/db/engine-service.ts'

/** Files whose hook is where another version of PGlite would not look for it. */
class SilentFiles extends DurableFiles {
  override hookInto(): void {
    // Nothing reaches the disk on purpose.
  }
}

await serveEngine((folder) => new SilentFiles(folder))
