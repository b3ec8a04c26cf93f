import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'

export type StaticCopy = { origin: string; stop: () => Promise<void> }

/** The page as plain HTML: the same document without its scripts, and its pictures, served from memory. */
export async function staticCopy(url: string): Promise<StaticCopy> {
  const html = (await (await fetch(url)).text()).replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
  // The service's own quality, so that both send as many bytes.
  const page = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  const files = new Map<string, Promise<{ body: Buffer; type: string }>>()
  const { origin } = new URL(url)
  const file = async (path: string) => {
    const answer = await fetch(`${origin}${path}`)
    return { body: Buffer.from(await answer.arrayBuffer()), type: answer.headers.get('Content-Type') ?? '' }
  }
  const path = new URL(url).pathname
  const server = createServer((request, response) => {
    const asked = request.url ?? '/'
    if (asked.startsWith(path)) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br', 'Cache-Control': 'no-cache' }).end(page)
      return
    }
    const kept = files.get(asked) ?? file(asked)
    files.set(asked, kept)
    kept.then(({ body, type }) => response.writeHead(200, { 'Content-Type': type }).end(body), () => response.writeHead(404).end())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://localhost:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
