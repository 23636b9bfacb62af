import { useQuery, useQueryClient, type Query } from '@tanstack/react-query'
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import {
  getProfile,
  login as loginEndpoint,
  logout as logoutEndpoint,
  renewSession,
  type User,
} from '#contract/account.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { WalletState } from '#contract/live.ts'
import { call } from './call.ts'
import { isPublicKey, queryKeys } from './queries.ts'
import { renewal } from './renewal.ts'
import {
  getIdentity,
  getToken,
  removeToken,
  replaceToken,
  setToken,
  subscribeToken,
} from './token.ts'
import { useTopic } from './use-live.ts'
import { useRules } from './use-settings.ts'

export type Session = {
  /** A token is there. Only a hint until the profile has answered: a wrong token is thrown away then. */
  isLoggedIn: boolean
  /** Null until the profile has answered, and for visitors. */
  user: User | null
  /** Why the profile could not be read, while logged in. */
  error: Error | null
  /** Answers the ticket for the code that is still to be given; null when the login is done. */
  login: (credentials: BodyOf<typeof loginEndpoint>) => Promise<string | null>
  /** Takes a session that was made elsewhere: by a hand-off code, or by the second step of a login. */
  adopt: (token: string) => void
  logout: () => Promise<void>
  /** Reads the profile again. */
  refresh: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ children }: { children: ReactNode }) {
  const queries = useQueryClient()
  const token = useSyncExternalStore(subscribeToken, getIdentity)
  const profile = useQuery({
    queryKey: [...queryKeys.profile, token],
    queryFn: ({ signal }) => call(getProfile, { signal }),
    enabled: token !== null,
  })

  useEffect(() => renewal.subscribe(() => void renewToken()), [])
  const { sessionRotateMinutes } = useRules()
  useEffect(() => renewal.setMinutes(sessionRotateMinutes), [sessionRotateMinutes])

  // Data that was read for one player is never shown to the next one.
  const previous = useRef(token)
  useEffect(() => {
    if (previous.current === token) return
    previous.current = token
    const predicate = ({ queryKey }: Query): boolean =>
      !isPublicKey(queryKey) && queryKey.at(-1) !== token
    queries.removeQueries({ type: 'inactive', predicate })
    void queries.resetQueries({ type: 'active', predicate })
  }, [queries, token])

  const login = useCallback<Session['login']>(async (credentials) => {
    const reply = await call(loginEndpoint, { body: credentials, token: null })
    if ('ticket' in reply) return reply.ticket
    setToken(reply.token)
    return null
  }, [])

  const logout = useCallback(async () => {
    // Also when the server cannot be reached: this device must forget the session in any case.
    await call(logoutEndpoint).catch(() => undefined)
    removeToken()
  }, [])

  const refresh = useCallback(
    () => queries.invalidateQueries({ queryKey: queryKeys.profile }),
    [queries],
  )

  const session = useMemo<Session>(
    () => ({
      isLoggedIn: token !== null,
      user: token === null ? null : (profile.data?.user ?? null),
      error: profile.error,
      login,
      adopt: setToken,
      logout,
      refresh,
    }),
    [token, profile.data, profile.error, login, logout, refresh],
  )
  return <SessionContext value={session}>{children}</SessionContext>
}

/** Two pages share the cookie: the one that comes second is refused, and uses what the first has got. */
async function renewToken(): Promise<void> {
  const before = getToken()
  const reply = await call(renewSession).catch(() => null)
  if (reply && getToken() === before) replaceToken(reply.token)
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider above it')
  return session
}

/** The player's money as it is now: live, or from the profile until the live wallet is there. */
export function useWallet(): WalletState | null {
  const { user } = useSession()
  const live = useTopic(user?.role === 'player' ? 'wallet' : null)
  return live ?? user
}
