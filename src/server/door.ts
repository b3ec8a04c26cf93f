import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { ConfigError, reasonOf, type Settings } from './config.ts'
import { drainable } from './drain.ts'
import { languageOf, refusalResponse } from './lib/envelope.ts'
import { Refusal } from './lib/refusal.ts'
import { securityHeaders } from './lib/security-headers.ts'

type Answer = (request: Request, env: object) => Response | Promise<Response>

/**
 * Listens, so that a port that is taken is known before anything else is done. Every request is told to come again
 * until there is somebody to answer.
 *
 * @throws {ConfigError} when the port cannot be had
 */
export async function openDoor({ host, port }: Pick<Settings, 'host' | 'port'>) {
  let answer: Answer = (request) => {
    const response = refusalResponse(new Refusal('unavailable', { retryAfter: 5 }), languageOf(request))
    for (const [name, value] of Object.entries(securityHeaders({ secure: false }))) response.headers.set(name, value)
    return response
  }
  const server = serve({ fetch: (request, env) => answer(request, env), hostname: host, port }) as Server
  const drain = drainable(server)
  try {
    await once(server, 'listening')
  } catch (fault) {
    const isTaken = fault instanceof Error && 'code' in fault && fault.code === 'EADDRINUSE'
    const what = isTaken ? 'is in use. Stop what listens there, or give this one another PORT.' : `cannot be listened on: ${reasonOf(fault)}.`
    throw new ConfigError(`Port ${port} on ${host} ${what}`, { cause: fault })
  }
  return {
    port: (server.address() as AddressInfo).port,
    /** From now on this answers. */
    answerWith(next: Answer) {
      answer = next
    },
    /** Takes no more connections, answers what comes on the open ones, and waits for them to end. */
    close: drain,
  }
}
