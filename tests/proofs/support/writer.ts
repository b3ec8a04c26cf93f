import { randomInt, randomUUID } from 'node:crypto'
import { readFileSync, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { register } from '../../../src/contract/login.ts'
import { cancelRecommendation, recommend } from '../../../src/contract/recommend.ts'
import { holdFolder } from '../../../src/server/db/folder-lock.ts'
import { StoreAwayError } from '../../../src/server/db/store-away-error.ts'
import { openData } from '../../../src/server/open-data.ts'
import type { Said, WishInput } from './acts.ts'
import { placeOrder } from './order.ts'
import { proofApp, type LibraryWorld, type World } from './world.ts'

/**
 * Opens a store as the service does and writes to it until somebody ends the process: `writer.ts DATA_DIR WORLD`.
 * Every act is said on standard output once it is answered, and not before.
 */
const [dataDir = '', worldFile = ''] = process.argv.slice(2)
const world = JSON.parse(readFileSync(worldFile, 'utf8')) as World

/** Straight to the descriptor: nothing said waits in this process. */
const say = (said: Said) => writeSync(1, `${JSON.stringify(said)}\n`)

say({ kind: 'checking' })
process.on('exit', holdFolder(dataDir))
const { store } = await openData({ databaseUrl: undefined, dataDir })
const app = proofApp(store)

const anyOf = <T>(all: readonly T[]): T => {
  const one = all[randomInt(all.length)]
  if (one === undefined) throw new Error('the world is empty')
  return one
}

class TurnedAway extends Error {}

function refuse(what: string, reason: string): never {
  if (reason === 'unavailable' || reason === 'in-progress') throw new TurnedAway(reason)
  throw new Error(`${what}: ${reason}`)
}

const live: { tenantcode: string; recommendid: string; reader: number }[] = []

async function order({ tenantcode, readers }: LibraryWorld) {
  const first = randomInt(world.poolKeys.length)
  const second = (first + 1 + randomInt(world.poolKeys.length - 1)) % world.poolKeys.length
  const keyids = [world.poolKeys[first] ?? '', world.poolKeys[second] ?? ''] as const
  say({ kind: 'order', tenantcode, orderid: await placeOrder(store, { tenantcode, userid: anyOf(readers).userid, keyids }) })
}

async function wish({ tenantcode, keys, readers }: LibraryWorld) {
  const reader = randomInt(readers.length)
  const key = randomUUID()
  const input: WishInput = { keyid: anyOf(keys), reasoncode: 'teaching', reason: '课程参考书，馆内没有复本。', description: '', acknowledged: true, notify: true }
  const outcome = await app.callWith(readers[reader]?.token ?? '')(recommend, input, { idempotencyKey: key })
  if (outcome.ok) {
    const { recommendid } = outcome.value.data
    say({ kind: 'recommend', tenantcode, recommendid, reader, key, input, answer: JSON.stringify(outcome.value) })
    live.push({ tenantcode, recommendid, reader })
  } else if (outcome.reason !== 'asked-already') refuse('recommend', outcome.reason)
}

async function cancel({ readers }: LibraryWorld) {
  const [one] = live.splice(randomInt(live.length + 1), 1)
  if (one === undefined) return
  say({ kind: 'cancelling', recommendid: one.recommendid })
  const outcome = await app.callWith(readers[one.reader]?.token ?? '')(cancelRecommendation, { recommendid: one.recommendid })
  if (!outcome.ok) refuse('cancel', outcome.reason)
  say({ kind: 'cancel', tenantcode: one.tenantcode, recommendid: one.recommendid })
}

async function join({ tenantcode }: LibraryWorld) {
  const username = `u${randomUUID().slice(0, 20)}`
  const call = await app.visitor(tenantcode)
  const outcome = await call(register, { tenantcode, username, password: 'correct horse', name: '新读者', telphone: '', email: '', agreed: true })
  if (!outcome.ok) return refuse('register', outcome.reason)
  say({ kind: 'register', tenantcode, userid: outcome.value.data.userid })
}

/** What housekeeping does at times of its own happens here in between, so that it is cut off as well. */
const tidy = () => store.asOwner((sql) => sql('CHECKPOINT'))

const ACTS: readonly (readonly [share: number, act: (library: LibraryWorld) => Promise<unknown>])[] = [
  [50, order],
  [28, wish],
  [16, cancel],
  [4, join],
  [2, tidy],
]

async function actor() {
  for (;;) {
    let left = randomInt(100)
    const [, act] = ACTS.find(([share]) => (left -= share) < 0) ?? [0, order]
    try {
      await act(anyOf(world.libraries))
    } catch (fault) {
      // Turned away by a machine that is too busy: nothing was promised.
      if (fault instanceof StoreAwayError || fault instanceof TurnedAway) continue
      say({ kind: 'fault', message: fault instanceof Error ? fault.message : String(fault) })
      await pause(50)
    }
  }
}

say({ kind: 'ready' })
await Promise.all([actor(), actor(), actor(), actor()])
