import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { loadRegions, type Region, writeRegion } from '../../src/domain/regions/regions.ts'
import { pathOnward, pathTo, searchRegions } from '../../src/ui/region-picker/region-search.ts'

let regions: readonly Region[] = []
beforeAll(async () => {
  regions = await loadRegions()
})

const written = (keyword: string) => searchRegions(keyword, regions).map(writeRegion)

test('all provinces, cities and counties are there, each with its code', () => {
  const cities = regions.flatMap(province => province.children ?? [])
  const counties = cities.flatMap(city => city.children ?? [])
  expect([regions.length, cities.length, counties.length]).toEqual([34, 342 + 25, 2978 + counties.filter(({ id }) => id.includes('/')).length])
  expect(new Set([...regions, ...cities, ...counties].map(({ id }) => id)).size).toBe(regions.length + cities.length + counties.length)
  const mainland = counties.filter(({ id }) => !id.includes('/'))
  expect(mainland.filter(({ id }) => !/^\d{6}$/.test(id))).toEqual([])
  expect(cities.every(city => (city.children ?? []).length > 0)).toBe(true)
})

test('a code leads to its place', () => {
  expect(pathTo('330106', regions)?.map(({ name }) => name)).toEqual(['浙江省', '杭州市', '西湖区'])
  expect(pathTo('81/九龙/观塘区', regions)?.map(({ name }) => name)).toEqual(['香港特别行政区', '九龙', '观塘区'])
  expect(pathTo('000000', regions)).toBeUndefined()
})

test('a place is written as on a parcel', () => {
  const write = (id: string) => writeRegion(pathTo(id, regions) ?? [])
  expect(write('110101')).toBe('北京市 东城区')
  expect(write('330106')).toBe('浙江省 杭州市 西湖区')
  expect(write('441900')).toBe('广东省 东莞市')
  expect(write('429004')).toBe('湖北省 仙桃市')
})

test('where there is only one place to go on to, it is taken', () => {
  const [beijing] = pathTo('11', regions) ?? []
  expect(beijing && pathOnward([beijing]).map(({ name }) => name)).toEqual(['北京市', '市辖区'])
  expect(pathOnward(pathTo('4419', regions) ?? []).at(-1)?.id).toBe('441900')
  expect(pathOnward(pathTo('33', regions) ?? [])).toHaveLength(1)
})

test('a name finds its places, outer ones first', () => {
  expect(written('浙江')[0]).toBe('浙江省')
  expect(written('西湖')).toEqual(expect.arrayContaining(['浙江省 杭州市 西湖区', '江西省 南昌市 西湖区']))
  expect(written('朝阳')[0]).toBe('辽宁省 朝阳市')
  expect(written('观塘')).toEqual(['香港特别行政区 九龙 观塘区'])
})

test('an outer name narrows, with a space or without', () => {
  expect(written('杭州 西湖')).toEqual(['浙江省 杭州市 西湖区'])
  expect(written('杭州西湖')).toEqual(['浙江省 杭州市 西湖区'])
  expect(written('浙江省杭州市西湖区')).toEqual(['浙江省 杭州市 西湖区'])
  expect(written('北京朝阳')).toEqual(['北京市 朝阳区'])
})

test('nothing is found for nothing and for what is nowhere', () => {
  expect(written('  ')).toEqual([])
  expect(written('亚特兰蒂斯')).toEqual([])
})

test('a search takes a moment at most, and the list at most 60 kB', () => {
  const started = performance.now()
  for (let index = 0; index < 20; index += 1) searchRegions('杭州西湖', regions)
  expect((performance.now() - started) / 20).toBeLessThan(100)
  expect(gzipSync(readFileSync(join(import.meta.dirname, '../../src/domain/regions/divisions.ts'))).length).toBeLessThan(60_000)
})
