import { request as httpRequest } from 'node:http'
import { startService } from './support/service.ts'
import { expect, test } from './support/test.ts'

test('stops after the request under way, with exit code 0, and starts again on its data', async () => {
  const service = await startService({ DEMO: '0' })
  try {
    const body = 'tenantcode=nobody'
    const answer = new Promise<{ status: number | undefined; text: string }>((resolve, reject) => {
      const call = httpRequest(
        `${service.origin.replace('localhost', '127.0.0.1')}/bolan-tenant/api/tenant/tenantInfo`,
        { method: 'POST', headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length } },
        (response) => {
          let text = ''
          response.on('data', (part: Buffer) => (text += part.toString()))
          response.on('end', () => resolve({ status: response.statusCode, text }))
        },
      )
      call.on('error', reject)
      // Half of the request is there when the order to stop comes; the rest follows once it is obeyed.
      call.write(body.slice(0, 5))
      setTimeout(() => service.process.kill('SIGTERM'), 300)
      setTimeout(() => call.end(body.slice(5)), 900)
    })
    expect(await answer).toMatchObject({ status: 200 })
    expect(JSON.parse((await answer).text)).toMatchObject({ code: 200, data: null })
    expect(await service.ended).toBe(0)
  } finally {
    await service.stop()
  }
})
