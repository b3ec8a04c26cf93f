import { setTimeout as pause } from 'node:timers/promises'
import { reasonOf } from '../config.ts'
import { isIdle, queryBytes, type Answer } from './embedded-protocol.ts'
import type { EngineThread } from './engine-thread.ts'
import { SessionError, type Rounds } from './session-stream.ts'

/** How long a newcomer waits for an engine that is being opened again, from when it was lost. */
const PATIENCE_MS = 5_000

/** Between tries to open it again. */
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = 2_000

/** A thread that ends sooner than this has not come back to health. */
const SETTLED_MS = 5_000

type Task = { run: (thread: EngineThread) => Promise<void>; fail: (fault: SessionError) => void }

/** Something that is done while the session is idle and nobody else is answered. */
export type Run = (text: string) => Promise<Answer>

export type Supervisor = {
  /** A session of its own for one client; a new one puts an older one to its end. */
  session: () => { rounds: Rounds; onLost: (lost: () => void) => void }
  /** Does something between two transactions; requests wait meanwhile. @throws when the engine is away */
  between: <T>(work: (run: Run) => Promise<T>) => Promise<T>
  /** @param isRequest whether a reader waits for what comes next: by default for whatever has a limit */
  allow: (milliseconds: number | undefined, isRequest?: boolean) => void
  /** When a reader last asked or was answered, and how many syncs there were since the engine was opened. */
  state: () => { lastRequestAt: number; syncs: number }
  reopened: () => number
  close: () => Promise<void>
}

export type SupervisorOptions = {
  open: () => Promise<EngineThread>
  /** Throws while opening would fail for want of a disk that takes writes. */
  probe: () => Promise<void>
  /** Told once each time that the engine is lost, or cannot be opened again, or is open again. */
  report: (line: string) => void
}

/**
 * Keeps one engine open: gives it one round at a time, each with its deadline, and opens it again when a round takes
 * too long or the engine breaks. What was acknowledged before is on disk.
 *
 * @throws what opening it the first time throws
 */
export async function supervise({ open, probe, report }: SupervisorOptions): Promise<Supervisor> {
  let thread: EngineThread | undefined
  let openedAt = 0
  let lostAt = 0
  let opening: Promise<void> = Promise.resolve()
  let times = 0
  let nextPause = 0
  let isClosing = false
  /** The engine was ended because a round was late, so nothing is wrong with its disk. */
  let wasLate = false

  let limit: number | undefined
  let isForReader = false
  let isBusy = false
  let isSessionIdle = true
  let lastRequestAt = performance.now()
  let syncs = 0

  let owner: object | undefined
  const losses = new Set<() => void>()
  const rounds: Task[] = []
  const jobs: Task[] = []

  function adopt(opened: EngineThread) {
    thread = opened
    openedAt = performance.now()
    isSessionIdle = true
    syncs = 0
    void opened.gone.then((why) => {
      if (thread === opened && !isClosing) lose(why)
    })
    next()
  }

  function lose(why: Error) {
    thread = undefined
    owner = undefined
    lostAt = performance.now()
    report(`The embedded database has stopped: ${reasonOf(why)}. It is being opened again; what was acknowledged is kept.`)
    const fault = away()
    for (const task of [...rounds.splice(0), ...jobs.splice(0)]) task.fail(fault)
    for (const tell of losses) tell()
    losses.clear()
    if (lostAt - openedAt > SETTLED_MS) nextPause = 0
    opening = reopen(!wasLate)
    wasLate = false
  }

  async function reopen(isDiskInDoubt: boolean) {
    let said: string | undefined
    for (;;) {
      await pause(nextPause)
      if (isClosing) return
      try {
        // A look at the disk costs little and is taken often; opening in vain costs much and is tried ever less often.
        if (isDiskInDoubt || said !== undefined) await probe()
        nextPause = Math.min(Math.max(nextPause * 2, FIRST_PAUSE_MS), LONGEST_PAUSE_MS)
        adopt(await open())
        times += 1
        report(`The embedded database is open again after ${Math.round(performance.now() - lostAt)} ms.`)
        return
      } catch (fault) {
        const reason = reasonOf(fault)
        if (reason !== said) report(`The embedded database cannot be opened yet: ${reason}. Trying again until it can.`)
        said = reason
      }
    }
  }

  /** Waits for an engine that is being opened again, but not long. */
  async function untilOpen(): Promise<void> {
    if (isClosing) throw new SessionError('57P01', 'the store is being closed')
    if (thread !== undefined) return
    const patience = lostAt + PATIENCE_MS - performance.now()
    if (patience > 0) await Promise.race([opening, pause(patience, undefined, { ref: false })])
    if (thread === undefined) throw away()
  }

  function next() {
    if (isBusy || thread === undefined) return
    const task = (isSessionIdle ? jobs.shift() : undefined) ?? rounds.shift()
    if (task === undefined) return
    isBusy = true
    void task.run(thread).finally(() => {
      isBusy = false
      next()
    })
  }

  /** Queues work that has the engine to itself; its fault is the engine's end, never only its own. */
  const inTurn = <T>(queue: Task[], work: (thread: EngineThread) => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      queue.push({ run: (current) => work(current).then(resolve, reject), fail: reject })
      next()
    })

  async function ask(current: EngineThread, round: Uint8Array): Promise<Answer> {
    const answer = await current.run(round).catch((fault: unknown) => {
      // A thread that cannot answer is of no use, even when it still lives.
      void current.kill(reasonOf(fault))
      throw away(reasonOf(fault))
    })
    isSessionIdle = isIdle(answer)
    syncs = answer.syncs
    return answer
  }

  /** The same with a deadline: the engine knows none itself, so the whole thread has to go. */
  async function askInTime(current: EngineThread, round: Uint8Array): Promise<Answer> {
    const allowed = limit
    if (allowed === undefined) return ask(current, round)
    let isLate = false
    const deadline = setTimeout(() => {
      isLate = true
      wasLate = true
      void current.kill(`a statement took longer than ${allowed} ms`)
    }, allowed)
    try {
      return await ask(current, round)
    } catch (fault) {
      if (isLate) throw new SessionError('57014', `canceling statement because it took longer than ${allowed} ms`)
      throw fault
    } finally {
      clearTimeout(deadline)
    }
  }

  /** Whatever a client left behind: its transaction, prepared statements, settings. */
  async function tidy(current: EngineThread) {
    if (owner === undefined) return
    owner = undefined
    if (!isSessionIdle) await ask(current, queryBytes('ROLLBACK'))
    await ask(current, queryBytes('DISCARD ALL'))
  }

  function session() {
    const own = {}
    let lost: () => void = () => undefined
    const tell = () => lost()
    const sessionRounds: Rounds = {
      begin: async () => {
        await untilOpen()
        await inTurn(rounds, async (current) => {
          await tidy(current)
          owner = own
          losses.add(tell)
        })
      },
      answer: (round) =>
        inTurn(rounds, async (current) => {
          if (owner !== own) throw away()
          const isReader = isForReader
          if (isReader) lastRequestAt = performance.now()
          const { bytes } = await askInTime(current, round)
          if (isReader) lastRequestAt = performance.now()
          return bytes
        }),
      end: () => {
        losses.delete(tell)
        if (owner === own) inTurn(rounds, async (current) => (owner === own ? tidy(current) : undefined)).catch(() => undefined)
      },
    }
    return { rounds: sessionRounds, onLost: (listener: () => void) => (lost = listener) }
  }

  adopt(await open())
  return {
    session,
    between: async (work) => {
      await untilOpen()
      return inTurn(jobs, async (current) => {
        const result = await work((text) => ask(current, queryBytes(text)))
        // Whatever it read of the folder may be half of one state and half of another.
        if (thread !== current) throw away()
        return result
      })
    },
    allow: (milliseconds, isRequest = milliseconds !== undefined) => {
      limit = milliseconds
      isForReader = isRequest
    },
    state: () => ({ lastRequestAt, syncs }),
    reopened: () => times,
    close: async () => {
      isClosing = true
      await opening
      // Whoever is being answered is answered first.
      if (thread !== undefined) await inTurn(rounds, (current) => current.close())
      thread = undefined
    },
  }
}

/** For those whose statement never ran, or nobody knows whether it did. */
function away(why?: string): SessionError {
  return new SessionError('57P01', `the embedded database has stopped and is being opened again${why === undefined ? '' : `: ${why}`}`)
}
