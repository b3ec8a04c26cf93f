import { expect, test } from 'vitest'
import { checkLogin, checkRegister, emptyRegister, type RegisterValue } from '../../src/blocks/sign-in/check-sign-in.ts'

const good: RegisterValue = { username: 'linyi', password: 'a long secret', repeat: 'a long secret', name: '林一', telphone: '', email: '', agreed: true }
const check = (change: Partial<RegisterValue> = {}, isPhoneRequired = false) => checkRegister({ ...good, ...change }, { isPhoneRequired })

test('a filled form passes; phone and e-mail may stay empty', () => {
  expect(check()).toEqual({})
})

test('an empty form names every field that must be filled', () => {
  expect(checkRegister(emptyRegister, { isPhoneRequired: true })).toEqual({
    username: 'missing', password: 'missing', repeat: 'missing', name: 'missing', telphone: 'missing', agreed: 'missing',
  })
})

test('phones are taken in any usual writing and refused otherwise', () => {
  expect(check({ telphone: '+86 138-0013-8000' })).toEqual({})
  expect(check({ telphone: '12345' })).toEqual({ telphone: 'bad' })
})

test('bounds of the service hold in the form', () => {
  expect(check({ username: 'ab' })).toEqual({ username: 'bad' })
  expect(check({ password: 'short', repeat: 'short' })).toEqual({ password: 'bad' })
  expect(check({ repeat: 'another' })).toEqual({ repeat: 'different' })
  expect(check({ email: 'nobody' })).toEqual({ email: 'bad' })
})

test('logging in needs both words and trims only the name', () => {
  expect(checkLogin({ username: ' ', password: ' ' })).toEqual({ username: 'missing' })
})
