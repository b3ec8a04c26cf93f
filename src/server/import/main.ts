import { resolve } from 'node:path'
import * as v from 'valibot'
import { readConfig } from '../config.ts'
import { seedDemo } from '../demo/seed.ts'
import type { Desk, Follow } from '../jobs/desk.ts'
import type { Job } from '../jobs/job.ts'
import { withDesk } from '../jobs/open-desk.ts'
import { runCommand } from '../jobs/run-command.ts'
import { readArguments, USAGE, type ImportArguments } from './arguments.ts'
import { IMPORT, ImportOutcome, type ImportPayload } from './import-job.ts'
import { createProgress } from './progress.ts'
import { resultTable } from './result-table.ts'

const given = readArguments(process.argv.slice(2))
if ('fault' in given) {
  process.stderr.write(`${given.fault}\n\n${USAGE}\n`)
  process.exitCode = 2
} else {
  await runCommand(stop => run(given, stop))
}

async function run(asked: ImportArguments, stop: AbortSignal): Promise<number> {
  const settings = readConfig(process.env)
  const progress = createProgress()
  const follow: Follow = { stop, onProgress: ({ text }) => progress.show(text) }
  return withDesk(
    settings,
    async desk => {
      const before = await findUnfinished(desk, asked)
      if (before !== undefined && desk.isElsewhere?.(before)) return tellElsewhere(before)
      if (before !== undefined) process.stderr.write(`Goes on with job ${before.id}, the same import.\n`)
      const job = before === undefined ? await desk.perform({ kind: IMPORT, payload: payloadOf(asked) }, follow) : await desk.goOn(before.id, follow)
      progress.end()
      return tell(job, desk)
    },
    async store => {
      // As the service does, so that importing may come before the first start.
      if (settings.demo) await seedDemo(store, new Date(), what => process.stderr.write(`demo: ${what}\n`))
    }
  )
}

/** An import that only another machine can go on with: it may be at it, or have gone for good. */
function tellElsewhere({ id, host }: Job): number {
  process.stderr.write(
    `Job ${id} is the same import, begun on ${host}: a service or command there goes on with it.\nTo have it done here instead: npm run jobs -- cancel ${id}, and import again. What it had written stays.\n`
  )
  return 1
}

/** Says how it ended. Only a run that could read nothing at all has failed; refused records are in the reports. */
function tell(job: Job, desk: Desk): number {
  if (job.state === 'done') {
    const { results } = v.parse(ImportOutcome, job.result)
    process.stdout.write(`${resultTable(results)}\n`)
    return results.some(({ read, refused }) => read > refused) ? 0 : 1
  }
  if (job.state === 'cancelled') process.stderr.write(`Job ${job.id} was cancelled. What it had written stays.\n`)
  else if (desk.isService && job.state !== 'failed') process.stderr.write(`The service goes on with it. See npm run jobs -- show ${job.id}.\n`)
  else process.stderr.write(`${job.error ?? 'Stopped.'}\nWhat was written stays. Go on with: npm run jobs -- resume ${job.id}\n`)
  return 1
}

function payloadOf({ files, target, addtime = new Date(), isHeld, reports }: ImportArguments): ImportPayload {
  return { files: files.map(file => resolve(file)), target, addtime: addtime.toISOString(), ...(isHeld !== undefined && { isHeld }), reports: resolve(reports) }
}

/** The same import, still waiting, running or left by a process that was killed. */
async function findUnfinished(desk: Desk, asked: ImportArguments): Promise<Job | undefined> {
  const wanted = payloadOf(asked)
  return (await desk.list(false)).find(job => {
    if (job.kind !== IMPORT || (job.state !== 'queued' && job.state !== 'running')) return false
    const { files, target, isHeld, addtime } = job.payload as ImportPayload
    const isSame = JSON.stringify([files, target.kind, target.kind === 'pool' ? target.poolId : target.tenantcode, isHeld])
    const other = JSON.stringify([wanted.files, wanted.target.kind, wanted.target.kind === 'pool' ? wanted.target.poolId : wanted.target.tenantcode, wanted.isHeld])
    return isSame === other && (asked.addtime === undefined || addtime === wanted.addtime)
  })
}
