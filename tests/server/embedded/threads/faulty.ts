import { existsSync, readFileSync } from 'node:fs'
import { DurableFiles } from '../../../../src/server/db/durable-files.ts'
import { serveEngine } from '../../../../src/server/db/engine-service.ts'

type Hooked = Parameters<DurableFiles['hookInto']>[0] & { stream_ops: { write: (...of: unknown[]) => number } }

/** A disk that refuses to write, with the error named in the file `<folder>.fault`, while that file is there. */
class FaultyFiles extends DurableFiles {
  readonly #fault: string
  constructor(folder: string) {
    super(folder)
    this.#fault = `${folder}.fault`
  }

  override hookInto(files: Hooked): void {
    super.hookInto(files)
    const { write } = files.stream_ops
    files.stream_ops.write = (...of) => {
      files.tryFSOperation(() => {
        if (existsSync(this.#fault)) throw Object.assign(new Error('refused by the test'), { code: readFileSync(this.#fault, 'utf8') })
      })
      return write(...of)
    }
  }
}

await serveEngine((folder) => new FaultyFiles(folder))
