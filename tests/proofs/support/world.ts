import { createCall } from '../../../src/api/call.ts'
import type { Call } from '../../../src/contract/call.ts'
import type { BookRecord } from '../../../src/domain/book-record.ts'
import { createApp } from '../../../src/server/app.ts'
import { newId } from '../../../src/server/db/ids.ts'
import type { Store } from '../../../src/server/db/store.ts'
import { writeLibrary } from '../../../src/server/demo/write-library.ts'
import { createCatalogueWriter } from '../../../src/server/import/catalogue-writer.ts'
import { createLog } from '../../../src/server/lib/log.ts'
import { createTokens } from '../../../src/server/lib/tokens.ts'
import { checkSettings } from '../../../src/server/modules/library/library-settings.ts'
import { addReader, addSession } from '../../../src/server/modules/login/reader-table.ts'
import { aLibrary } from '../../../stories/fixtures/library.ts'

export const SECRET = 'a secret of the proofs only, long enough to pass'
export const ORIGIN = 'http://localhost:8080'
export const POOL = '1001'
export const STOCK = 10_000
const BOOKS = 120
const POOL_TITLES = 40
const BATCH = 1_000
const SESSION_MS = 12 * 3_600_000

/** What the proofs know of their world without asking the store. */
export type World = { libraries: readonly LibraryWorld[]; poolKeys: readonly string[] }
export type LibraryWorld = { tenantcode: string; keys: readonly string[]; readers: readonly ProofReader[] }
export type ProofReader = { userid: string; token: string }

export type WorldSize = { libraries?: number; readers?: number; books?: number; poolTitles?: number }

/** Fills a migrated store: libraries with books and readers, and a supplier pool with a known stock. */
export async function fillWorld(store: Store, { libraries = 1, readers = 30, books = BOOKS, poolTitles = POOL_TITLES }: WorldSize = {}): Promise<World> {
  await store.loader.shared('INSERT INTO supplier_pool (supplierpoolid, name) VALUES ($1, $2)', [POOL, '样书池'])
  const titles = Array.from({ length: poolTitles }, (_, at): BookRecord => ({ sourceKey: `pool-${at}`, title: `现货 ${at}`, stock: STOCK }))
  const writer = createCatalogueWriter(store.loader, { kind: 'pool', poolId: POOL })
  for (let at = 0; at < titles.length; at += BATCH) await writer.write(titles.slice(at, at + BATCH))
  const pool = await store.shared<{ keyid: string }>('SELECT keyid::text FROM pool_item WHERE supplierpoolid = $1 ORDER BY keyid', [POOL])
  const codes = Array.from({ length: libraries }, (_, at) => `proof${at}`)
  const filled: LibraryWorld[] = []
  for (const code of codes) filled.push(await fillLibrary(store, code, { readers, books }))
  await store.asOwner((sql) => sql('ANALYZE'))
  return { libraries: filled, poolKeys: pool.map(({ keyid }) => keyid) }
}

async function fillLibrary(store: Store, tenantcode: string, size: { readers: number; books: number }): Promise<LibraryWorld> {
  const { jwtToken: _token, tenantcode: _code, homeindex: _home, ...base } = aLibrary()
  const settings = checkSettings(tenantcode, {
    ...base,
    wxhomeindex: tenantcode,
    limits: { openrecommendations: 1_000_000, monthrecommendations: 1_000_000 },
  })
  const demo = { menus: [], supplierpoolids: [POOL], ebookvendors: [] }
  await writeLibrary(store.loader, { tenantcode, homeindex: tenantcode, settings, demo, hotLists: [] })
  const records = Array.from({ length: size.books }, (_, at): BookRecord => ({ sourceKey: `book-${at}`, title: `荐购书 ${at}`, author: '众人' }))
  await createCatalogueWriter(store.loader, { kind: 'library', tenantcode, addtime: () => new Date() }).write(records)
  return store.inLibrary(tenantcode, async (sql) => {
    const rows = await sql<{ keyid: string }>('SELECT keyid::text FROM booklist WHERE tenantcode = $1 ORDER BY keyid', [tenantcode])
    const now = new Date()
    const readers: ProofReader[] = []
    for (let at = 0; at < size.readers; at += 1) {
      const userid = newId()
      const sessionid = `session-${userid}`
      const person = { userid, username: `reader${at}`, usernameKey: `reader${at}`, password_hash: 'none', name: `读者 ${at}`, telphone: '', email: '', created_at: now }
      await addReader(sql, tenantcode, person)
      await addSession(sql, { tenantcode, sessionid, userid, now, expires: new Date(now.getTime() + SESSION_MS) })
      readers.push({ userid, token: await createTokens(SECRET).forReader({ tenantcode, userid, sessionid, now }) })
    }
    return { tenantcode, keys: rows.map(({ keyid }) => keyid), readers }
  })
}

export type ProofApp = {
  /** Calls of the contract, as the client makes them. */
  callWith: (token: string) => Call
  visitor: (tenantcode: string) => Promise<Call>
  /** The handler itself, for whoever wants to see bytes. */
  fetch: (request: Request) => Promise<Response>
}

/** The service's own app on a store, called without a socket. */
export function proofApp(store: Store): ProofApp {
  const app = createApp({ config: { tokenSecret: SECRET, publicOrigins: [ORIGIN] }, store, log: createLog('silent') })
  const fetch = async (request: Request) => app.fetch(request)
  const callWith = (token: string) => createCall({ fetch, origin: ORIGIN, token: () => token, language: () => 'zh-CN' })
  return { fetch, callWith, visitor: async (tenantcode) => callWith(await createTokens(SECRET).forLibrary(tenantcode)) }
}
