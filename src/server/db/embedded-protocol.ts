import { DatabaseError, serialize } from 'pg-protocol'
import type { BackendMessage, DataRowMessage } from 'pg-protocol/dist/messages.js'
import { Parser } from 'pg-protocol/dist/parser.js'

/** What the main thread asks of the engine's. */
export type EngineRequest = { id: number; kind: 'round'; bytes: Uint8Array } | { id: number; kind: 'close' }

/** PostgreSQL's answer to a round, and how many syncs there were since the engine was opened. */
export type Answer = { bytes: Uint8Array; syncs: number }

/** Reply 0 says that the engine is open, or why not. */
export type EngineReply =
  | ({ id: number } & Answer)
  | { id: number; error: string; isConfig: boolean }
  /** The engine broke off in the middle of its work and must not be used any more. */
  | { died: string }

const QUERY = 'Q'.charCodeAt(0)
const SYNC = 'S'.charCodeAt(0)
const TERMINATE = 'X'.charCodeAt(0)
const READY_FOR_QUERY = 'Z'.charCodeAt(0)

/** Whether this frontend message asks for an answer; pg sends parse, bind, describe, execute and sync one by one. */
export const endsRound = (message: Uint8Array): boolean => message[0] === QUERY || message[0] === SYNC

export const isTerminate = (message: Uint8Array): boolean => message[0] === TERMINATE

/** Whether the session is outside any transaction after this answer. */
export function isIdle({ bytes }: Answer): boolean {
  return bytes.at(-6) === READY_FOR_QUERY && bytes.at(-1) === 'I'.charCodeAt(0)
}

export const queryBytes = (text: string): Uint8Array => serialize.query(text)

/** Rows of an answer as text, null as nothing. @throws {DatabaseError} when the statement failed */
export function rowsOf({ bytes }: Answer): string[][] {
  const messages: BackendMessage[] = []
  new Parser().parse(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), (message) => messages.push(message))
  for (const message of messages) if (message instanceof DatabaseError) throw message
  return messages.filter((message): message is DataRowMessage => message.name === 'dataRow').map(({ fields }) => fields.map((field: string | null) => field ?? ''))
}

/** An answer to the startup message: no password, ready, outside any transaction. */
export const WELCOME = Buffer.concat([messageOf('R', Buffer.alloc(4)), messageOf('Z', Buffer.from('I'))])

/** PostgreSQL's message of an error. */
export function errorBytes(code: string, text: string): Buffer {
  return messageOf('E', Buffer.from(`SFATAL\0VFATAL\0C${code}\0M${text}\0\0`))
}

function messageOf(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.write(type)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
