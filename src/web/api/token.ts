/**
 * The session token lives in a readable cookie named `token` at path `/` (spec 000 §3). The server takes it from the
 * Authorization header only, so a forged request from elsewhere has nothing to ride on.
 */
const NAME = 'token'
/** Other tabs share the cookie; this tells them that it changed. */
const channel =
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('fairbook-session')
const listeners = new Set<() => void>()

export function getToken(): string | null {
  for (const pair of document.cookie.split('; ')) {
    const [name, value] = pair.split('=')
    if (name === NAME && value) return decodeURIComponent(value)
  }
  return null
}

const attributes = (): string =>
  `; path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`

export function setToken(token: string): void {
  document.cookie = `${NAME}=${encodeURIComponent(token)}${attributes()}`
  tellAll()
}

export function removeToken(): void {
  document.cookie = `${NAME}=; max-age=0${attributes()}`
  tellAll()
}

/** Calls `listener` whenever the token changes, in this tab or in another. */
export function subscribeToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellTab(): void {
  for (const listener of listeners) listener()
}

function tellAll(): void {
  tellTab()
  channel?.postMessage('changed')
}

channel?.addEventListener('message', tellTab)

/**
 * Takes the single-use hand-off code out of the address (`/?token=CODE`), so that neither history nor a shared link
 * keeps it. Must run before anything else looks at the address.
 */
export function takeHandOffCode(): string | null {
  const url = new URL(location.href)
  const code = url.searchParams.get(NAME)
  if (code === null) return null
  url.searchParams.delete(NAME)
  history.replaceState(history.state, '', url)
  return code
}
