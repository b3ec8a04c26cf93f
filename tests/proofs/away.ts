import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres, type Postgres } from '../../scripts/postgres.ts'
import { openData } from '../../src/server/open-data.ts'
import { faultyLine, type FaultyLine } from '../server/support/faulty-line.ts'
import { emptyGround, type EmptyGround } from './support/folder.ts'
import { inspect } from './support/inspect.ts'
import { createLoad, sendSteadily, type Answer, type Load } from './support/load.ts'
import { makeOrderTables } from './support/order.ts'
import { noTally, quantile, type Options, type Proof, type Tally } from './support/proof.ts'
import { serverProcesses } from './support/server-processes.ts'
import { startService } from './support/service.ts'
import { fillWorld, type World } from './support/world.ts'

const SECONDS = 30
/** In less nobody's patience with a database that stands still comes to an end. */
const LEAST_SECONDS = 6
const PER_SECOND = 40
const CONNECTIONS = 60
const WARM_MS = 3_000
/** A request that was sent to a database that stopped may wait for its own deadline; no answer may take longer. */
const LONGEST_ANSWER_MS = 8_000
/** From the end on, all is well again by then. */
const NORMAL_MS = 5_000
const AFTER_MS = 6_000

/** Takes the database away and gives it back. */
type Cause = { name: string; begin: () => Promise<void>; end: () => Promise<void> }

/** A PostgreSQL server that is away for a while, under load: it stands still, or refuses connections. */
export const proof: Proof = {
  name: 'away',
  shows: `with the database away for ${SECONDS} s (--seconds) whatever needs it is told to come again, kept pages go on, and all is well within ${NORMAL_MS / 1000} s after`,
  rounds: 2,
  async prove(rounds, say, { seconds = SECONDS }: Options = {}) {
    const tally = noTally()
    const ground = emptyGround()
    const server = await startPostgres()
    const line = await faultyLine(server.url)
    const causes = [standingStill(server), refusing(line)]
    try {
      const world = await fill(server, ground)
      for (let round = 0; round < rounds; round += 1) {
        const cause = causes[round % causes.length]
        if (cause === undefined) break
        say(`round ${round + 1} of ${rounds}: ${cause.name}`)
        await oneRound({ cause, world, line, ground, server, seconds: Math.max(LEAST_SECONDS, seconds) }, tally)
      }
      return tally
    } finally {
      // A server that stands still would never stop.
      for (const cause of causes) await cause.end()
      await line.close()
      await server.stop()
      ground.clear()
    }
  },
}

async function fill(server: Postgres, ground: EmptyGround): Promise<World> {
  const { store } = await openData({ databaseUrl: server.url, dataDir: ground.empty() })
  try {
    const world = await fillWorld(store, { libraries: 3 })
    await makeOrderTables(store)
    return world
  } finally {
    await store.close()
  }
}

type Round = { cause: Cause; world: World; line: FaultyLine; ground: EmptyGround; server: Postgres; seconds: number }

async function oneRound({ cause, world, line, ground, server, seconds }: Round, tally: Tally) {
  const fail = (what: string) => tally.faults.push(`${cause.name}: ${what}`)
  const { child, origin } = await startService(ground.empty(), { DATABASE_URL: line.url })
  const load = createLoad(origin, world, CONNECTIONS)
  try {
    for (const { tenantcode } of world.libraries) await fetch(`${origin}/mobile/homepage?homeindex=${tenantcode}`).then((page) => page.text())
    const stopSending = sendSteadily(load, PER_SECOND)
    await pause(WARM_MS)
    await cause.begin()
    const from = performance.now()
    await pause(seconds * 1000)
    const until = performance.now()
    await cause.end()
    const normalMs = await untilNormal(load)
    await pause(Math.max(0, until + AFTER_MS - performance.now()))
    stopSending()
    while (load.pending() > 0) await pause(10)
    judge(load.answers, { from, until }, fail)
    if (normalMs > NORMAL_MS) fail(`the first list and the first write came ${Math.round(normalMs)} ms after the end`)
    if (child.process.exitCode !== null || child.process.signalCode !== null) fail(`the service ended: ${child.errors().trim().slice(-300)}`)
    tally.notes.push(`${cause.name} for ${seconds} s: ${countsOf(load.answers.filter(({ sentAt, endedAt }) => sentAt > from && endedAt < until))}, normal after ${Math.round(normalMs)} ms`)
  } finally {
    load.close()
    child.process.kill('SIGTERM')
    await child.ended
  }
  await record({ world, load, server, ground }, tally)
}

const needsDatabase = ({ kind }: Answer) => kind === 'list' || kind === 'wish'

function judge(answers: readonly Answer[], { from, until }: { from: number; until: number }, fail: (what: string) => void) {
  const complain = (wrong: readonly Answer[], what: string) => {
    if (wrong.length > 0) fail(`${wrong.length} ${what}: ${[...new Set(wrong.map(({ kind, status, fault }) => `${kind} ${status || fault}`))].join(', ')}`)
  }
  const asked = answers.filter(({ sentAt }) => sentAt > from && sentAt < until)
  const whole = asked.filter(({ endedAt }) => endedAt < until)
  const refused = answers.filter(({ status }) => status === 503)
  if (!whole.some(({ kind, status }) => kind === 'wish' && status === 503)) fail('no write was refused, so the cause did not come to bear')
  complain(whole.filter((answer) => needsDatabase(answer) && answer.status !== 503), 'answers of a database that is away')
  complain(refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0)), 'refusals without Retry-After')
  complain(refused.filter((answer) => !needsDatabase(answer)), 'things that are kept were refused')
  complain(answers.filter(({ status }) => status === 0 || (status >= 500 && status !== 503)), 'answers are no refusal')
  complain(answers.filter(({ endedAt }) => endedAt < from).filter(({ status }) => status >= 500), 'were refused before')
  complain(answers.filter(({ sentAt }) => sentAt > until + NORMAL_MS).filter(({ status }) => status >= 500), `were refused more than ${NORMAL_MS} ms after`)
  complain(asked.filter((answer) => answer.endedAt - answer.sentAt > LONGEST_ANSWER_MS), `took longer than ${LONGEST_ANSWER_MS} ms`)
}

function countsOf(during: readonly Answer[]): string {
  const kept = during.filter((answer) => !needsDatabase(answer))
  const refused = during.filter((answer) => needsDatabase(answer) && answer.status === 503)
  const times = (part: readonly Answer[]) => part.map(({ ms }) => ms)
  const ms = (part: readonly Answer[]) => `p50 ${Math.round(quantile(times(part), 0.5))} ms, at most ${Math.round(Math.max(...times(part)))} ms`
  return `${refused.length} of ${during.filter(needsDatabase).length} refused (${ms(refused)}), ${kept.filter(({ status }) => status === 200).length} of ${kept.length} kept ones read (${ms(kept)})`
}

/** Milliseconds until a list was read and a write was taken. */
async function untilNormal(load: Load): Promise<number> {
  const started = performance.now()
  for (const kind of ['list', 'wish'] as const) {
    while ((await load.one(kind)).status !== 200 && performance.now() - started < 2 * NORMAL_MS) await pause(50)
  }
  return performance.now() - started
}

/** Nothing that was acknowledged before, while or after is gone. */
async function record({ world, load, server, ground }: { world: World; load: Load; server: Postgres; ground: EmptyGround }, tally: Tally) {
  tally.rounds += 1
  tally.acknowledged += load.said.length
  const { store } = await openData({ databaseUrl: server.url, dataDir: ground.empty() })
  try {
    const { lost, half } = await inspect(store, world, load.said)
    tally.opened += 1
    tally.lost += lost.length
    tally.half += half.length
    tally.faults.push(...lost.map((one) => `lost ${one}`), ...half)
  } finally {
    await store.close()
  }
}

/** The processes of the server are stopped where they stand: connections hold, new ones are let in, nothing answers. */
function standingStill(server: Postgres): Cause {
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    // The server comes first, so that it begins no more sessions.
    for (const { pid } of serverProcesses(server.url)) {
      try {
        process.kill(pid, name)
      } catch (fault) {
        // A session that has ended in the meantime needs no signal.
        if (!(fault instanceof Error && 'code' in fault && fault.code === 'ESRCH')) throw fault
      }
    }
  }
  return { name: 'standing still', begin: async () => signal('SIGSTOP'), end: async () => signal('SIGCONT') }
}

function refusing(line: FaultyLine): Cause {
  return { name: 'refusing', begin: () => line.set('refused'), end: () => line.set('whole') }
}
