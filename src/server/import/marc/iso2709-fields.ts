const FIELD_END = 0x1e
const RECORD_END = 0x1d
const LEADER_LENGTH = 24
const TAG = /^[0-9A-Za-z]{3}$/

export type RawField = { tag: string; bytes: Uint8Array }
export type RawRecord = { leader: string; fields: RawField[]; isRepaired: boolean }

/**
 * The fields of one record as bytes. Files in GBK count their directory in
 * characters, long records overflow its digits: where it does not fit, the
 * fields are taken in order from terminator to terminator, and only when there
 * are exactly as many as the directory names.
 */
export function rawFields(bytes: Uint8Array): RawRecord | { fault: string } {
  if (bytes.length < LEADER_LENGTH + 2) return { fault: 'shorter than a leader' }
  const leader = latin1(bytes.subarray(0, LEADER_LENGTH))
  if (!/^[\d ]{5}[ -~]{19}$/.test(leader)) return { fault: 'no MARC leader' }
  const directoryEnd = bytes.indexOf(FIELD_END)
  if (directoryEnd < 0) return { fault: 'no field terminator: not a MARC record, or cut off in its directory' }
  const hasEnd = bytes[bytes.length - 1] === RECORD_END
  const body = bytes.subarray(directoryEnd + 1, hasEnd ? bytes.length - 1 : bytes.length)
  const directory = latin1(bytes.subarray(LEADER_LENGTH, directoryEnd))
  const spans = terminated(body)
  if (!hasEnd) {
    const missing = Number(leader.slice(0, 5)) - bytes.length
    if (missing !== 1) return { fault: `cut off: ${missing > 0 ? `${missing} bytes missing` : 'no record terminator'}` }
  }
  const exact = byDirectory(directory, body)
  if (exact) return { leader, fields: exact, isRepaired: exact.some(({ tag }) => !TAG.test(tag)) }
  const tags = alignedTags(directory, spans)
  if (!tags) return { fault: `directory of ${directory.length} characters does not fit ${spans.length} fields` }
  return { leader, isRepaired: true, fields: tags.map((tag, index) => ({ tag, bytes: spans[index]?.bytes ?? new Uint8Array() })) }
}

function byDirectory(directory: string, body: Uint8Array): RawField[] | undefined {
  if (directory.length % 12 !== 0 || !/^(?:[ -~]{3}\d{9})*$/.test(directory)) return undefined
  const fields: RawField[] = []
  let covered = 0
  for (let at = 0; at < directory.length; at += 12) {
    const length = Number(directory.slice(at + 3, at + 7))
    const start = Number(directory.slice(at + 7, at + 12))
    const isEntire = start === 0 || body[start - 1] === FIELD_END
    if (length < 1 || !isEntire || body[start + length - 1] !== FIELD_END) return undefined
    const bytes = body.subarray(start, start + length - 1)
    if (bytes.includes(FIELD_END)) return undefined
    fields.push({ tag: directory.slice(at, at + 3), bytes })
    covered += length
  }
  // Fields that no entry points at mean that the directory lost some.
  return covered === body.length ? fields : undefined
}

type Span = { bytes: Uint8Array; start: number }

function terminated(body: Uint8Array): Span[] {
  const spans: Span[] = []
  let start = 0
  for (let end = body.indexOf(FIELD_END); end >= 0; end = body.indexOf(FIELD_END, start)) {
    spans.push({ bytes: body.subarray(start, end), start })
    start = end + 1
  }
  return spans
}

/** One tag for each span, also when a length of five digits shifted the entries after it. */
function alignedTags(directory: string, spans: readonly Span[]): string[] | undefined {
  const tags: string[] = []
  let at = 0
  for (const { bytes, start } of spans) {
    const tag = directory.slice(at, at + 3)
    if (!TAG.test(tag)) return undefined
    const exact = String(bytes.length + 1).padStart(4, '0') + String(start).padStart(5, '0')
    at += 3 + (directory.startsWith(exact, at + 3) ? exact.length : 9)
    tags.push(tag)
  }
  return at === directory.length ? tags : undefined
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
}
