import { readFileSync } from 'node:fs'

type Table = { chars: Map<number, string>; marks: Set<number> }

const BASIC_LATIN = 0x42
const EXTENDED_LATIN = 0x45
const EAST_ASIAN = 0x31
const REPLACEMENT = '\uFFFD'

let tables: Map<number, Table> | undefined

/**
 * MARC-8 to composed Unicode. What no table knows becomes U+FFFD, so that the
 * check for damage sees it. Each subfield starts with the default sets, as the
 * standard asks of writers.
 */
export function decodeMarc8(bytes: Uint8Array): string {
  tables ??= loadTables()
  const sets: [number, number] = [BASIC_LATIN, EXTENDED_LATIN]
  let text = ''
  let marks = ''
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0
    if (byte === 0x1b) {
      const length = designate(bytes, at, sets)
      // An escape that designates nothing is damage; swallowing it would hide that.
      if (length === 0) text += REPLACEMENT
      at += Math.max(length, 1)
      continue
    }
    const set = byte > 0x80 ? sets[1] : sets[0]
    if (set === EAST_ASIAN && byte > 0x20) {
      const code = (byte << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0)
      text += (tables.get(set)?.chars.get(code) ?? REPLACEMENT) + marks
      marks = ''
      at += 3
      continue
    }
    at += 1
    if (byte <= 0x20) {
      text += marks + String.fromCharCode(byte)
      marks = ''
      continue
    }
    // Non-sorting marks enclose an article; they are not part of the text.
    if (byte === 0x88 || byte === 0x89) continue
    const table = tables.get(set)
    const char = table?.chars.get(byte) ?? REPLACEMENT
    // MARC-8 writes a diacritic before its letter, Unicode after.
    if (table?.marks.has(byte)) marks += char
    else {
      text += char + marks
      marks = ''
    }
  }
  return (text + marks).normalize('NFC')
}

/** Reads one escape sequence into `sets`; gives its length, 0 when it is none. */
function designate(bytes: Uint8Array, at: number, sets: [number, number]): number {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at + 1, at + 4)
  // Technique 1: greek symbols, subscripts, superscripts and back.
  if (first === 0x73) return use(sets, 0, BASIC_LATIN, 2)
  if (first === 0x67 || first === 0x62 || first === 0x70) return use(sets, 0, first, 2)
  if (first === 0x28 || first === 0x2c) return use(sets, 0, second === 0x21 ? third : second, second === 0x21 ? 4 : 3)
  if (first === 0x29 || first === 0x2d) return use(sets, 1, second === 0x21 ? third : second, second === 0x21 ? 4 : 3)
  if (first !== 0x24) return 0
  if (second === 0x29 || second === 0x2d) return use(sets, 1, third, 4)
  if (second === 0x28 || second === 0x2c) return use(sets, 0, third, 4)
  return use(sets, 0, second, 3)
}

function use(sets: [number, number], half: 0 | 1, set: number, length: number): number {
  if (!tables?.has(set)) return 0
  sets[half] = set
  return length
}

type StoredTables = Record<string, { runs: [number, string][]; marks: number[] }>

function loadTables(): Map<number, Table> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own file, beside this one
  const stored = JSON.parse(readFileSync(new URL('./marc8-tables.json', import.meta.url), 'utf8')) as StoredTables
  return new Map(
    Object.entries(stored).map(([set, { runs, marks }]) => {
      const chars = new Map<number, string>()
      for (const [start, run] of runs) Array.from(run).forEach((char, index) => chars.set(start + index, char))
      return [Number.parseInt(set, 16), { chars, marks: new Set(marks) }]
    })
  )
}
