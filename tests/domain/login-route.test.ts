import { expect, test } from 'vitest'
import { loginPath } from '../../src/domain/login-path.ts'
import { loginRoute, type LoginSettings } from '../../src/domain/login-route.ts'
import { logoutRoute } from '../../src/domain/logout-route.ts'

const HERE = 'https://books.example/mobile/bookDetail?keyid=1'
const settings = (logintype: LoginSettings['logintype'], bindingtype: 0 | 1 = 0, logingurl = 'https://cas.example/login?x=1') => ({ logintype, bindingtype, localauthurljson: { logingurl } })

test.for([
  [settings(0), { kind: 'page', type: 0 }],
  [settings(1), { kind: 'page', type: 1 }],
  [settings(2), { kind: 'page', type: 2 }],
] as const)('%o leads to a page here', ([library, route]) => {
  expect(loginRoute(library, HERE)).toEqual(route)
})

test.for([settings(1, 1), settings(3)])('%o leads elsewhere and names the page to come back to', (library) => {
  const route = loginRoute(library, HERE)
  expect(route.kind).toBe('external')
  const url = new URL(route.kind === 'external' ? route.url : '')
  expect(url.searchParams.get('service')).toBe(HERE)
  expect(url.searchParams.get('x')).toBe('1')
})

test.for(['', 'javascript:alert(1)', '/login', 'ftp://cas.example'])('%s is no external login', (logingurl) => {
  expect(loginRoute(settings(3, 0, logingurl), HERE)).toEqual({ kind: 'unset' })
})

test('any other value is the service’s own login', () => {
  expect(loginRoute({ ...settings(0), logintype: 9 as 0 }, HERE)).toEqual({ kind: 'page', type: 0 })
})

test('the login page knows where it leads back', () => {
  expect(loginPath(settings(0), '/bookDetail?keyid=1')).toBe('/Login?type=0&from=%2FbookDetail%3Fkeyid%3D1')
  expect(loginPath(settings(2), '')).toBe('/Login?type=2')
})

test('logging out leads where the library says', () => {
  const out = (logintype: 0 | 1 | 2 | 3, bindingtype: 0 | 1, outurl = 'https://cas.example/logout') => logoutRoute({ logintype, bindingtype, localauthurljson: { outurl } }, 'https://books.example/mobile/home')
  expect(out(0, 0)).toEqual({ kind: 'reload' })
  expect(out(2, 1)).toEqual({ kind: 'reload' })
  expect(out(1, 0)).toEqual({ kind: 'reload' })
  expect(out(1, 1)).toEqual({ kind: 'external', url: 'https://cas.example/logout?service=https%3A%2F%2Fbooks.example%2Fmobile%2Fhome' })
  expect(out(3, 0)).toEqual({ kind: 'external', url: 'https://cas.example/logout' })
  expect(out(3, 0, 'javascript:alert(1)')).toEqual({ kind: 'reload' })
})
