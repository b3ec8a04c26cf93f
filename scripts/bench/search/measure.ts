import { readFileSync } from 'node:fs'
import type { Asked, Kind } from './mix.ts'

/** Seconds a server's own processes have spent on a core; undefined where that cannot be read. */
export type Backends = () => number | undefined

/** Times in milliseconds: of every search the best of the rounds, because others use the machine as well. */
export type Latency = { p50: number; p99: number; worst: number; cpu50: number | undefined; cpu99: number | undefined; kinds: Map<Kind, { p50: number; p99: number }> }

export type Search = (asked: Asked) => Promise<unknown>

export async function latency(asked: readonly Asked[], rounds: number, search: Search, freshRound: () => void, backends: Backends = () => 0): Promise<Latency> {
  const wall = asked.map(() => Number.POSITIVE_INFINITY)
  const cpu = asked.map(() => Number.POSITIVE_INFINITY)
  let knowsCpu = true
  for (let round = 0; round < rounds; round += 1) {
    freshRound()
    for (const [at, each] of asked.entries()) {
      const before = process.cpuUsage()
      const behind = backends()
      const started = performance.now()
      await search(each)
      wall[at] = Math.min(wall[at] ?? 0, performance.now() - started)
      const { user, system } = process.cpuUsage(before)
      const spent = backends()
      knowsCpu &&= behind !== undefined && spent !== undefined
      cpu[at] = Math.min(cpu[at] ?? 0, (user + system) / 1000 + ((spent ?? 0) - (behind ?? 0)) * 1000)
    }
  }
  const kinds = new Map(
    [...new Set(asked.map(({ kind }) => kind))].map((kind) => {
      const own = wall.filter((_, at) => asked[at]?.kind === kind)
      return [kind, { p50: quantile(own, 0.5), p99: quantile(own, 0.99) }] as const
    }),
  )
  return {
    p50: quantile(wall, 0.5),
    p99: quantile(wall, 0.99),
    worst: Math.max(...wall),
    cpu50: knowsCpu ? quantile(cpu, 0.5) : undefined,
    cpu99: knowsCpu ? quantile(cpu, 0.99) : undefined,
    kinds,
  }
}

export type Rate = { perSecond: number; perCoreSecond: number | undefined; p50: number; p99: number }

/** As many searches as so many clients get answered in so many seconds. */
export async function rate(asked: readonly Asked[], clients: number, seconds: number, search: Search, backends: Backends = () => 0): Promise<Rate> {
  const times: number[] = []
  const before = process.cpuUsage()
  const behind = backends()
  const started = performance.now()
  const until = started + seconds * 1000
  let next = 0
  const client = async () => {
    while (performance.now() < until) {
      const one = asked[next % asked.length]
      next += 1
      if (one === undefined) return
      const asking = performance.now()
      await search(one)
      times.push(performance.now() - asking)
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const took = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(before)
  const spent = backends()
  const cores = spent === undefined || behind === undefined ? undefined : (user + system) / 1_000_000 + spent - behind
  return { perSecond: times.length / took, perCoreSecond: cores === undefined ? undefined : times.length / cores, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Of a server on this machine, by the number of one of its backends; Linux alone says it finely enough. */
export function backendsOf(pid: number): Backends {
  // A backend that has ended keeps what it had spent.
  const spent = new Map<string, number>()
  try {
    const postmaster = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1] ?? ''
    return () => {
      for (const child of readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')) {
        const text = readIfThere(`/proc/${child}/schedstat`)
        if (text !== undefined) spent.set(child, Number(text.split(' ')[0]) / 1e9)
      }
      return spent.values().reduce((sum, seconds) => sum + seconds, 0)
    }
  } catch {
    return () => undefined
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
