import { once } from 'node:events'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDoor } from '../../src/server/door.ts'

type Door = Awaited<ReturnType<typeof openDoor>>

let door: Door
let agent: Agent
let finish: (() => void)[]
beforeEach(async () => {
  door = await openDoor({ host: '127.0.0.1', port: 0 })
  finish = []
  door.answerWith(async (request) => {
    if (new URL(request.url).pathname === '/slow') await new Promise<void>((resolve) => finish.push(resolve))
    return new Response(await request.text())
  })
  agent = new Agent({ keepAlive: true, maxSockets: 1 })
})
afterEach(async () => {
  agent.destroy()
  for (const go of finish) go()
  await door.close()
})

type Answer = { status: number | undefined; connection: string | undefined; text: string }

async function ask(path: string, body = ''): Promise<Answer> {
  const call = httpRequest({ port: door.port, host: '127.0.0.1', path, method: 'POST', agent, headers: { 'Content-Length': body.length } }).end(body)
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  let text = ''
  for await (const part of response) text += String(part)
  return { status: response.statusCode, connection: response.headers.connection, text }
}

test('while it closes, a request on an open connection is answered as the last one there, and nobody new is let in', async () => {
  expect(await ask('/', 'before')).toEqual({ status: 200, connection: 'keep-alive', text: 'before' })
  const closed = door.close()
  await pause(200)
  expect(await ask('/', 'after')).toEqual({ status: 200, connection: 'close', text: 'after' })
  await expect(ask('/', 'anew')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await closed
})

test('a request under way is waited for, and its connection ends with it', async () => {
  const slow = ask('/slow', 'patience')
  await expect.poll(() => finish.length).toBe(1)
  let isClosed = false
  const closed = door.close().then(() => (isClosed = true))
  await pause(1_500)
  expect(isClosed).toBe(false)
  finish[0]?.()
  expect(await slow).toEqual({ status: 200, connection: 'close', text: 'patience' })
  await closed
})

test('connections that say nothing hold it up a second, not ten', async () => {
  await ask('/', 'once')
  const silent = connect(door.port, '127.0.0.1')
  await once(silent, 'connect')
  const started = performance.now()
  await door.close()
  expect(performance.now() - started).toBeGreaterThan(900)
  expect(performance.now() - started).toBeLessThan(3_000)
  silent.destroy()
})

test('a head that is still coming in is waited for', async () => {
  const line = connect(door.port, '127.0.0.1')
  line.write('POST / HTTP/1.1\r\nHost: x\r\n')
  await pause(100)
  const closed = door.close()
  await pause(1_500)
  line.write('Content-Length: 4\r\n\r\nlate')
  let said = ''
  for await (const part of line) said += String(part)
  expect(said).toContain('HTTP/1.1 200')
  expect(said.toLowerCase()).toContain('connection: close')
  expect(said).toContain('late')
  await closed
})
