import { forgetKnownBets } from './known-bets.ts'

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

/** The token that the session of this page began with. It stays the same while tokens of one session change. */
let identity: string | null = null

/** Tells sessions apart; null for a visitor. */
export function getIdentity(): string | null {
  const token = getToken()
  identity = token === null ? null : (identity ?? token)
  return identity
}

/** When this tab has got its token: a session asks for another one now and then. */
const SINCE = 'token-since'

export function tokenAgeMs(): number {
  const since = Number(sessionStorage.getItem(SINCE) ?? 0)
  if (since > 0) return Date.now() - since
  sessionStorage.setItem(SINCE, String(Date.now()))
  return 0
}

/** The next token of the same session: nothing of what is shown changes. */
export function replaceToken(token: string): void {
  getIdentity()
  sessionStorage.setItem(SINCE, String(Date.now()))
  document.cookie = `${NAME}=${encodeURIComponent(token)}${attributes()}`
}

export function setToken(token: string): void {
  identity = token
  sessionStorage.setItem(SINCE, String(Date.now()))
  document.cookie = `${NAME}=${encodeURIComponent(token)}${attributes()}`
  tellAll()
}

export function removeToken(): void {
  forgetKnownBets()
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

channel?.addEventListener('message', () => {
  identity = null
  tellTab()
})

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
