import pino, { type Logger } from 'pino'

/** Structured logs on standard output: what happened and how long it took, never who it was. */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { level: (label) => ({ level: label }) } })
}

/** A fault as a log shows it: where in our code, without the values that a database error quotes. */
export function faultFields(fault: unknown): Record<string, unknown> {
  if (!(fault instanceof Error)) return { fault: typeof fault }
  const code = 'code' in fault && typeof fault.code === 'string' ? { code: fault.code } : {}
  const frames = (fault.stack ?? '').split('\n').filter((line) => line.trim().startsWith('at ')).slice(0, 6)
  return { fault: fault.name, ...code, message: 'code' in code ? undefined : fault.message.slice(0, 300), stack: frames.map((line) => line.trim()) }
}
