import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes .br and .gz beside every text file of the client build, so that the service never compresses one twice. */
const FOLDER = join(import.meta.dirname, '../dist/client')
const TEXT = /\.(js|css|svg|json|html|webmanifest)$/

let files = 0
for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  const file = join(FOLDER, name)
  if (!TEXT.test(name) || !statSync(file).isFile()) continue
  const bytes = readFileSync(file)
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
  files += 1
}
process.stdout.write(`compressed ${files} files\n`)
