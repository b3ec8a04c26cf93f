import { readConfig } from '../config.ts'
import { createProgress } from '../import/progress.ts'
import { readArguments, USAGE, type JobsArguments } from './arguments.ts'
import type { Desk } from './desk.ts'
import { jobTable, jobText } from './job-text.ts'
import { withDesk } from './open-desk.ts'
import { runCommand } from './run-command.ts'

const given = readArguments(process.argv.slice(2))
if ('fault' in given) {
  process.stderr.write(`${given.fault}\n\n${USAGE}\n`)
  process.exitCode = 2
} else if (given.act === 'help') {
  process.stdout.write(`${USAGE}\n`)
} else {
  await runCommand((stop) => withDesk(readConfig(process.env), (desk) => act(desk, given, stop)))
}

async function act(desk: Desk, asked: JobsArguments, stop: AbortSignal): Promise<number> {
  if (asked.act === 'list') return say(jobTable(await desk.list(asked.all)))
  if (asked.act === 'show') return say(jobText(await desk.find(asked.id)))
  if (asked.act === 'cancel') {
    const { id, state, error } = await desk.cancel(asked.id)
    if (state === 'running') return say(`Job ${id} ends after the step in hand.`)
    return say(error === null ? `Job ${id} is cancelled.` : `Job ${id} is cancelled; its error is kept.`)
  }
  return asked.act === 'resume' ? goOn(desk, asked.id, stop) : 0
}

/** Follows a resumed job to its end: without a service this command is what runs it. */
async function goOn(desk: Desk, id: string, stop: AbortSignal): Promise<number> {
  const progress = createProgress()
  const job = await desk.goOn(id, { stop, onProgress: ({ text }) => progress.show(text) })
  progress.end()
  if (job.endedAt === null && desk.isElsewhere?.(job) && !stop.aborted) return say(`Job ${id} waits for a service on ${job.host}, where its files are.`)
  say(jobText(job))
  return job.state === 'done' ? 0 : 1
}

function say(text: string): number {
  process.stdout.write(`${text}\n`)
  return 0
}
