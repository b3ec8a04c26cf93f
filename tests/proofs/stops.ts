import { randomInt } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { layGround } from './support/folder.ts'
import { createLoad, sendSteadily, type Answer } from './support/load.ts'
import { noTally, type Proof } from './support/proof.ts'
import { recordRound } from './support/rounds.ts'
import { startService } from './support/service.ts'

const PER_SECOND = 200
const CONNECTIONS = 40
const WARM_MS = 1_000
const LONGEST_MS = 1_000
/** A stop that takes longer would be cut short by whoever gave the order. */
const STOP_MS = 12_000

/** SIGTERM in the middle of requests on connections that stay open. */
export const proof: Proof = {
  name: 'stops',
  shows: `a stop under ${PER_SECOND} requests a second fails none of those that were accepted`,
  rounds: 20,
  async prove(rounds, say) {
    const tally = noTally()
    const ground = await layGround()
    let requests = 0
    let turnedAway = 0
    const stopMs: number[] = []
    try {
      for (let round = 0; round < rounds; round += 1) {
        const folder = ground.copy()
        const { child, origin } = await startService(folder)
        const load = createLoad(origin, ground.world, CONNECTIONS)
        const stopSending = sendSteadily(load, PER_SECOND)
        await pause(WARM_MS + randomInt(LONGEST_MS))
        const ordered = performance.now()
        child.process.kill('SIGTERM')
        const late = setTimeout(() => child.process.kill('SIGKILL'), STOP_MS)
        const { code } = await child.ended
        clearTimeout(late)
        stopMs.push(performance.now() - ordered)
        stopSending()
        while (load.pending() > 0) await pause(10)
        load.close()
        if (code !== 0) tally.faults.push(`round ${round + 1}: the service ended with ${code} after ${Math.round(performance.now() - ordered)} ms ${child.errors().trim()}`)
        const failed = load.answers.filter(hasFailed)
        requests += load.answers.filter(({ status }) => status > 0).length
        turnedAway += load.answers.filter(wasTurnedAway).length
        const kinds = [...new Set(failed.map(({ kind, status, fault }) => `${kind} ${status || fault}`))]
        if (failed.length > 0) tally.faults.push(`round ${round + 1}: ${failed.length} accepted requests failed: ${kinds.join(', ')}`)
        await recordRound(tally, { folder, world: ground.world, said: load.said, fresh: load.said, acknowledged: load.said.length })
        say(`round ${round + 1} of ${rounds}`)
      }
      tally.notes.push(`${requests} requests answered`, `${turnedAway} found the door closed`, `stopped within ${Math.round(Math.max(...stopMs))} ms`)
      return tally
    } finally {
      ground.clear()
    }
  },
}

/** Nobody listened any more, or nobody had taken up this new connection: not accepted, so not failed. */
const wasTurnedAway = ({ fault, reused }: Answer) => fault === 'ECONNREFUSED' || (fault !== undefined && !reused)

const hasFailed = (answer: Answer) => (answer.status === 0 ? !wasTurnedAway(answer) : answer.status >= 500)
