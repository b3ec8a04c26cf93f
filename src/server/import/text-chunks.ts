import { commonHanShare, isUtf8 } from './marc/encoding.ts'
import type { Chunk } from './reading.ts'

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1252'

/** The encoding of a text file by its byte order mark, its XML declaration or its bytes; Excel in China writes GBK. */
export function guessTextEncoding(head: Uint8Array): TextEncoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/i.exec(Buffer.from(head.subarray(0, 200)).toString('latin1'))?.[1]?.toLowerCase()
  if (declared?.startsWith('gb')) return 'gb18030'
  if (declared === 'iso-8859-1' || declared === 'windows-1252') return 'windows-1252'
  const whole = untilLastBreak(head)
  if (isUtf8(whole)) return 'utf-8'
  return commonHanShare(whole) >= 0.6 ? 'gb18030' : 'utf-8'
}

/** A head of fixed size may end inside a character; a line break never is one. */
function untilLastBreak(head: Uint8Array): Uint8Array {
  const end = Math.max(head.lastIndexOf(0x0a), head.lastIndexOf(0x3e))
  return end > 0 ? head.subarray(0, end + 1) : head
}

export type TextChunk = { text: string } | { fault: string }

/** Decodes across chunk borders; a leading byte order mark is dropped. */
export async function* decodeText(chunks: AsyncIterable<Chunk>, encoding: TextEncoding): AsyncGenerator<TextChunk> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) {
    if ('fault' in chunk) yield chunk
    else yield { text: decoder.decode(chunk.bytes, { stream: true }) }
  }
  const rest = decoder.decode()
  if (rest !== '') yield { text: rest }
}
