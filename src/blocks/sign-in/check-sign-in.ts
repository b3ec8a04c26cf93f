import * as v from 'valibot'
import { register } from '../../contract/login.ts'

export type LoginValue = { username: string; password: string }
export type LoginFaults = Partial<Record<keyof LoginValue, 'missing'>>

export const emptyLogin: LoginValue = { username: '', password: '' }

export function checkLogin(value: LoginValue): LoginFaults {
  const faults: LoginFaults = {}
  if (value.username.trim() === '') faults.username = 'missing'
  if (value.password === '') faults.password = 'missing'
  return faults
}

export type RegisterValue = {
  username: string
  password: string
  repeat: string
  name: string
  telphone: string
  email: string
  agreed: boolean
}

export type RegisterFault = 'missing' | 'bad' | 'different'
export type RegisterFaults = Partial<Record<keyof RegisterValue, RegisterFault>>

export const emptyRegister: RegisterValue = { username: '', password: '', repeat: '', name: '', telphone: '', email: '', agreed: false }

/** In the order of the form, which is also the order in which the summary names them. */
export const REGISTER_FIELDS = ['username', 'password', 'repeat', 'name', 'telphone', 'email', 'agreed'] as const satisfies readonly (keyof RegisterValue)[]

const bounds = register.input.entries

/** The service's own bounds, so that a form the reader can send is a form the service takes. */
export function checkRegister(value: RegisterValue, rules: { isPhoneRequired: boolean }): RegisterFaults {
  const found: Record<keyof RegisterValue, RegisterFault | undefined> = {
    username: value.username.trim() === '' ? 'missing' : unless(v.is(bounds.username, value.username)),
    password: value.password === '' ? 'missing' : unless(v.is(bounds.password, value.password)),
    repeat: value.repeat === '' ? 'missing' : value.repeat === value.password ? undefined : 'different',
    name: value.name.trim() === '' ? 'missing' : unless(v.is(bounds.name, value.name)),
    telphone: value.telphone.trim() === '' ? (rules.isPhoneRequired ? 'missing' : undefined) : unless(v.is(bounds.telphone, value.telphone)),
    email: unless(v.is(bounds.email, value.email)),
    agreed: value.agreed ? undefined : 'missing',
  }
  const faults: RegisterFaults = {}
  for (const field of REGISTER_FIELDS) {
    const fault = found[field]
    if (fault) faults[field] = fault
  }
  return faults
}

const unless = (isGood: boolean) => (isGood ? undefined : 'bad')
