import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * What the line to a server does: carries everything; refuses connections and has lost those there were; lets
 * everybody in and cuts them off at once; or stands still, with everything that is sent on its way for ever.
 */
export type LineState = 'whole' | 'refused' | 'cut' | 'frozen'

export type FaultyLine = {
  /** The server's URL, by way of the line. */
  url: string
  set: (state: LineState) => Promise<void>
  /** Connections of the service that the line carries now. */
  connections: () => number
  close: () => Promise<void>
}

/** A real line of TCP to the server of a URL, with faults at will. */
export async function faultyLine(target: string): Promise<FaultyLine> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<{ near: Socket; far: Socket }>()
  let state: LineState = 'whole'

  const listener = createServer((near) => {
    near.on('error', () => near.destroy())
    if (state === 'cut') {
      near.resetAndDestroy()
      return
    }
    const pair = { near, far: connect(Number(port), hostname) }
    pairs.add(pair)
    if (state === 'whole') flow(pair)
    else near.pause()
    pair.far.on('error', () => pair.far.destroy())
    pair.near.once('close', () => {
      pairs.delete(pair)
      pair.far.destroy()
    })
    pair.far.once('close', () => near.destroy())
  }).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const own = (listener.address() as AddressInfo).port

  const loseAll = () => {
    for (const { near } of pairs) near.resetAndDestroy()
  }
  return {
    url: target.replace(`${hostname}:${port}`, `127.0.0.1:${own}`),
    connections: () => pairs.size,
    async set(next) {
      const before = state
      state = next
      if (before === 'refused' && next !== 'refused') await once(listener.listen(own, '127.0.0.1'), 'listening')
      if (next === 'refused') listener.close()
      if (next === 'refused' || next === 'cut') loseAll()
      if (next === 'frozen') for (const pair of pairs) freeze(pair)
      if (next === 'whole') for (const pair of pairs) flow(pair)
    },
    async close() {
      loseAll()
      if (listener.listening) await once(listener.close(), 'close')
    },
  }
}

function flow({ near, far }: { near: Socket; far: Socket }) {
  near.pipe(far, { end: false })
  far.pipe(near, { end: false })
}

function freeze({ near, far }: { near: Socket; far: Socket }) {
  near.unpipe(far).pause()
  far.unpipe(near).pause()
}
