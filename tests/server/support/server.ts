import { createCall } from '../../../src/api/call.ts'
import type { Call } from '../../../src/contract/call.ts'
import { register } from '../../../src/contract/login.ts'
import type { Library } from '../../../src/contract/library.ts'
import { createApp } from '../../../src/server/app.ts'
import type { Store } from '../../../src/server/db/store.ts'
import { createCatalogueWriter } from '../../../src/server/import/catalogue-writer.ts'
import { writeLibrary } from '../../../src/server/demo/write-library.ts'
import { createLog } from '../../../src/server/lib/log.ts'
import { createTokens, type Tokens } from '../../../src/server/lib/tokens.ts'
import { checkSettings, type LibrarySettings } from '../../../src/server/modules/library/library-settings.ts'
import { parseIsbn } from '../../../src/domain/isbn.ts'
import type { BookRecord } from '../../../src/domain/book-record.ts'
import { aLibrary } from '../../../stories/fixtures/library.ts'
import { testStores } from './store.ts'

export const SECRET = 'a secret for tests only, long enough to pass'
const ORIGIN = 'http://localhost:8080'
/** Every test day is this one, at noon in the libraries' zone. */
export const NOON = new Date('2026-03-10T04:00:00Z')

export type TestReader = { userid: string; jwtToken: string; call: Call }
export type TestBook = { title: string; subtitle?: string; author?: string; publisher?: string; isbn?: string; publishDate?: string; language?: string; priceFen?: number; held?: boolean; daysAgo?: number; isElectronic?: boolean }

export type TestServer = {
  store: Store
  tokens: Tokens
  fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** Sets the service's clock. */
  at: (time: Date) => void
  addLibrary: (tenantcode: string, changes?: Partial<LibrarySettings>) => Promise<void>
  addBooks: (tenantcode: string, books: readonly TestBook[]) => Promise<string[]>
  /** Calls as a visitor of the library. */
  visitor: (tenantcode: string) => Promise<Call>
  /** Registers a reader through the service and calls as them. */
  reader: (tenantcode: string, username: string, telphone?: string) => Promise<TestReader>
  callWith: (token: string, language?: string) => Call
  close: () => Promise<void>
}

/** How many instances of the service stand behind one test server; more than one only on a database server. */
const INSTANCES = Number(process.env['TEST_INSTANCES'] || 1)

/**
 * The real service on a real store, called without a socket through the client's own `call`. Several instances answer
 * in turn, as behind a balancer that keeps nobody at one of them.
 */
export async function startTestServer({ instances = INSTANCES } = {}): Promise<TestServer> {
  const [store, close, others] = await testStores(instances)
  let now = NOON
  const apps = [store, ...others].map((own) => createApp({ config: { tokenSecret: SECRET, publicOrigins: [ORIGIN] }, store: own, log: createLog('silent'), clock: () => now }))
  let turn = 0
  const answer = async (request: Request): Promise<Response> => {
    const app = apps[turn % apps.length]
    turn += 1
    return app?.fetch(request) ?? Response.error()
  }
  const tokens = createTokens(SECRET)
  const callWith = (token: string, language = 'zh-CN') => createCall({ fetch: answer, origin: ORIGIN, token: () => token, language: () => language })
  const visitor = async (tenantcode: string) => callWith(await tokens.forLibrary(tenantcode))

  return {
    store,
    tokens,
    callWith,
    visitor,
    fetch: (path, init) => answer(new Request(`${ORIGIN}${path}`, init)),
    at: (time) => {
      now = time
    },
    addLibrary: async (tenantcode, changes = {}) => {
      const { jwtToken: _token, tenantcode: _code, homeindex: _home, ...base }: Library = aLibrary()
      const settings = checkSettings(tenantcode, { ...base, wxhomeindex: tenantcode, logintype: 0, isrecommend: 1, isbdphone: 0, repettype: 0, ...changes })
      const demo = { menus: [], supplierpoolids: [], ebookvendors: [] }
      await writeLibrary(store.loader, { tenantcode, homeindex: tenantcode, settings, demo, hotLists: [] })
    },
    addBooks: async (tenantcode, books) => {
      const days = new Map<BookRecord, number>()
      const records = books.map(({ held = false, daysAgo = 10, isbn, ...book }, at) => {
        const parsed = isbn === undefined ? undefined : parseIsbn(isbn)
        const record: BookRecord = { sourceKey: `${book.title}-${at}`, ...book, ...(parsed && { isbn: parsed }), ...(held && { holdings: [{ copies: 1, location: '总馆', callNumber: 'I247/1' }] }) }
        days.set(record, daysAgo)
        return record
      })
      const addtime = (record: BookRecord) => new Date(now.getTime() - (days.get(record) ?? 0) * 86_400_000)
      const { refused } = await createCatalogueWriter(store.loader, { kind: 'library', tenantcode, addtime }).write(records)
      if (refused[0]) throw new Error(refused[0].fault)
      const rows = await store.inLibrary(tenantcode, (sql) =>
        sql<{ keyid: string; title: string }>('SELECT b.keyid, t.title FROM booklist b JOIN title t ON t.id = b.title_id WHERE b.tenantcode = $1', [tenantcode]),
      )
      return books.map(({ title }) => rows.find((row) => row.title === title)?.keyid ?? '')
    },
    reader: async (tenantcode, username, telphone = '') => {
      const call = await visitor(tenantcode)
      const outcome = await call(register, { tenantcode, username, password: 'correct horse', name: username, telphone, email: '', agreed: true })
      if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.message}`)
      const { userid, jwtToken } = outcome.value.data
      return { userid, jwtToken, call: callWith(jwtToken) }
    },
    close,
  }
}
