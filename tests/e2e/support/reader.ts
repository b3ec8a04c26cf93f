import { createCall } from '../../../src/api/call.ts'
import { simpsearch, type CatalogueBook } from '../../../src/contract/books.ts'
import type { Call, Outcome } from '../../../src/contract/call.ts'
import { tenantInfoByHome, type Library } from '../../../src/contract/library.ts'
import { register, type UserInfo } from '../../../src/contract/login.ts'
import { titleInput } from '../../../src/stores/results/criteria.ts'

export const PASSWORD = 'a long enough one'

const origin = () => {
  const known = process.env['E2E_ORIGIN']
  if (known === undefined) throw new Error('the service was not started')
  return known.replace('localhost', '127.0.0.1')
}

/** The wire as this reader's or library's device uses it, without a browser. */
export const callWith = (token: string): Call => createCall({ fetch: (request) => fetch(request), origin: origin(), token: () => token, language: () => 'zh-CN' })

function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`${outcome.reason}: ${outcome.message}`)
  return outcome.value
}

export async function libraryNamed(name: string): Promise<Library> {
  const { data } = valueOf(await callWith('')(tenantInfoByHome, { wxhomeindex: name, from: 'kaijuan' }))
  if (data === null) throw new Error(`no library ${name}`)
  return data
}

/** A user name nobody has yet, also in another run against the same service. */
export const freshName = (prefix = 'reader') => `${prefix}${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`

/** Opens an account without the pages, for journeys that begin after it. */
export async function aReader(at = 'mtd'): Promise<UserInfo> {
  const library = await libraryNamed(at)
  const input = { tenantcode: library.tenantcode, username: freshName(), password: PASSWORD, name: '林读者', telphone: '', email: '', agreed: true as const }
  return valueOf(await callWith(library.jwtToken)(register, input, { idempotencyKey: freshName('key') })).data
}

/** The first page a keyword finds. */
export async function booksFor(keyword: string, at = 'mtd'): Promise<{ total: number; books: CatalogueBook[] }> {
  const library = await libraryNamed(at)
  const { total, data } = valueOf(await callWith(library.jwtToken)(simpsearch, titleInput(library, keyword, { page: 1, pageSize: 100 })))
  return { total, books: data }
}

/** Books of the library's list that it does not hold; each journey takes its own, since what one asks for others see. */
export async function unheldBook(at: number, library = 'mtd'): Promise<CatalogueBook> {
  const { books } = await booksFor('中国', library)
  const book = books.filter(({ iscckb }) => iscckb === 0)[at]
  if (book === undefined) throw new Error(`the demo data has no ${at + 1} such books`)
  return book
}
