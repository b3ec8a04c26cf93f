import { expect, test } from 'vitest'
import type { Call } from '../../src/contract/call.ts'
import type { StoredLanguage } from '../../src/contract/page.ts'
import { DEFAULT_DISPLAY } from '../../src/domain/display.ts'
import { render } from '../../src/entry-server.tsx'
import { aBook, tenHotItems, aPoolBook } from '../../stories/fixtures/books.ts'
import { aLibrary, theMenu } from '../../stories/fixtures/library.ts'
import { answeringCall, ok, refused } from '../stores/fake-call.ts'

const everything = {
  menuList: () => ok({ data: theMenu() }),
  dispRule: () => ok({ data: { isdisphelp: 1, helpjson: [] } }),
  hotList: () => ok({ data: { total: 10, docs: tenHotItems() } }),
  simpsearch: () => ok({ total: 30, data: Array.from({ length: 24 }, (_, at) => aBook({ keyid: String(at + 1), booktitle: `第 ${at + 1} 本` })) }),
  simpsearch_fact: () => ok({ data: { total: 1, array: [aBook()] } }),
  search: () => ok({ data: { total: 1, bookarray: [aPoolBook()] } }),
}

const rendered = (path: string, call: Call = answeringCall(everything).call, language: StoredLanguage = 'zh_CN', library = aLibrary()) =>
  render({ url: new URL(`https://books.example${path}`), library, language, display: DEFAULT_DISPLAY, call })

async function pageOf(...asked: Parameters<typeof rendered>) {
  const result = await rendered(...asked)
  if (result.kind !== 'page') throw new Error(`${asked[0]} redirects to ${result.location}`)
  return result
}

test.for([
  ['/mobile', '/mobile/homepage'],
  ['/mobile/', '/mobile/homepage'],
  ['/mobile/home', '/mobile/homepage'],
  ['/mobile/?homeindex=hzcu', '/mobile/homepage?homeindex=hzcu'],
  ['/mobile/121003.html', '/mobile/homepage?homeindex=121003'],
  ['/mobile/121003.html?homeindex=mtd', '/mobile/homepage?homeindex=mtd'],
] as const)('%s redirects to %s', async ([from, to]) => {
  expect(await rendered(from)).toEqual({ kind: 'redirect', location: to })
})

test('home brings its first data and a form that works without scripts', async () => {
  const page = await pageOf('/mobile/homepage')
  expect(page).toMatchObject({ status: 200, cacheable: true, title: '明德图书馆荐购平台' })
  expect(page.html).toContain('action="/mobile/searchPage"')
  expect(page.html).toContain('name="searchKeyWord"')
  expect(page.html).toContain('第 1 本')
  expect(page.html).toContain('馆员登录')
  expect(page.html).not.toContain('<script')
  expect(page.html.match(/<h1/g)).toHaveLength(1)
  expect(page.html.match(/<main/g)).toHaveLength(1)
})

test('a library’s activities say when they run, where it is told', async () => {
  const activityinfo = { list: [{ imgurl: '', appimgurl: '/mobile/demo/a.svg', hrefurl: '' }] }
  const dated = await pageOf('/mobile/homepage', undefined, 'zh_CN', aLibrary({ tenantcode: '888888', wxhomeindex: '888888', activityinfo }))
  expect(dated.html).toContain('8.14 - 8.30')
  expect((await pageOf('/mobile/homepage', undefined, 'zh_CN', aLibrary({ activityinfo }))).html).not.toContain('8.14')
})

test.for([
  [0, '/mobile/searchPage'],
  [1, '/mobile/yyd/bigBook'],
  [2, '/mobile/ebookSearch'],
] as const)('home search type %i goes to %s', async ([homepagesearchtype, action]) => {
  const { html } = await pageOf('/mobile/homepage', undefined, 'zh_CN', aLibrary({ homepagesearchtype }))
  expect(html).toContain(`action="${action}"`)
})

test('a part that fails is said so, is tried again by the client, and the page is not kept', async () => {
  const page = await pageOf('/mobile/homepage', answeringCall({ ...everything, simpsearch: () => refused('unavailable') }).call)
  expect(page).toMatchObject({ status: 200, cacheable: false })
  expect(page.html).toContain('啊哦~获取数据时出错啦！')
})

test.for(['/mobile/searchPage?searchKeyWord=边城', '/mobile/ebookSearch?searchKeyWord=边城', '/mobile/yyd/bigBook?searchKeyWord=边城', '/mobile/weekNewBook', '/mobile/newbookList', '/mobile/hotlist?id=1', '/mobile/hotlist?id=2', '/mobile/Login?type=0', '/mobile/register', '/mobile/privacy'])(
  '%s has one heading, one main part and a title',
  async (path) => {
    const page = await pageOf(path)
    expect(page.status).toBe(200)
    expect(page.html.match(/<h1/g)).toHaveLength(1)
    expect(page.html.match(/<main/g)).toHaveLength(1)
    expect(page.title).toMatch(/ — 明德图书馆荐购平台$/)
  },
)

test('results lead to the next page by a link', async () => {
  const { html } = await pageOf('/mobile/searchPage?searchKeyWord=边城')
  expect(html).toContain(`href="/mobile/searchPage?searchKeyWord=${encodeURIComponent('边城')}&amp;page=2"`)
  expect(html).toContain('第 24 本')
  expect(html).toContain('aria-setsize="30"')
})

test('the second page counts on from the first', async () => {
  const { call, asked } = answeringCall(everything)
  const { html } = await pageOf('/mobile/searchPage?searchKeyWord=边城&page=2', call)
  expect(asked.find(({ id }) => id === 'simpsearch')?.input).toMatchObject({ curpage: 2 })
  expect(html).toContain('aria-posinset="25"')
})

test('a search without a keyword asks for nothing', async () => {
  const { call, asked } = answeringCall(everything)
  await pageOf('/mobile/searchPage?searchKeyWord=%20', call)
  expect(asked.map(({ id }) => id)).not.toContain('simpsearch')
})

test.for([
  ['%2541', '%41'],
  ['C%2B%2B', 'C++'],
  ['R%26D', 'R&D'],
  ['%2500%25', '%00%'],
  ['100%25', '100%'],
] as const)('%s is read once and searched as it was typed', async ([written, keyword]) => {
  const { call, asked } = answeringCall(everything)
  const { html } = await pageOf(`/mobile/searchPage?searchKeyWord=${written}`, call)
  expect(asked.find(({ id }) => id === 'simpsearch')?.input).toMatchObject({ searchfields: [{ keyword }, { keyword }] })
  expect(html).toContain(`value="${keyword.replace('&', '&amp;')}"`)
  // The menu's login and the language links lead back to the same search.
  const links = [...html.matchAll(/href="([^"]*lang=en_US[^"]*)"/g)].map((match) => new URL((match[1] ?? '').replaceAll('&amp;', '&'), 'https://books.example'))
  expect(links.map((link) => link.searchParams.get('searchKeyWord'))).toEqual([keyword])
})

test('control characters of an address are no keyword', async () => {
  const { call, asked } = answeringCall(everything)
  await pageOf('/mobile/searchPage?searchKeyWord=%00', call)
  expect(asked.map(({ id }) => id)).not.toContain('simpsearch')
})

test('a keyword over the bound is refused, not cut', async () => {
  const { call, asked } = answeringCall(everything)
  const long = '书'.repeat(201)
  const { html } = await pageOf(`/mobile/searchPage?searchKeyWord=${long}`, call)
  expect(asked.map(({ id }) => id)).not.toContain('simpsearch')
  expect(html).toContain(`value="${long}"`)
  expect(html).toContain('检索词最多 200 个字')
})

test.for(['/mobile/bookDetail?keyid=1', '/mobile/myRecommendation', '/mobile/userInfoPage'])('%s is a reader’s page and comes without anything of theirs', async (path) => {
  const { call, asked } = answeringCall(everything)
  const page = await pageOf(path, call)
  expect(page.status).toBe(200)
  expect(asked.map(({ id }) => id)).toEqual(['dispRule'])
})

test.for(['/mobile/nothing', '/mobile/homepage/more', '/mobile/myshoppingcart', '/mobile/specialBook/list/1/2'])('%s says that there is nothing here', async (path) => {
  const page = await pageOf(path)
  expect(page).toMatchObject({ status: 404, cacheable: false })
  expect(page.html).toContain('href="/mobile/homepage"')
})

test('case and a last slash are forgiven', async () => {
  expect((await pageOf('/mobile/HomePage/')).status).toBe(200)
})

test('two languages rendered at the same time do not mix', async () => {
  const [chinese, english] = await Promise.all([pageOf('/mobile/homepage'), pageOf('/mobile/homepage', undefined, 'en_US')])
  expect(chinese.html).toContain('馆员登录')
  expect(english.html).toContain('Staff login')
  expect(english.html).not.toContain('馆员登录')
  expect(english.title).toBe('Mingde Library')
})

test.for([1, 2, 3] as const)('a library with login type %i says which login it uses', async (logintype) => {
  const library = aLibrary({ logintype, localauthurljson: { logingurl: 'https://cas.example/login', outurl: '' } })
  const { html } = await pageOf(`/mobile/Login?type=${logintype}`, undefined, 'zh_CN', library)
  expect(html).not.toContain('type="password"')
  if (logintype === 3) expect(html).toContain('https://cas.example/login?service=')

  // An account of this service would be of no use there.
  const register = await pageOf('/mobile/register', undefined, 'zh_CN', library)
  expect(register.html).toContain('本馆不需要在这里注册账号。')
  expect(register.html).not.toContain('type="password"')
})
