import type { Job } from './job.ts'

const HEAD = ['id', 'kind', 'what', 'state', 'progress', 'started', 'ended or error']

/** A table of jobs, a line each. */
export function jobTable(jobs: readonly Job[]): string {
  if (jobs.length === 0) return 'There are no jobs.'
  const rows = jobs.map((job) => [job.id, job.kind, job.what, stateOf(job), job.progress?.text ?? '', job.startedAt === null ? '' : timeText(job.startedAt), job.error ?? (job.endedAt === null ? '' : timeText(job.endedAt))])
  const widths = HEAD.map((title, column) => Math.max(...[title, ...rows.map((row) => row[column] ?? '')].map(widthOf)))
  const line = (row: readonly string[]) => row.map((cell, column) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)))).join('  ').trimEnd()
  return [HEAD, ...rows].map(line).join('\n')
}

/** All that is known of one job. */
export function jobText(job: Job): string {
  const time = (at: Date | null) => at && timeText(at)
  const lines = {
    id: job.id,
    kind: job.kind,
    what: job.what,
    state: stateOf(job),
    progress: job.progress?.text,
    created: time(job.createdAt),
    'not before': job.state === 'queued' ? time(job.runAt) : null,
    started: time(job.startedAt),
    ended: time(job.endedAt),
    'run by': job.claimedBy,
    'last sign': time(job.heartbeatAt),
    'only on': job.host,
    tries: String(job.attempts),
    error: job.error,
    payload: JSON.stringify(job.payload),
    checkpoint: job.checkpoint === null ? null : JSON.stringify(job.checkpoint),
    result: job.result === null ? null : JSON.stringify(job.result),
  }
  return Object.entries(lines).flatMap(([name, value]) => (value === null || value === undefined ? [] : [`${`${name}:`.padEnd(12)}${value}`])).join('\n')
}

function stateOf({ state, cancelAsked, error }: Job): string {
  if (state === 'running' && cancelAsked) return 'being cancelled'
  return state === 'queued' && error !== null ? 'tried again' : state
}

/** The same in every zone: 2026-03-10 04:00:00Z. */
function timeText(at: Date): string {
  return at.toISOString().replace('T', ' ').replace(/\.\d+/, '')
}

/** Columns on a terminal, where Chinese characters take two. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, char) => sum + (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]/.test(char) ? 2 : 1), 0)
}
