import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'

export type HttpOrder = { port: number; perSecond: number; seconds: number; requests: { body: string; token: string }[] }
export type HttpTimes = { times: number[]; failed: number }

const { port, perSecond, seconds, requests } = workerData as HttpOrder
const agent = new Agent({ keepAlive: true, maxSockets: 32 })
const times: number[] = []
let failed = 0

function ask({ body, token }: { body: string; token: string }): Promise<void> {
  return new Promise((resolve) => {
    const started = performance.now()
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/bolan-jcdata/api/search/simpsearch',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}`, Origin: 'http://localhost', 'Content-Length': Buffer.byteLength(body) },
      },
      (response) => {
        if (response.statusCode !== 200) failed += 1
        response.resume().on('end', () => {
          times.push(performance.now() - started)
          resolve()
        })
      },
    )
    sent.on('error', () => {
      failed += 1
      resolve()
    })
    sent.end(body)
  })
}

// At fixed instants whether earlier ones are answered or not, as readers would.
const started = performance.now()
const waiting: Promise<void>[] = []
for (let at = 0; at < perSecond * seconds; at += 1) {
  const due = started + (at * 1000) / perSecond - performance.now()
  if (due > 0) await pause(due)
  const one = requests[at % requests.length]
  if (one !== undefined) waiting.push(ask(one))
}
await Promise.all(waiting)
parentPort?.postMessage({ times, failed } satisfies HttpTimes)
