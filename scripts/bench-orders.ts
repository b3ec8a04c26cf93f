import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { newId } from '../src/server/db/ids.ts'
import type { Store } from '../src/server/db/store.ts'
import { openData } from '../src/server/open-data.ts'
import { giveQuota, makeOrderTables, placeOrder } from '../tests/proofs/support/order.ts'
import { serverProcesses } from '../tests/proofs/support/server-processes.ts'
import { fillWorld, type World } from '../tests/proofs/support/world.ts'
import { quantile } from '../tests/proofs/support/proof.ts'
import { withStore } from '../tests/proofs/support/folder.ts'
import { startPostgres } from './postgres.ts'

/**
 * `npm run bench:orders` counts order transactions a second (quota, order, two lines and ledger in one statement,
 * both decrements of stock in another) on both engines, beside bare inserts of one row each in the same run: the
 * machine's own speed. The tables are made in databases of the bench's own. Where others use the machine too, which
 * its load says, look at the milliseconds of a core that one costs: they change that less.
 */
const SECONDS = 10
const WARM_SECONDS = 3
const READERS = 64
/** Titles to order from; with few of them orders would wait for one another's rows. */
const TITLES = 5_000
const TARGETS = { embedded: 350, server: 1_500 }

type Rate = { perSecond: number; p50: number; p99: number; coreMs: number; rounds: number; load: number }

let asked = 0
const query: unknown = Reflect.get(Client.prototype, 'query')
/** Every round trip to the database goes through here. */
Reflect.set(Client.prototype, 'query', function counted(this: Client, ...words: unknown[]) {
  asked += 1
  return Reflect.apply(query as () => unknown, this, words)
})

async function rateOf(cpuMs: () => number, clients: number, act: (client: number) => Promise<unknown>): Promise<Rate> {
  const times: number[] = []
  const begin = performance.now() + WARM_SECONDS * 1000
  const end = begin + SECONDS * 1000
  let before: { cpu: number; asked: number } | undefined
  async function client(at: number) {
    for (;;) {
      const started = performance.now()
      if (started >= end) return
      if (started >= begin) before ??= { cpu: cpuMs(), asked }
      await act(at)
      if (started >= begin) times.push(performance.now() - started)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)))
  return { perSecond: times.length / SECONDS, p50: quantile(times, 0.5), p99: quantile(times, 0.99), coreMs: (cpuMs() - (before?.cpu ?? 0)) / times.length, rounds: (asked - (before?.asked ?? 0)) / times.length, load: loadavg()[0] ?? 0 }
}

async function bench(name: keyof typeof TARGETS, store: Store, clients: number, cpuMs: () => number) {
  const world = await fillWorld(store, { libraries: 4, readers: READERS / 4, poolTitles: TITLES })
  await makeOrderTables(store)
  await store.asOwner(async (sql) => {
    await sql('CREATE TABLE bare (id bigint PRIMARY KEY, filler text NOT NULL)')
    await sql('GRANT INSERT ON bare TO kaijuan_app')
    await sql('UPDATE pool_item SET stock = 1000000')
  })
  for (const { tenantcode, readers } of world.libraries) await giveQuota(store, tenantcode, readers.map(({ userid }) => userid))
  const bare = await rateOf(cpuMs, clients, () => store.shared('INSERT INTO bare (id, filler) VALUES ($1, $2)', [newId(), 'x'.repeat(200)]))
  const orders = await rateOf(cpuMs, clients, (client) => order(store, world, client))
  const words = ({ perSecond, p50, p99, coreMs, rounds, load }: Rate) => `${perSecond.toFixed(0).padStart(6)}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${coreMs.toFixed(2)} ms of a core, ${rounds.toFixed(1)} round trips, machine's load ${load.toFixed(1)}`
  process.stdout.write(`${name}, ${clients} clients\n  orders  ${words(orders)} (target ${TARGETS[name]}/s)\n  inserts ${words(bare)}\n  one order costs ${(bare.perSecond / orders.perSecond).toFixed(1)} inserts\n`)
  return orders.perSecond >= TARGETS[name]
}

/** Each client orders for a library and a reader of its own, from the pool that all share. */
function order(store: Store, { libraries, poolKeys }: World, client: number) {
  const library = libraries[client % libraries.length]
  const reader = library?.readers[Math.floor(client / libraries.length)]
  if (library === undefined || reader === undefined) throw new Error('the world is too small')
  const first = Math.floor(Math.random() * poolKeys.length)
  const keyids = [poolKeys[first] ?? '', poolKeys[(first + 1 + Math.floor(Math.random() * (poolKeys.length - 1))) % poolKeys.length] ?? ''] as const
  return placeOrder(store, { tenantcode: library.tenantcode, userid: reader.userid, keyids })
}

/** What this process used, its threads among it. */
function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** What a server used, with its sessions; 0 where there is no /proc. */
const serverCpuMs = (url: string) => serverProcesses(url).reduce((sum, { cpuMs }) => sum + cpuMs, 0)

const folder = mkdtempSync(join(tmpdir(), 'kaijuan-orders-'))
const server = await startPostgres()
try {
  const { value: embedded } = await withStore(join(folder, 'embedded'), (store) => bench('embedded', store, 4, ownCpuMs))
  const { store } = await openData({ databaseUrl: server.url, dataDir: folder })
  try {
    process.exitCode = (await bench('server', store, 16, () => ownCpuMs() + serverCpuMs(server.url))) && embedded ? 0 : 1
  } finally {
    await store.close()
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
