import { join } from 'node:path'
import { readFile } from '../../../src/server/import/read-file.ts'
import type { Chunk, Reading } from '../../../src/server/import/reading.ts'
import type { BookRecord } from '../../../src/domain/book-record.ts'

export const FILES = join(import.meta.dirname, 'files')

export type Result = { readings: Reading[]; records: BookRecord[]; faults: string[]; notes: string[] }

export async function readAll(readings: AsyncIterable<Reading>): Promise<Result> {
  const all = await Array.fromAsync(readings)
  return {
    readings: all,
    records: all.flatMap(reading => ('record' in reading ? [reading.record] : [])),
    faults: all.flatMap(reading => ('fault' in reading ? [reading.fault] : [])),
    notes: all.flatMap(reading => ('record' in reading ? (reading.notes ?? []) : []))
  }
}

export function readTestFile(name: string): Promise<Result> {
  return readAll(readFile(join(FILES, name)))
}

/** Bytes in pieces of an awkward size, so that every border falls somewhere once. */
export async function* chunksOf(bytes: Uint8Array, size = 7): AsyncGenerator<Chunk> {
  for (let at = 0; at < bytes.length; at += size) yield { bytes: bytes.subarray(at, at + size) }
}

/** Node decodes GBK but does not write it, so each pair of bytes is decoded and looked up. */
export function toGbk(text: string): Buffer {
  const decoder = new TextDecoder('gbk')
  const codes = new Map<string, Buffer>()
  for (let lead = 0xa1; lead < 0xf8; lead += 1) {
    for (let trail = 0xa1; trail < 0xff; trail += 1) codes.set(decoder.decode(Uint8Array.of(lead, trail)), Buffer.of(lead, trail))
  }
  return Buffer.concat(Array.from(text, char => codes.get(char) ?? Buffer.from(char, 'latin1')))
}
