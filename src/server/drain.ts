import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * How long a connection that is open and silent is left open: whoever keeps it may be sending at this moment, and a
 * request that meets a closing connection fails.
 */
const QUIET_MS = 1_000

/** How long a request that will not end may hold up the stop. */
const PATIENCE_MS = 10_000

/** What a connection had sent when it was last answered, and what it still waits for. */
type Line = { answered: number; waits: Set<ServerResponse> }

/**
 * Watches a server's connections, so that it can be ended without cutting anybody off.
 *
 * @returns ends it: connects nobody any more, still answers whatever comes on connections that are open, telling each
 *   with its answer that it was the last; resolves when all have gone
 */
export function drainable(server: Server): () => Promise<void> {
  const lines = new Map<Socket, Line>()
  let isEnding = false

  server.on('connection', (socket: Socket) => {
    lines.set(socket, { answered: 0, waits: new Set() })
    socket.once('close', () => lines.delete(socket))
  })
  // Before the one that answers.
  server.prependListener('request', (request, response: ServerResponse) => {
    const line = lines.get(request.socket)
    if (isEnding) response.shouldKeepAlive = false
    line?.waits.add(response)
    response.once('close', () => {
      line?.waits.delete(response)
      if (line) line.answered = request.socket.bytesRead
    })
  })

  return async () => {
    isEnding = true
    for (const { waits } of lines.values()) for (const response of waits) response.shouldKeepAlive = false
    // http's own close would cut off the connections that are silent.
    const ended = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
    const cut = async () => {
      await pause(QUIET_MS, undefined, { ref: false })
      for (const [socket, { answered, waits }] of lines) if (waits.size === 0 && socket.bytesRead === answered) socket.destroy()
      await pause(PATIENCE_MS - QUIET_MS, undefined, { ref: false })
      server.closeAllConnections()
    }
    void cut()
    await ended
  }
}
