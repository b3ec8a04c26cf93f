import { decodeIso5426 } from './iso5426.ts'
import { undoDoubleUtf8 } from '../normalise/text.ts'
import { decodeMarc8 } from './marc8.ts'

export type Encoding = 'utf-8' | 'gb18030' | 'marc-8' | 'iso-5426' | 'windows-1251'

/** What is known before looking at the bytes. */
export type EncodingHints = { saysUtf8: boolean; isUnimarc: boolean; previous: Encoding | undefined }

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })
const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
const gb18030 = new TextDecoder('gb18030')
const strictGb18030 = new TextDecoder('gb18030', { fatal: true })
const windows1251 = new TextDecoder('windows-1251')

/**
 * Which encoding a record is really in: leaders of Chinese and Russian files
 * say nothing or the wrong thing, so the bytes decide and the leader is a hint.
 */
export function chooseEncoding(bytes: Uint8Array, hints: EncodingHints): Encoding | undefined {
  if (isUtf8(bytes)) {
    if (hints.saysUtf8 || hints.previous !== 'gb18030') return bytes.includes(0x1b) && !hints.saysUtf8 ? 'marc-8' : 'utf-8'
    // A short GBK text can be valid UTF-8 by chance (联通): trust its neighbours.
    return isHighFree(bytes) || /\p{Script=Han}/u.test(utf8.decode(bytes)) ? 'utf-8' : 'gb18030'
  }
  if (bytes.includes(0x1b) && !hints.saysUtf8) return 'marc-8'
  if (commonHanShare(bytes) >= 0.7) return 'gb18030'
  // A broken byte in a UTF-8 record: decoded with U+FFFD, and the check for damage decides.
  if (hints.saysUtf8) return 'utf-8'
  if (hints.isUnimarc) return markShare(bytes, 0xc0, 0xdf) >= 0.6 ? 'iso-5426' : undefined
  if (cyrillicShare(bytes) >= 0.8) return 'windows-1251'
  return markShare(bytes, 0xe0, 0xfe) >= 0.4 ? 'marc-8' : undefined
}

export function decode(bytes: Uint8Array, encoding: Encoding): string {
  switch (encoding) {
    case 'gb18030': return gb18030.decode(bytes)
    case 'windows-1251': return windows1251.decode(bytes)
    case 'marc-8': return decodeMarc8(bytes)
    case 'iso-5426': return decodeIso5426(bytes)
    default: return undoDoubleUtf8(utf8.decode(bytes)).normalize('NFC')
  }
}

export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictUtf8.decode(bytes)
    return true
  } catch {
    return false
  }
}

/** How much of the two-byte text lies in the 3,755 everyday characters and the punctuation of GB 2312. */
export function commonHanShare(bytes: Uint8Array): number {
  try {
    strictGb18030.decode(bytes)
  } catch {
    return 0
  }
  let pairs = 0
  let common = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 0x81) continue
    const trail = bytes[at + 1] ?? 0
    pairs += 1
    if (trail >= 0xa1 && ((lead >= 0xb0 && lead <= 0xd7) || (lead >= 0xa1 && lead <= 0xa3))) common += 1
    at += 1
  }
  return pairs === 0 ? 0 : common / pairs
}

/** How many of the high bytes are a diacritic in front of a letter, or a lone special letter. */
function markShare(bytes: Uint8Array, first: number, last: number): number {
  let high = 0
  let fitting = 0
  let marksInRow = 0
  for (const byte of bytes) {
    const isMark = byte >= first && byte <= last
    if (byte >= 0x80) high += 1
    if (isMark) {
      marksInRow += 1
      continue
    }
    const isLetter = (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a) || byte >= 0xa1
    if (marksInRow <= 2 && (isLetter || byte === 0x20)) fitting += marksInRow
    if (byte >= 0xa1 && byte < 0xc9) fitting += 1
    marksInRow = 0
  }
  return high === 0 ? 0 : fitting / high
}

/** How many of the high bytes are Cyrillic letters that stand beside others and not inside Latin words. */
function cyrillicShare(bytes: Uint8Array): number {
  let high = 0
  let letters = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80) continue
    high += 1
    const isLetter = byte >= 0xc0 || byte === 0xa8 || byte === 0xb8
    const isMark = byte === 0xb9 || byte === 0xab || byte === 0xbb || byte === 0x97 || byte === 0x96
    const isInLatin = isLatin(bytes[at - 1]) || isLatin(bytes[at + 1])
    if (isMark || (isLetter && !isInLatin)) letters += 1
  }
  return high === 0 ? 0 : letters / high
}

function isLatin(byte: number | undefined): boolean {
  return byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a))
}

function isHighFree(bytes: Uint8Array): boolean {
  return bytes.every(byte => byte < 0x80)
}
