/**
 * The network address a request came from. Behind proxies of the library's own the connection is the proxy's, and
 * each of them has added the address it saw to X-Forwarded-For: counted from the right, only as many as there are,
 * because everything further left is whatever the sender wrote.
 *
 * @param proxies how many proxies of ours stand in front; 0 believes nobody
 */
export function senderOf(forwardedFor: string | null, connection: string, proxies: number): string {
  if (proxies === 0) return connection
  const seen = (forwardedFor ?? '').split(',').map((address) => address.trim()).filter((address) => address !== '')
  return seen.at(-proxies) ?? connection
}
