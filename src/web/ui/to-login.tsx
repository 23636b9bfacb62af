import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { endedSession } from '#web/api/ended-session.ts'
import { useSession } from '#web/api/session.tsx'
import { useAddress, type LoginReturn } from './login-return.ts'
import { paths } from './paths.ts'

/** In place of a page that needs a login: leads there, and back to it when the session ended on it. */
export function ToLogin() {
  const [path, navigate] = useLocation()
  const address = useAddress()
  useLayoutEffect(() => {
    if (path === paths.login) return
    const notice = endedSession.take()
    const state: LoginReturn | null = notice === null ? null : { returnTo: address, notice }
    navigate(paths.login, { replace: true, state })
  }, [path, address, navigate])
  return null
}

/** Leads to the login from a page that everybody may see, when the session of the player on it has ended. */
export function EndedSession() {
  const [path, navigate] = useLocation()
  const address = useAddress()
  const { isLoggedIn } = useSession()
  const sentence = useSyncExternalStore(endedSession.subscribe, endedSession.read)
  useEffect(() => {
    if (sentence === null || isLoggedIn) return
    // A page that needs a login has taken it before this.
    const notice = endedSession.take()
    if (notice === null || path === paths.login) return
    const state: LoginReturn = { returnTo: address, notice }
    navigate(paths.login, { state })
  }, [sentence, isLoggedIn, path, address, navigate])
  return null
}
