import { randomInt, randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { simpsearch } from '../../../src/contract/books.ts'
import { myRecommendations, recommend } from '../../../src/contract/recommend.ts'
import type { ProofApp, World } from './world.ts'

export const LIBRARIES = 70
const SPELL_MS = 8_000
const WARM_MS = 3_000
const CAPACITY_MS = 4_000
const CAPACITY_CLIENTS = 32
const LOOK_MS = 2
/** Of a hundred requests so many search and so many write; the others look at a reader's own list. */
const SEARCHES = 25
const WRITES = 10

export type Spell = {
  /** Milliseconds of the other libraries' requests that were answered. */
  others: number[]
  /** Requests of theirs that were not. */
  failed: number
  /** By how many milliseconds this process, which is service and sender in one, was late itself; its p99. */
  late: number
}

/** Requests a second that the service answers when clients of all libraries ask without a pause. */
export async function capacity(app: ProofApp, world: World): Promise<number> {
  let count = 0
  const begin = performance.now() + WARM_MS
  const end = begin + CAPACITY_MS
  await Promise.all(
    Array.from({ length: CAPACITY_CLIENTS }, async (_, client) => {
      for (let at = client; performance.now() < end; at += CAPACITY_CLIENTS) if ((await ask(app, world, at % LIBRARIES)) && performance.now() >= begin) count += 1
    }),
  )
  return (count / CAPACITY_MS) * 1000
}

/**
 * A while in which all libraries ask.
 *
 * @param perSecond requests of all libraries together, each its share
 * @param noisy requests a second of the first library instead of its share
 */
export async function runSpell(app: ProofApp, world: World, perSecond: number, noisy: number): Promise<Spell> {
  const others: number[] = []
  const pending = new Set<Promise<void>>()
  let failed = 0
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS })
  delay.enable()
  const started = performance.now()
  const shares = Array.from({ length: LIBRARIES }, (_, at) => ({ at, everyMs: 1000 / (at === 0 ? noisy : perSecond / LIBRARIES), next: 0 }))
  for (const share of shares) share.next = started + Math.random() * share.everyMs
  while (performance.now() - started < SPELL_MS) {
    const now = performance.now()
    for (const share of shares) {
      for (; share.next <= now; share.next += share.everyMs * (0.5 + Math.random())) {
        const due = share.next
        const asked = ask(app, world, share.at).then((isAnswered) => {
          pending.delete(asked)
          if (share.at === 0) return
          // From when it should have gone out: a sender that is held up itself is not forgiven.
          if (isAnswered) others.push(performance.now() - due)
          else failed += 1
        })
        pending.add(asked)
      }
    }
    await pause(1)
  }
  await Promise.all(pending)
  delay.disable()
  return { others, failed, late: delay.percentile(99) / 1e6 - LOOK_MS }
}

/** One request of a library; whether it was answered, be it with a no. */
async function ask(app: ProofApp, { libraries }: World, at: number): Promise<boolean> {
  const library = libraries[at]
  const reader = library?.readers[randomInt(library.readers.length)]
  if (library === undefined || reader === undefined) throw new Error('the world is too small')
  const { tenantcode, keys } = library
  const call = app.callWith(reader.token)
  const kind = randomInt(100)
  const page = { curpage: 1, pagesize: 20 }
  if (kind < WRITES) {
    const wish = { keyid: keys[randomInt(keys.length)] ?? '', reasoncode: 'teaching', reason: '课程参考书，馆内没有复本。', description: '', acknowledged: true, notify: true } as const
    const outcome = await call(recommend, wish, { idempotencyKey: randomUUID() })
    return outcome.ok || outcome.reason === 'asked-already'
  }
  if (kind < WRITES + SEARCHES) {
    const line = { relation: 'AND', fieldname: 'booktitle', keyword: `荐购书 ${randomInt(keys.length)}`, searchtype: 'wildcard' } as const
    return (await call(simpsearch, { indexname: 'cf_booklist', tenantcode, ...page, searchfields: [line] })).ok
  }
  return (await call(myRecommendations, page)).ok
}
