import { availableParallelism } from 'node:os'
import { parseArgs } from 'node:util'
import { fts5Bench } from './bench/search/fts5.ts'
import { overHttp } from './bench/search/http.ts'
import { backendsOf, latency, rate, type Backends, type Latency, type Rate, type Search } from './bench/search/measure.ts'
import { askedOf, type Asked } from './bench/search/mix.ts'
import { searchByLike } from './bench/search/plain-like.ts'
import { embeddedBench, serverBench, type Bench } from './bench/search/stores.ts'
import { serviceSearch } from './bench/search/service-search.ts'
import { verdicts } from './bench/search/targets.ts'
import { startPostgres } from './postgres.ts'

/**
 * How quickly the catalogue is searched, beside plain LIKE on the same table and SQLite's full-text index in the same
 * run: npm run bench:search -- --titles 10k,100k --engine embedded. With BENCH_DATABASE_URL the server is that one, and
 * what is loaded stays there; otherwise a PostgreSQL of this machine is started for the run. Targets are for two idle
 * cores; with --strict a run that misses one ends with 1.
 */
const USAGE = 'npm run bench:search -- [--titles 10k,100k,1m] [--engine embedded,server] [--searches 400] [--seconds 5] [--strict]'

const { values } = parseArgs({ options: { titles: { type: 'string', default: '10k,100k' }, engine: { type: 'string', default: 'embedded,server' }, searches: { type: 'string', default: '400' }, seconds: { type: 'string', default: '5' }, strict: { type: 'boolean', default: false } } })
const sizes = values.titles.split(',').map((text) => Number(text.replace(/k$/i, '000').replace(/m$/i, '000000')))
const engines = values.engine.split(',')
const [searches, seconds] = [Number(values.searches), Number(values.seconds)]
if (![...sizes, searches, seconds].every((value) => value > 0) || !engines.every((name) => ['embedded', 'server'].includes(name))) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(2)
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
const progress = (what: string) => void process.stderr.write(`  ${what.padEnd(70)}\r`)
const ms = (value: number | undefined) => (value === undefined ? '–' : value.toFixed(value < 10 ? 2 : 1)).padStart(7)

/** Where one search reads whole tables, fewer of them say enough. */
const few = (all: readonly Asked[], titles: number) => all.slice(0, Math.max(24, Math.min(all.length, Math.round(4_000_000 / titles))))

const asked = askedOf(searches)

for (const engine of engines) {
  const own = engine === 'server' && process.env['BENCH_DATABASE_URL'] === undefined ? await startPostgres({ shared_buffers: '1GB', max_wal_size: '4GB' }) : undefined
  try {
    for (const titles of sizes) {
      say(`\n${engine}, ${titles.toLocaleString('en')} titles`)
      const bench = engine === 'embedded' ? await embeddedBench(titles, progress) : await serverBench(own?.url ?? process.env['BENCH_DATABASE_URL'] ?? '', titles, progress)
      try {
        await measure(bench, engine, titles, engine === 'server' ? await backends(bench) : () => 0)
      } finally {
        await bench.close()
      }
    }
  } finally {
    await own?.stop()
  }
}

async function measure({ store, loaded }: Bench, engine: string, titles: number, behind: Backends) {
  if (loaded) say(`  loaded with ${loaded.entries} entries and ${loaded.items} pool items, ready to search in ${(loaded.milliseconds / 1000).toFixed(1)} s`)
  const service = await serviceSearch(store)
  say('                      p50     p99   worst   (wall, best of 3)    cpu50   cpu99   ms')
  const ours = await latency(asked, 3, service.search, service.forget, behind)
  show('service', ours)
  for (const [kind, { p50, p99 }] of ours.kinds) say(`    ${kind.padEnd(30)} ${ms(p50)} ${ms(p99)}`)
  const like = await latency(few(asked, titles), 1, (one) => searchByLike(store, one), () => undefined, behind)
  show('plain LIKE', like)
  const sqlite = fts5Bench(titles)
  const fts = await latency(asked, 3, sqlite.search, () => undefined)
  sqlite.close()
  show('SQLite FTS5', fts)
  say(`  ratios of medians: LIKE takes ${(like.p50 / ours.p50).toFixed(1)} times, SQLite FTS5 ${(fts.p50 / ours.p50).toFixed(2)} times as long; of p99 ${(like.p99 / ours.p99).toFixed(1)} and ${(fts.p99 / ours.p99).toFixed(2)}`)
  const one = await throughput(1, service, behind)
  const many = await throughput(16, service, behind)
  const http = await overHttp(store, asked, 50, seconds * 2)
  say(`  HTTP, 50 a second:  p50 ${ms(http.p50)} p99 ${ms(http.p99)} ms${http.failed === 0 ? '' : `, ${http.failed} refused or failed`}`)
  for (const [what, list] of Object.entries(service.lists)) show(what, await latency(few(asked, 1_000_000), 3, list, service.forget, behind))
  const figures = { p50: ours.p50, p99: ours.p99, perSecond: one.perSecond, p99Of16: many.p99, perSecondOf16: many.perSecond, http50: http.p50, http99: http.p99 }
  for (const { text, isMet } of verdicts(engine, titles, figures)) {
    say(`  target: ${text}`)
    if (!isMet && values.strict) process.exitCode = 1
  }
}

async function throughput(clients: number, service: { search: Search; forget: () => void }, behind: Backends): Promise<Rate> {
  service.forget()
  const found = await rate(asked, clients, seconds, service.search, behind)
  const { perSecond, perCoreSecond, p50, p99 } = found
  const perCore = perCoreSecond === undefined ? '' : `, ${perCoreSecond.toFixed(0)} a core-second (${availableParallelism()} cores)`
  say(`  ${String(clients).padStart(2)} clients: ${perSecond.toFixed(0).padStart(6)} searches a second${perCore}, p50 ${ms(p50)} p99 ${ms(p99)} ms`)
  return found
}

function show(what: string, { p50, p99, worst, cpu50, cpu99 }: Latency) {
  say(`  ${what.padEnd(16)} ${ms(p50)} ${ms(p99)} ${ms(worst)}                      ${ms(cpu50)} ${ms(cpu99)}`)
}

async function backends({ store }: Bench): Promise<Backends> {
  const [row] = await store.shared<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  return backendsOf(row?.pid ?? 0)
}
