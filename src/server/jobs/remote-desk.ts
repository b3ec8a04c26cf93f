import { request } from 'node:http'
import { followJob, type Desk, type Follow } from './desk.ts'
import { JobFault, JobRefused, type Job } from './job.ts'

type Answer = { status: number; body: unknown }

/** Nobody answers at the socket any more. */
class ServiceGone extends JobFault {}

/**
 * The desk of the service that holds a data folder, asked through its control socket.
 *
 * @returns undefined when nobody answers there
 */
export async function serviceDesk(socketPath: string | undefined): Promise<Desk | undefined> {
  if (socketPath === undefined) return undefined
  const ask = async (method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> => {
    const { status, body: answer } = await send(socketPath, method, path, body).catch((fault: unknown) => {
      throw new ServiceGone('The service has stopped.', { cause: fault })
    })
    if (status < 300) return answer
    const message = (answer as { message?: unknown } | undefined)?.message
    throw new JobRefused(typeof message === 'string' ? message : `The service answered with ${status}; see its log.`, { isUnknown: status === 404 })
  }
  const find = async (id: string) => jobOf(await ask('GET', `/jobs/${encodeURIComponent(id)}`))

  const follow = (id: string, how: Follow) =>
    followJob(find, id, how).catch((fault: unknown) => {
      if (!(fault instanceof ServiceGone)) throw fault
      throw new JobFault(`The service has stopped. Job ${id} goes on when it runs again; see npm run jobs -- show ${id}.`, { cause: fault })
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

function send(socketPath: string, method: string, path: string, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? '' : JSON.stringify(body)
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
    const asked = request({ socketPath, method, path, headers, timeout: 30_000 }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(Buffer.concat(parts).toString('utf8')) }))
    })
    asked.on('timeout', () => asked.destroy(new Error('timeout exceeded: the service does not answer')))
    asked.on('error', reject)
    asked.end(text)
  })
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
