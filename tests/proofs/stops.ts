import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { layGround, type Ground } from './support/folder.ts'
import { capacityOf, createLoad, sendSteadily, type Answer } from './support/load.ts'
import { noTally, quantile, type Proof, type Tally } from './support/proof.ts'
import { recordRound } from './support/rounds.ts'
import { startService } from './support/service.ts'

const PER_SECOND = 200
const CONNECTIONS = 40
/** A service that has just started is slower than it will be; then what it can do is measured. */
const WARM_MS = 2_000
const CAPACITY_MS = 1_000
/** Where the machine cannot do what is wanted, it is asked for this share of what it can. */
const SHARE_OF_CAPACITY = 0.85
/** What was asked for has to come through, or the stop was under less than is said. */
const LEAST_REACHED = 0.9
const SHORTEST_MS = 2_000
const LONGEST_MS = 1_000
/** A stop that takes longer would be cut short by whoever gave the order. */
const STOP_MS = 12_000

type Stop = { asked: number; reached: number; requests: number; turnedAway: number; ms: number }

/** SIGTERM in the middle of requests on connections that stay open. */
export const proof: Proof = {
  name: 'stops',
  shows: `a stop under ${PER_SECOND} requests a second fails none of those that were sent before it or accepted`,
  rounds: 20,
  async prove(rounds, say) {
    const tally = noTally()
    const ground = await layGround()
    const stops: Stop[] = []
    try {
      for (let round = 0; round < rounds; round += 1) {
        stops.push(await oneStop(ground, tally))
        say(`round ${round + 1} of ${rounds}`)
      }
      tally.notes.push(...notesOf(stops))
      return tally
    } finally {
      ground.clear()
    }
  },
}

async function oneStop(ground: Ground, tally: Tally): Promise<Stop> {
  const fail = (what: string) => tally.faults.push(`round ${tally.rounds + 1}: ${what}`)
  const folder = ground.copy()
  const { child, origin } = await startService(folder)
  const load = createLoad(origin, ground.world, CONNECTIONS)
  await capacityOf(load, CONNECTIONS, WARM_MS)
  const asked = Math.min(PER_SECOND, Math.floor((await capacityOf(load, CONNECTIONS, CAPACITY_MS)) * SHARE_OF_CAPACITY))
  const from = load.answers.length
  const started = performance.now()
  const stopSending = sendSteadily(load, asked)
  await pause(SHORTEST_MS + randomInt(LONGEST_MS))
  const ordered = performance.now()
  child.process.kill('SIGTERM')
  const reached = ((load.answers.length - from) / (ordered - started)) * 1000
  const late = setTimeout(() => child.process.kill('SIGKILL'), STOP_MS)
  const { code } = await child.ended
  clearTimeout(late)
  const ms = performance.now() - ordered
  stopSending()
  while (load.pending() > 0) await pause(10)
  load.close()

  const wasTurnedAway = turnedAwayAfter(ordered)
  const failed = load.answers.filter((answer) => (answer.status === 0 ? !wasTurnedAway(answer) : answer.status >= 500))
  if (code !== 0) fail(`the service ended with ${code} after ${Math.round(ms)} ms ${child.errors().trim()}`)
  if (reached < asked * LEAST_REACHED) fail(`${Math.round(reached)} requests a second came through of ${asked}`)
  const kinds = [...new Set(failed.map(({ kind, status, fault, sentAt }) => `${kind} ${status || fault} sent ${Math.round(sentAt - ordered)} ms after the order`))]
  if (failed.length > 0) fail(`${failed.length} accepted requests failed: ${kinds.join(', ')}`)
  await recordRound(tally, { folder, world: ground.world, said: load.said, fresh: load.said, acknowledged: load.said.length })
  return { asked, reached, requests: load.answers.filter(({ status }) => status > 0).length, turnedAway: load.answers.filter(wasTurnedAway).length, ms }
}

/** Sent when nobody listened any more, or on a new connection that nobody took up: not accepted, so not failed. */
const turnedAwayAfter =
  (ordered: number) =>
  ({ fault, reused, sentAt }: Answer) =>
    sentAt > ordered && (fault === 'ECONNREFUSED' || (fault !== undefined && !reused))

function notesOf(stops: readonly Stop[]): string[] {
  const lowered = stops.filter(({ asked }) => asked < PER_SECOND)
  const rate = lowered.length === 0 ? `${PER_SECOND}/s asked` : `${PER_SECOND}/s asked, but in ${lowered.length} rounds less, down to ${Math.min(...lowered.map(({ asked }) => asked))}/s, because the machine cannot do more`
  const sum = (count: (stop: Stop) => number) => stops.reduce((total, stop) => total + count(stop), 0)
  return [
    `${rate}; ${Math.round(quantile(stops.map(({ reached }) => reached), 0.5))}/s reached, ${Math.round(Math.min(...stops.map(({ asked, reached }) => (100 * reached) / asked)))} % at least`,
    `${sum(({ requests }) => requests)} requests answered`,
    `${sum(({ turnedAway }) => turnedAway)} found the door closed`,
    `stopped within ${Math.round(Math.max(...stops.map(({ ms }) => ms)))} ms`,
  ]
}
