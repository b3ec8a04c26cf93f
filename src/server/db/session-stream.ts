import { Duplex } from 'node:stream'
import { endsRound, errorBytes, isTerminate, WELCOME } from './embedded-protocol.ts'

/** Whoever answers the rounds of a session; a fault of theirs ends the session. */
export type Rounds = {
  /** Resolves when the engine is open and the session is a fresh one. @throws {SessionError} */
  begin: () => Promise<void>
  /** @throws {SessionError} */
  answer: (round: Uint8Array) => Promise<Uint8Array>
  /** The client is gone, in whatever state it left the session. */
  end: () => void
}

/** Why a session ended, as PostgreSQL would say it. */
export class SessionError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * What `pg` takes for the socket of a server. It gathers the messages of a round, so that they travel to the engine
 * together, and closes like a socket when the engine's session ends: a pool then throws its connection away.
 */
export class SessionStream extends Duplex {
  readonly #rounds: Rounds
  #begun = false
  #isAsking = false
  #round: Uint8Array[] = []

  constructor(rounds: Rounds) {
    super()
    this.#rounds = rounds
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }

  override _write(chunk: Uint8Array, _encoding: string, done: () => void): void {
    this.#take(chunk)
    done()
  }

  override _writev(chunks: { chunk: Uint8Array }[], done: () => void): void {
    for (const { chunk } of chunks) this.#take(chunk)
    done()
  }

  override _read(): void {
    // Answers are pushed as they come.
  }

  override _final(done: () => void): void {
    done()
    this.destroy()
  }

  override _destroy(fault: Error | null, done: (fault: Error | null) => void): void {
    this.#rounds.end()
    done(fault)
  }

  #take(message: Uint8Array) {
    if (!this.#begun) {
      this.#begun = true
      void this.#pass(this.#rounds.begin().then(() => WELCOME))
      return
    }
    if (isTerminate(message)) return
    this.#round.push(message)
    if (!endsRound(message)) return
    const whole = Buffer.concat(this.#round)
    this.#round = []
    void this.#pass(this.#rounds.answer(whole))
  }

  /** The engine is gone; whoever waits for an answer is told why first. */
  lose(): void {
    if (!this.#isAsking) this.destroy()
  }

  async #pass(answer: Promise<Uint8Array>) {
    this.#isAsking = true
    try {
      const bytes = await answer
      if (!this.destroyed) this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
    } catch (fault) {
      if (this.destroyed) return
      const { code, message } = fault instanceof SessionError ? fault : new SessionError('57P02', String(fault))
      this.push(errorBytes(code, message))
      // Only after the client has taken the message: it would know no more than that its connection is gone.
      setImmediate(() => this.destroy())
    } finally {
      this.#isAsking = false
    }
  }

  // What only a socket has.
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
}
