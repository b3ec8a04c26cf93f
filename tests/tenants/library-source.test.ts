import { expect, test } from 'vitest'
import { explicitSources, librarySources } from '../../src/tenants/library-source.ts'

const OWN = ['books.example.org', 'service.example.org:8080']
const sources = (url: string, remembered?: string) => librarySources(new URL(url), remembered, OWN)

test.for([
  ['https://hzcu.books.cn/mobile/', ['hzcu']],
  ['https://hzcu.books.cn/mobile/?homeindex=mtd', ['hzcu', 'mtd']],
  ['https://hzcu.books.cn/mobile/121003.html?homeindex=mtd', ['hzcu', 'mtd', '121003']],
  ['https://books.example.org/mobile/?homeindex=hzcu', ['hzcu']],
  ['http://service.example.org:8080/mobile/121003.html', ['121003']],
  ['http://localhost:8080/mobile/?homeindex=hzcu', ['hzcu']],
  ['http://127.0.0.1:8080/mobile/', []],
  ['http://[::1]:8080/mobile/', []],
  ['https://www.books.cn/mobile/', []],
  ['https://m.books.cn/mobile/', []],
  ['http://reading/mobile/', []],
  ['https://hzcubook.books.cn/mobile/', ['hzcu']],
] as const)('%s names %o', ([url, names]) => {
  expect(sources(url)).toEqual(names)
})

test('the memory comes last and only once', () => {
  expect(sources('http://localhost/mobile/', 'hzcu')).toEqual(['hzcu'])
  expect(sources('http://localhost/mobile/?homeindex=mtd', 'hzcu')).toEqual(['mtd', 'hzcu'])
  expect(sources('http://localhost/mobile/?homeindex=mtd', 'mtd')).toEqual(['mtd'])
})

test.for(['../etc', 'a b', '<script>', 'x'.repeat(101), ''])('%s is no name', (name) => {
  expect(explicitSources(new URL(`http://localhost/mobile/?homeindex=${encodeURIComponent(name)}`), [])).toEqual([])
})
