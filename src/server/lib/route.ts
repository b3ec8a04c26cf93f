import type { AnswerOf, Endpoint, ParsedInputOf } from '../../contract/endpoint.ts'
import type { OneStatement } from '../db/scoped-statement.ts'
import type { Sql } from '../db/store.ts'
import type { LibraryRecord } from '../modules/library/library-register.ts'
import type { Language, Words } from './refusal.ts'

/** The signed-in reader of a request, as the session in the database says. */
export type Reader = { userid: string; sessionid: string; telphone: string }

/** One transaction inside the token's library. */
export type InLibrary = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>

/** One statement that reads, inside the token's library. */
export type SearchStatement = <Row extends object>(statement: OneStatement) => Promise<Row[]>

/** What a handler knows of its request. Library and reader come from the token, never from the input. */
export type Context<E extends Endpoint, R extends Reader | undefined> = {
  input: ParsedInputOf<E>
  library: LibraryRecord
  reader: R
  language: Language
  now: Date
  /** A keyed hash of the caller's network address, for counting tries. */
  addressHash: string
  shared: Sql
  inLibrary: InLibrary
  search: SearchStatement
}

/** An answer with words of its own for the reader, such as 荐购成功. */
export type Said<A> = { answer: A; message?: Words }

type Handler<E extends Endpoint, R extends Reader | undefined> = (context: Context<E, R>) => Promise<Said<AnswerOf<E>>>

export type Route = {
  endpoint: Endpoint
  handle: Handler<Endpoint, Reader | undefined>
}

/** A call that a visitor may make. */
export function visitorRoute<E extends Endpoint>(endpoint: E, handle: Handler<E, Reader | undefined>): Route {
  return { endpoint, handle: handle as unknown as Route['handle'] }
}

/** A call that only a signed-in reader may make; the shared part has made sure of it. */
export function readerRoute<E extends Endpoint>(endpoint: E, handle: Handler<E, Reader>): Route {
  if (endpoint.access !== 'reader') throw new Error(`${endpoint.id} is not declared for readers only`)
  return { endpoint, handle: handle as unknown as Route['handle'] }
}

export const OK: Words = { zh: '成功', en: 'OK' }
