import type { Wire } from '../api/call.ts'
import type { Call } from '../contract/call.ts'

/** The wire comes with the first call: a first visit brings its data along and often makes none. */
export function lazyCall(wire: Wire): Call {
  let coming: Promise<Call> | undefined
  const make = async () => (await import('../api/call.ts')).createCall(wire)
  return async (endpoint, input, options) => {
    coming ??= make()
    try {
      const call = await coming
      return await call(endpoint, input, options)
    } catch {
      coming = undefined
      return { ok: false, reason: 'offline', message: '' }
    }
  }
}
