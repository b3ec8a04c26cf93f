import { randomInt, randomUUID } from 'node:crypto'
import { Agent, request as httpRequest } from 'node:http'
import { recommend } from '../../../src/contract/recommend.ts'
import { createTokens } from '../../../src/server/lib/tokens.ts'
import type { Said, WishInput } from './acts.ts'
import { SECRET, type LibraryWorld, type World } from './world.ts'

export type Answer = {
  kind: 'page' | 'library' | 'list' | 'wish'
  /** 0 when the connection ended without an answer. */
  status: number
  ms: number
  /** When it went out on a connection, as performance.now() has it; what waited here for a connection went later. */
  sentAt: number
  /** When its answer was here. */
  endedAt: number
  retryAfter: string | undefined
  /** The system's word when there was no answer. */
  fault?: string | undefined
  /** It went out on a connection that had been answered on before. */
  reused: boolean
}

export type Load = {
  answers: Answer[]
  /** What was acknowledged with 200. */
  said: Said[]
  /** Sends one request and waits for its answer. */
  one: (kind?: Answer['kind']) => Promise<Answer>
  /** Requests that were sent and have no answer yet. */
  pending: () => number
  close: () => void
}

const FORM = 'application/x-www-form-urlencoded'

/** Clients with connections that stay open, asking the real service for what readers ask. */
export function createLoad(origin: string, world: World, connections: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' })
  const { hostname, port } = new URL(origin)
  const answers: Answer[] = []
  const said: Said[] = []
  let pending = 0

  type Sent = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string }
  const send = (kind: Answer['kind'], { method, path, headers = {}, body }: Sent) =>
    new Promise<Answer & { text: string }>((resolve) => {
      const started = performance.now()
      pending += 1
      const length = body === undefined ? {} : { 'Content-Length': String(Buffer.byteLength(body)) }
      const asked = httpRequest({ hostname, port, path, method, agent, headers: { ...headers, ...length } }, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => done({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] }, text))
        response.on('error', (fault: NodeJS.ErrnoException) => done({ status: 0, retryAfter: undefined, fault: fault.code }, text))
      })
      asked.on('error', (fault: NodeJS.ErrnoException) => done({ status: 0, retryAfter: undefined, fault: fault.code ?? fault.message }, ''))
      let sentAt = started
      asked.once('socket', () => (sentAt = performance.now()))
      asked.end(body)
      let isDone = false
      const done = (outcome: Pick<Answer, 'status' | 'retryAfter' | 'fault'>, text: string) => {
        if (isDone) return
        isDone = true
        pending -= 1
        const endedAt = performance.now()
        const answer = { kind, ms: endedAt - started, sentAt, endedAt, reused: asked.reusedSocket, ...outcome }
        answers.push(answer)
        resolve({ ...answer, text })
      }
    })

  const anyLibrary = (): LibraryWorld => {
    const library = world.libraries[randomInt(world.libraries.length)]
    if (library === undefined) throw new Error('the world is empty')
    return library
  }

  const asks: Record<Answer['kind'], () => Promise<Answer>> = {
    page: () => send('page', { method: 'GET', path: `/mobile/homepage?homeindex=${anyLibrary().tenantcode}` }),
    library: () => send('library', { method: 'POST', path: '/bolan-tenant/api/tenant/tenantInfo', headers: { 'Content-Type': FORM }, body: `tenantcode=${anyLibrary().tenantcode}` }),
    list: async () => {
      const { tenantcode, readers } = anyLibrary()
      const token = readers[randomInt(readers.length)]?.token ?? (await createTokens(SECRET).forLibrary(tenantcode))
      return send('list', { method: 'GET', path: '/bolan-caifang/api/jg/myRecommendations?curpage=1&pagesize=20', headers: { Authorization: token } })
    },
    wish: async () => {
      const { tenantcode, keys, readers } = anyLibrary()
      const reader = randomInt(readers.length)
      const key = randomUUID()
      const input: WishInput = { keyid: keys[randomInt(keys.length)] ?? '', reasoncode: 'teaching', reason: '课程参考书，馆内没有复本。', description: '', acknowledged: true, notify: true }
      const headers = { Authorization: readers[reader]?.token ?? '', 'Content-Type': 'application/json', 'Idempotency-Key': key }
      const answer = await send('wish', { method: 'POST', path: recommend.path, headers, body: JSON.stringify(input) })
      if (answer.status === 200) {
        const { data } = JSON.parse(answer.text) as { data: { recommendid: string } }
        said.push({ kind: 'recommend', tenantcode, recommendid: data.recommendid, reader, key, input, answer: JSON.stringify(JSON.parse(answer.text)) })
      }
      return answer
    },
  }
  const mix: readonly Answer['kind'][] = ['page', 'page', 'library', 'list', 'wish']
  return {
    answers,
    said,
    one: (kind = mix[randomInt(mix.length)] ?? 'page') => asks[kind](),
    pending: () => pending,
    close: () => agent.destroy(),
  }
}

/** Requests a second that are answered when so many clients ask without a pause. */
export async function capacityOf(load: Load, clients: number, milliseconds: number): Promise<number> {
  const started = performance.now()
  const from = load.answers.length
  const askOn = async () => {
    while (performance.now() - started < milliseconds) await load.one()
  }
  await Promise.all(Array.from({ length: clients }, askOn))
  return ((load.answers.length - from) / (performance.now() - started)) * 1000
}

/** Sends requests at a steady rate, whether or not the answers keep up, until told to stop. */
export function sendSteadily(load: Load, perSecond: number): () => void {
  const started = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - started) / 1000) * perSecond)
    for (; sent < due; sent += 1) void load.one()
  }, 5)
  return () => clearInterval(timer)
}
