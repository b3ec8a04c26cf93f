/** Who may read the metrics: nobody, this machine, or whoever reaches the service. */
export type MetricsAccess = 'off' | 'local' | 'on'

/** Headers of a proxy: what it passes on comes from elsewhere, though its connection is of this machine. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip', 'via']

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/

/** @param connection network address of the other end of the connection itself */
export function mayLook(access: MetricsAccess, connection: string, headers: Headers): boolean {
  if (access !== 'local') return access === 'on'
  return LOOPBACK.test(connection) && !FORWARDED.some((name) => headers.has(name))
}
