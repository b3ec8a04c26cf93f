import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type CodedBody = { br: Buffer; gzip: Buffer; identity: Buffer }
export type Coding = keyof CodedBody

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Compresses once what is kept and sent often. */
export async function codeBody(text: string): Promise<CodedBody> {
  const identity = Buffer.from(text)
  const [br, gz] = await Promise.all([brotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }), zip(identity, { level: 6 })])
  return { br, gzip: gz, identity }
}

/** The best coding that the header accepts; a quality of 0 is a refusal (RFC 9110, 12.5.3). */
export function pickCoding(acceptEncoding: string | null): Coding {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  )
  if (accepted.has('br')) return 'br'
  return accepted.has('gzip') ? 'gzip' : 'identity'
}
