import { setTimeout as pause } from 'node:timers/promises'
import { askControl, textOf } from '../operations/control-client.ts'
import { followJob, type Desk, type Follow } from './desk.ts'
import { JobFault, JobRefused, type Job } from './job.ts'

type Answer = { status: number; body: unknown }

/** Nobody answers at the socket any more. */
class ServiceGone extends JobFault {}

/** The service answers, and cannot get at its database just now. */
class ServiceBusy extends JobFault {}

/** For so long whoever follows a job waits for a service to have its database again, and looks as often. */
const PATIENCE_MS = 60_000
const AGAIN_MS = 500

/**
 * The desk of the service that holds a data folder, asked through its control socket.
 *
 * @param patienceMs how long a followed job may be out of sight while the service's database is away
 * @returns undefined when nobody answers there
 */
export async function serviceDesk(socketPath: string | undefined, { patienceMs = PATIENCE_MS } = {}): Promise<Desk | undefined> {
  if (socketPath === undefined) return undefined
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const { status, body: answer } = await send(socketPath, method, path, body).catch((fault: unknown) => {
      throw new ServiceGone('The service has stopped.', { cause: fault })
    })
    if (status < 300) return answer
    const said = (answer as { message?: unknown } | undefined)?.message
    const message = typeof said === 'string' ? said : `The service answered with ${status}; see its log.`
    if (status >= 500) throw status === 503 ? new ServiceBusy(message) : new JobFault(message)
    throw new JobRefused(message, { isUnknown: status === 404 })
  }
  const find = async (id: string) => jobOf(await ask('GET', `/jobs/${encodeURIComponent(id)}`))

  /** A job that was there is looked for again while the database is away. */
  async function findPatiently(id: string, stop: AbortSignal): Promise<Job> {
    const until = performance.now() + patienceMs
    for (;;) {
      try {
        return await find(id)
      } catch (fault) {
        if (!(fault instanceof ServiceBusy) || stop.aborted || performance.now() > until) throw fault
        await pause(AGAIN_MS, undefined, { signal: stop }).catch(() => undefined)
      }
    }
  }

  const follow = (id: string, how: Follow) =>
    followJob((sought) => findPatiently(sought, how.stop), id, how).catch((fault: unknown) => {
      const goesOn = `Job ${id} goes on when it runs again; see npm run jobs -- show ${id}.`
      if (fault instanceof ServiceGone) throw new JobFault(`The service has stopped. ${goesOn}`, { cause: fault })
      if (fault instanceof ServiceBusy) throw new JobFault(`The service's database is away. ${goesOn}`, { cause: fault })
      throw fault
    })

  try {
    await send(socketPath, 'GET', '/jobs')
  } catch {
    return undefined
  }
  return {
    isService: true,
    find,
    list: async (all) => ((await ask('GET', all ? '/jobs?all=1' : '/jobs')) as unknown[]).map(jobOf),
    cancel: async (id) => jobOf(await ask('POST', `/jobs/${encodeURIComponent(id)}/cancel`)),
    perform: async (asked, how) => follow(jobOf(await ask('POST', '/jobs', { kind: asked.kind, payload: asked.payload })).id, how),
    goOn: async (id, how) => {
      const { state } = await find(id)
      if (state !== 'running' && state !== 'queued') await ask('POST', `/jobs/${encodeURIComponent(id)}/resume`)
      return follow(id, how)
    },
  }
}

async function send(socketPath: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const answer = await askControl(socketPath, { method, path, body, timeout: 30_000 })
  return { status: answer.statusCode ?? 0, body: parsed(await textOf(answer)) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A job from the wire, where times are text. */
function jobOf(wire: unknown): Job {
  const job = wire as { [Key in keyof Job]: Job[Key] extends Date ? string : Job[Key] extends Date | null ? string | null : Job[Key] }
  const time = (text: string | null) => (text === null ? null : new Date(text))
  const { heartbeatAt, runAt, createdAt, startedAt, endedAt } = job
  return { ...job, runAt: new Date(runAt), createdAt: new Date(createdAt), heartbeatAt: time(heartbeatAt), startedAt: time(startedAt), endedAt: time(endedAt) }
}
