import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import type { Chunk } from './reading.ts'

const GZIP = [0x1f, 0x8b]

/**
 * The bytes of a file, unpacked when they are gzip whatever the file is called.
 * Streams: memory does not grow with the file. What cannot be read any more
 * comes as a fault after all that could.
 */
export async function* openSource(path: string): AsyncGenerator<Chunk> {
  const isPacked = await beginsWith(path, GZIP)
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  const stream = isPacked ? file.pipe(createGunzip({ chunkSize: 256 * 1024 })) : file
  // An error of the file does not travel down a pipe by itself.
  if (isPacked) file.on('error', fault => stream.destroy(fault))
  try {
    for await (const bytes of stream as AsyncIterable<Uint8Array>) yield { bytes }
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault)
    yield { fault: isPacked ? `compressed file is cut off or damaged: ${message}` : `cannot be read: ${message}` }
  } finally {
    file.destroy()
    stream.destroy()
  }
}

async function beginsWith(path: string, magic: readonly number[]): Promise<boolean> {
  try {
    for await (const bytes of createReadStream(path, { end: magic.length - 1 }) as AsyncIterable<Uint8Array>) return magic.every((byte, index) => bytes[index] === byte)
  } catch {
    // The stream that follows meets the same fault and reports it.
  }
  return false
}

/** Looks at the first bytes without using them up. */
export async function peek(chunks: AsyncIterable<Chunk>, size: number): Promise<{ head: Uint8Array; chunks: AsyncGenerator<Chunk> }> {
  const iterator = chunks[Symbol.asyncIterator]()
  const seen: Chunk[] = []
  let length = 0
  while (length < size) {
    const next = await iterator.next()
    if (next.done) break
    seen.push(next.value)
    if ('bytes' in next.value) length += next.value.bytes.length
  }
  async function* all(): AsyncGenerator<Chunk> {
    try {
      yield* seen
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { head: Buffer.concat(seen.flatMap(chunk => ('bytes' in chunk ? [chunk.bytes] : []))).subarray(0, size), chunks: all() }
}
