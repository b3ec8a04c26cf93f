import { detectFormat } from './detect-format.ts'
import { readJsonLines } from './json/jsonl-reader.ts'
import { readIso2709 } from './marc/iso2709-reader.ts'
import { readMarcXml } from './marc/marcxml-reader.ts'
import type { Reading } from './reading.ts'
import { openSource, peek } from './source.ts'
import { readTable } from './table/table-reader.ts'

const HEAD = 64 * 1024

/** Every record of a file, good or bad, in order; never throws because of what stands in the file. */
export async function* readFile(path: string): AsyncGenerator<Reading> {
  const { head, chunks } = await peek(openSource(path), HEAD)
  const format = detectFormat(head)
  switch (format.kind) {
    case 'iso2709':
      yield* readIso2709(chunks)
      break
    case 'marcxml':
      yield* readMarcXml(chunks, head)
      break
    case 'jsonl':
      yield* readJsonLines(chunks)
      break
    case 'table':
      yield* readTable(chunks, head, format.separator)
      break
    case 'unknown': {
      let fault = format.reason
      for await (const chunk of chunks) {
        if (!('fault' in chunk)) continue
        fault = chunk.fault
        break
      }
      yield { position: { record: 1, offset: 0 }, fault }
    }
  }
}
