import { expect, test } from 'vitest'
import { tileTarget } from '../../src/blocks/menu-tiles/tile-target.ts'
import { aMenuEntry } from '../../stories/fixtures/library.ts'

const at = (appmenuhref: string, rightfield = '') => tileTarget(aMenuEntry({ appmenuhref, menuhref: '', rightfield }), '/mobile')

test('a path of ours stands below the base, once', () => {
  expect(at('/searchPage')).toEqual({ href: '/mobile/searchPage', isExternal: false })
  expect(at('searchPage')).toEqual({ href: '/mobile/searchPage', isExternal: false })
  expect(at('/mobile/searchPage')).toEqual({ href: '/mobile/searchPage', isExternal: false })
})

test('http and https lead out', () => {
  expect(at('https://lib.example.edu.cn/')).toEqual({ href: 'https://lib.example.edu.cn/', isExternal: true })
})

test('the book-fair marker is added before a fragment and after a query', () => {
  expect(at('/specialBook/index', 'bookfair')?.href).toBe('/mobile/specialBook/index?type=bookfair')
  expect(at('/specialBook/list?batchnum=1', 'bookfair')?.href).toBe('/mobile/specialBook/list?batchnum=1&type=bookfair')
  expect(at('https://a.example/x#top', 'bookfair')?.href).toBe('https://a.example/x?type=bookfair#top')
})

test('other schemes and addresses without one are no target', () => {
  expect(at('javascript:alert(1)')).toBeUndefined()
  expect(at('//evil.example')).toBeUndefined()
  expect(at('')).toBeUndefined()
})

test('the general address serves where the phone has none of its own', () => {
  expect(tileTarget(aMenuEntry({ appmenuhref: '', menuhref: '/newbookList' }), '/mobile')?.href).toBe('/mobile/newbookList')
})
