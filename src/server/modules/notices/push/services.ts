/**
 * Whether an address belongs to one of the push services of the settings. A player's program could name any address, and
 * the server must not be led to call others.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, username, port } = new URL(endpoint)
  if (username !== '') return false
  const isListed = services.some((name) => hostname === name || hostname.endsWith(`.${name}`))
  // A service on this machine is one of a test.
  if (hostname === '127.0.0.1') return isListed
  return isListed && protocol === 'https:' && port === ''
}
