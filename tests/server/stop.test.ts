import { Agent, request as httpRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from './support/server-database.ts'
import { startProcess, type ServiceProcess } from './support/service-process.ts'

let service: ServiceProcess | undefined
let database: TestDatabase | undefined
afterEach(async () => {
  await service?.remove()
  await database?.drop()
})

type Outcome = 'answered' | 'not let in' | 'failed'

/** One call that reads the database. A connection that was never taken up carries nothing that was accepted. */
function call(origin: string, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const body = 'tenantcode=nobody'
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
    const sent = httpRequest(`${origin}/bolan-tenant/api/tenant/tenantInfo`, { method: 'POST', agent, headers }, (response) => {
      response.resume()
      response.once('end', () => resolve(response.statusCode === 200 ? 'answered' : 'failed'))
      response.once('error', () => resolve('failed'))
    })
    sent.once('error', (fault: NodeJS.ErrnoException) => {
      const isRefused = fault.code === 'ECONNREFUSED' || (fault.code === 'ECONNRESET' && !sent.reusedSocket)
      resolve(isRefused ? 'not let in' : 'failed')
    })
    sent.end(body)
  })
}

test('told to stop under 200 requests a second, it fails none that it took, and ends with 0', { timeout: 60_000 }, async () => {
  const server = process.env['TEST_DATABASE_URL']
  database = server ? await emptyDatabase(server) : undefined
  service = await startProcess({ DATABASE_URL: database?.url ?? '' })
  await service.ready()
  const { origin, child } = service
  const agent = new Agent({ keepAlive: true, maxSockets: 40 })
  const calls: Promise<Outcome>[] = []
  const started = performance.now()
  let stopAt = Number.POSITIVE_INFINITY
  for (let sent = 0; sent < 600; sent += 1) {
    await pause(Math.max(0, started + sent * 5 - performance.now()))
    if (sent === 300) {
      child.kill('SIGTERM')
      stopAt = performance.now()
    }
    calls.push(call(origin, agent))
  }
  expect(await service.ended).toBe(0)
  expect(performance.now() - stopAt).toBeLessThan(8_000)
  const outcomes = await Promise.all(calls)
  agent.destroy()
  const count = (wanted: Outcome) => outcomes.filter((outcome) => outcome === wanted).length
  expect(count('failed')).toBe(0)
  expect(count('answered')).toBeGreaterThanOrEqual(300)
  expect(count('not let in')).toBeGreaterThan(0)
})
