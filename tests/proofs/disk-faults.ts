import { spawnSync } from 'node:child_process'
import { closeSync, cpSync, mkdirSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { layGround, type Ground } from './support/folder.ts'
import { createLoad, sendSteadily, type Answer, type Load } from './support/load.ts'
import { noTally, type Proof, type Tally } from './support/proof.ts'
import { recordRound } from './support/rounds.ts'
import { startService } from './support/service.ts'

const HOOK = './tests/proofs/support/disk-fault.ts'
const PER_SECOND = 20
const CONNECTIONS = 20
/** So many writes have to be taken before it begins. */
const WISHES_BEFORE = 10
const FAULT_MS = 6_000
/** From the end of the cause to the first write that is taken again. */
const NORMAL_MS = 5_000
const LONGEST_WAIT_MS = 20_000
const MOUNT_MB = 400
const REFILL_MS = 100
const CHUNK = Buffer.alloc(1024 * 1024)

/** A cause that keeps the service from writing, as it begins and as it ends. */
type Cause = { name: string; folder: string; node: string[]; environment: Record<string, string>; begin: () => Promise<void>; end: () => void; clear: () => void }

/** A disk that is full, really and by a hook, and a folder that has become read-only. */
export const proof: Proof = {
  name: 'disk-faults',
  shows: 'with the disk full or read-only the service stays up, refuses writes with 503, reads what it has, and recovers by itself',
  rounds: 6,
  async prove(rounds, say) {
    const tally = noTally()
    const ground = await layGround()
    try {
      const causes = [() => byHook(ground, 'ENOSPC'), () => byHook(ground, 'EROFS'), ...(mayMount() ? [() => realDisk(ground)] : [])]
      for (let round = 0; round < rounds; round += 1) {
        const cause = causes[round % causes.length]?.()
        if (cause === undefined) break
        say(`round ${round + 1} of ${rounds}: ${cause.name}`)
        try {
          await oneRound(cause, ground, tally)
        } finally {
          cause.clear()
        }
      }
      return tally
    } finally {
      ground.clear()
    }
  },
}

async function oneRound(cause: Cause, ground: Ground, tally: Tally) {
  const fail = (what: string) => tally.faults.push(`round ${tally.rounds + 1}, ${cause.name}: ${what}`)
  const { child, origin } = await startService(cause.folder, cause.environment, cause.node)
  const load = createLoad(origin, ground.world, CONNECTIONS)
  const stopSending = sendSteadily(load, PER_SECOND)
  while (load.said.length < WISHES_BEFORE) await pause(50)
  await cause.begin()
  const from = load.answers.length
  await pause(FAULT_MS)
  const during = load.answers.slice(from)
  cause.end()
  const normalMs = await untilWritten(load)
  stopSending()
  while (load.pending() > 0) await pause(10)
  load.close()
  judge(during, fail)
  if (normalMs === undefined) fail(`no write was taken within ${LONGEST_WAIT_MS} ms after the end of the cause`)
  else if (normalMs > NORMAL_MS) fail(`the first write was taken ${Math.round(normalMs)} ms after the end of the cause`)
  if (child.process.exitCode !== null || child.process.signalCode !== null) fail(`the service ended: ${child.errors().trim().slice(-300)}`)
  child.process.kill('SIGTERM')
  await child.ended
  const reads = during.filter(({ kind }) => kind !== 'wish')
  const share = (part: readonly Answer[]) => `${part.filter(({ status }) => status === 200).length} of ${part.length}`
  tally.notes.push(`${cause.name}: reads ${share(reads)}, writes ${share(during.filter(({ kind }) => kind === 'wish'))}, normal after ${Math.round(normalMs ?? -1)} ms`)
  await recordRound(tally, { folder: cause.folder, world: ground.world, said: load.said, fresh: load.said, acknowledged: load.said.length })
}

/** While it lasts: writes are taken or refused as they should be, and what is in memory is read. */
function judge(during: readonly Answer[], fail: (what: string) => void) {
  const refused = during.filter(({ status }) => status === 503)
  const broken = during.filter(({ status }) => status !== 503 && (status === 0 || status >= 500))
  if (!during.some(({ kind, status }) => kind === 'wish' && status === 503)) fail('no write was refused, so the cause did not come to bear')
  if (broken.length > 0) fail(`${broken.length} answers are no refusal: ${[...new Set(broken.map(({ kind, status, fault }) => `${kind} ${status || fault}`))].join(', ')}`)
  const bare = refused.filter(({ retryAfter }) => !(Number(retryAfter) > 0))
  if (bare.length > 0) fail(`${bare.length} refusals without Retry-After`)
  for (const kind of ['page', 'library'] as const) {
    const asked = during.filter((answer) => answer.kind === kind)
    const read = asked.filter(({ status }) => status === 200)
    if (read.length < asked.length) fail(`${asked.length - read.length} of ${asked.length} reads of a ${kind} that is in memory failed`)
  }
}

async function untilWritten(load: Load): Promise<number | undefined> {
  const started = performance.now()
  while (performance.now() - started < LONGEST_WAIT_MS) {
    if ((await load.one('wish')).status < 500) return performance.now() - started
    await pause(50)
  }
  return undefined
}

function byHook(ground: Ground, code: 'ENOSPC' | 'EROFS'): Cause {
  const folder = ground.copy()
  const flag = `${folder}.flag`
  return {
    name: code,
    folder,
    node: ['--import', HOOK],
    environment: { FAULT_FOLDER: folder, FAULT_FLAG: flag },
    begin: async () => writeFileSync(flag, code),
    end: () => rmSync(flag),
    clear: () => rmSync(flag, { force: true }),
  }
}

const mayMount = () => process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0

/** A small file system of its own, filled to the last byte and kept full. */
function realDisk(ground: Ground): Cause {
  const mounted = ground.empty()
  mkdirSync(mounted)
  const made = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${MOUNT_MB}m`, 'tmpfs', mounted], { encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`A file system for the proof cannot be mounted: ${made.stderr}`)
  const folder = join(mounted, 'data')
  cpSync(ground.copy(), folder, { recursive: true })
  const ballast = join(mounted, 'ballast')
  let refill: NodeJS.Timeout | undefined
  return {
    name: 'full disk',
    folder,
    node: [],
    environment: {},
    begin: async () => {
      fill(ballast)
      // What the service gives up by removing files is taken as well.
      refill = setInterval(() => fill(ballast), REFILL_MS)
    },
    end: () => {
      clearInterval(refill)
      rmSync(ballast, { force: true })
    },
    clear: () => {
      clearInterval(refill)
      spawnSync('umount', ['-l', mounted])
    },
  }
}

/** Writes until there is no room for a single byte more. */
function fill(file: string) {
  const ballast = openSync(file, 'a')
  try {
    for (let size = CHUNK.length; size >= 1; ) {
      try {
        writeSync(ballast, CHUNK.subarray(0, size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  } finally {
    closeSync(ballast)
  }
}
