import { expect, test } from 'vitest'
import { createCall, type Wire } from '../../src/api/call.ts'
import { logout } from '../../src/contract/login.ts'

/** A wire whose service always answers the same. */
function aWire(answer: () => Response) {
  const [sent, refused]: [Request[], unknown[]] = [[], []]
  let token = 'first'
  const wire: Wire = {
    fetch: (request) => {
      sent.push(request)
      return Promise.resolve(answer())
    },
    origin: 'https://books.example',
    token: () => token,
    language: () => 'zh-CN',
    onUnauthorized: (why) => refused.push(why),
  }
  return { call: createCall(wire), sent, refused, change: (to: string) => (token = to) }
}

const no = () => Response.json({ code: 401, message: '登录已失效', data: { reason: 'token-invalid' } }, { status: 401 })

test('a 401 names the token that was refused, even when another one is in use by then', async () => {
  const { call, refused, change } = aWire(no)
  const answer = call(logout, {})
  change('second')
  expect(await answer).toMatchObject({ ok: false, reason: 'token-invalid', message: '登录已失效' })
  expect(refused).toEqual([{ token: 'first', reason: 'token-invalid' }])
})

test('a log-out carries the token of the reader who left and outlives the page', async () => {
  const { call, sent } = aWire(() => Response.json({ code: 200, message: '', data: null }))
  expect(await call(logout, {}, { token: 'theirs', keepalive: true })).toMatchObject({ ok: true })
  expect(sent[0]?.headers.get('Authorization')).toBe('theirs')
  expect(sent[0]?.keepalive).toBe(true)
})

test('an answer that is no answer of ours is told as one', async () => {
  const { call } = aWire(() => new Response('<html>', { status: 502 }))
  expect(await call(logout, {})).toMatchObject({ ok: false, reason: 'bad-answer' })
})
