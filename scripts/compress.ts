import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/**
 * Puts the demo's pictures beside the client build and writes .br and .gz beside every text file of both, so that the
 * service never compresses one twice.
 */
const FOLDER = join(import.meta.dirname, '../dist/client')
const TEXT = /\.(js|css|svg|json|html|webmanifest)$/

cpSync(join(import.meta.dirname, '../demo/images'), join(FOLDER, 'demo'), { recursive: true })

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
