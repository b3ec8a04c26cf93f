import { expect, test } from 'vitest'
import { menuItems, type MenuCircumstances } from '../../src/blocks/main-menu/menu-items.ts'

const plain: MenuCircumstances = { isSignedIn: true, isrecommend: 0, isebookrecommend: 0, isopenyyd: 0, isdisphelp: 0, loginPath: '/Login?type=0', hasReadingRecords: false }
const ids = (change: Partial<MenuCircumstances> = {}) => menuItems({ ...plain, ...change }).map((item) => item.id)

test('a library without anything switched on still has the four and the way out', () => {
  expect(ids()).toEqual(['home', 'personal-center', 'reader-code', 'favourites', 'logout'])
})

test('recommendations show when books or e-books may be recommended', () => {
  expect(ids({ isrecommend: 1 })).toContain('recommendations')
  expect(ids({ isebookrecommend: 1 })).toContain('recommendations')
})

test('borrow-then-buy brings cart, addresses, orders and user info together', () => {
  expect(ids({ isopenyyd: 1 })).toEqual(['home', 'personal-center', 'reader-code', 'favourites', 'cart', 'addresses', 'orders', 'user-info', 'logout'])
})

test('reading records and usage tips stand apart from every other switch', () => {
  expect(ids({ hasReadingRecords: true })).toContain('reading-records')
  expect(ids({ isdisphelp: 1 })).toContain('usage-tips')
})

test('a visitor is offered to log in instead of out', () => {
  const visitor = ids({ isSignedIn: false })
  expect(visitor.at(-1)).toBe('login')
  expect(visitor).not.toContain('logout')
})

test('with everything on the order is that of the specification', () => {
  expect(ids({ isrecommend: 1, isopenyyd: 1, isdisphelp: 1, hasReadingRecords: true })).toEqual([
    'home', 'personal-center', 'reader-code', 'favourites', 'recommendations', 'reading-records',
    'cart', 'addresses', 'orders', 'user-info', 'usage-tips', 'logout',
  ])
})
