import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { layGround } from './support/folder.ts'
import { capacityOf, createLoad, sendSteadily } from './support/load.ts'
import { noTally, quantile, type Proof } from './support/proof.ts'
import { recordRound } from './support/rounds.ts'
import { startService } from './support/service.ts'

const SAMPLE_MS = 10_000
const CONNECTIONS = 20
/** A service that has just started is slower than it will be. */
const WARM_MS = 20_000
const CAPACITY_MS = 5_000
const SHARE_OF_CAPACITY = 0.5
/** The first part of the time warms caches and is not judged. */
const WARM_SHARE = 0.25
const MOST_MB_A_MINUTE = 1
const MOST_DRIFT = 0.2
const PAGE_BYTES = 4096

type Sample = { minute: number; rssMb: number; heapMb: number | undefined }

/** The real service at half of what it can do, for as many minutes as there are rounds. */
export const proof: Proof = {
  name: 'soak',
  shows: `memory grows by at most ${MOST_MB_A_MINUTE} MB a minute at half capacity, without an error; a round is a minute`,
  rounds: 20,
  async prove(minutes, say) {
    const tally = noTally()
    const ground = await layGround({ libraries: 5 })
    try {
      const folder = ground.copy()
      const { child, origin } = await startService(folder)
      const load = createLoad(origin, ground.world, CONNECTIONS)
      say('warming up')
      await capacityOf(load, CONNECTIONS, WARM_MS)
      const perSecond = (await capacityOf(load, CONNECTIONS, CAPACITY_MS)) * SHARE_OF_CAPACITY
      const first = load.answers.length
      const samples: Sample[] = []
      const started = performance.now()
      const stopSending = sendSteadily(load, perSecond)
      while (performance.now() - started < minutes * 60_000) {
        await pause(SAMPLE_MS)
        samples.push({ minute: (performance.now() - started) / 60_000, rssMb: rssMb(child.process.pid ?? 0), heapMb: await heapMb(origin) })
        say(`minute ${samples.at(-1)?.minute.toFixed(1)} of ${minutes}: ${samples.at(-1)?.rssMb.toFixed(0)} MB`)
      }
      stopSending()
      while (load.pending() > 0) await pause(10)
      load.close()
      child.process.kill('SIGTERM')
      await child.ended

      const answers = load.answers.slice(first)
      // A reader who asks for the same title again is told so: that is an answer.
      const errors = answers.filter(({ status }) => status === 0 || status >= 500)
      if (errors.length > 0) tally.faults.push(`${errors.length} of ${answers.length} requests failed: ${[...new Set(errors.map(({ kind, status, fault }) => `${kind} ${status || fault}`))].join(', ')}`)
      const judged = samples.slice(Math.floor(samples.length * WARM_SHARE))
      const slope = slopeOf(judged.map(({ minute, rssMb: value }) => [minute, value]))
      const heap = slopeOf(judged.flatMap(({ minute, heapMb: value }) => (value === undefined ? [] : [[minute, value]])))
      if (slope > MOST_MB_A_MINUTE) tally.faults.push(`memory grows by ${slope.toFixed(2)} MB a minute`)
      const times = answers.slice(Math.floor(answers.length * WARM_SHARE)).map(({ ms }) => ms)
      const [early, late] = [quantile(times.slice(0, times.length / 2), 0.99), quantile(times.slice(times.length / 2), 0.99)]
      tally.notes.push(
        `${perSecond.toFixed(0)} requests/s, ${answers.length} in all`,
        `memory ${judged[0]?.rssMb.toFixed(0)} to ${judged.at(-1)?.rssMb.toFixed(0)} MB, slope ${slope.toFixed(2)} MB/min, heap ${heap.toFixed(2)} MB/min`,
        `p99 ${early.toFixed(0)} ms then ${late.toFixed(0)} ms${late > early * (1 + MOST_DRIFT) ? ' (drifting)' : ''}`,
      )
      await recordRound(tally, { folder, world: ground.world, said: load.said, fresh: load.said, acknowledged: load.said.length })
      return tally
    } finally {
      ground.clear()
    }
  },
}

function rssMb(pid: number): number {
  return (Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 1e6
}

/** Undefined where the service does not say it. */
async function heapMb(origin: string): Promise<number | undefined> {
  const text = await fetch(`${origin}/metrics`).then((answer) => (answer.ok ? answer.text() : ''), () => '')
  const value = /^nodejs_heap_size_used_bytes(?:\{.*\})? (\S+)$/m.exec(text)?.[1]
  return value === undefined ? undefined : Number(value) / 1e6
}

/** Least squares: how much y grows with one x; 0 of fewer than two points. */
function slopeOf(points: readonly (readonly number[])[]): number {
  const mean = (axis: number) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const top = points.reduce((sum, point) => sum + ((point[0] ?? 0) - x) * ((point[1] ?? 0) - y), 0)
  const bottom = points.reduce((sum, point) => sum + ((point[0] ?? 0) - x) ** 2, 0)
  return bottom === 0 ? 0 : top / bottom
}
