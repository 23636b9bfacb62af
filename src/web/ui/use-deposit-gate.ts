import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { useSession, useWallet } from '#web/api/session.tsx'
import { useAddress, type LoginReturn } from './login-return.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import { showInfo } from './dialog/popups.ts'
import { useSteady } from './use-steady.ts'

/** Prices move: a press that waited longer is forgotten. */
const WAIT_MOST_MS = 10_000

/**
 * The gate before prices and games (spec 000 §5): a visitor is led to /login and back; a player without points sees the info
 * dialog and is led to /deposit. Goes on at once when the player may; a press that comes before the wallet is there
 * waits for it, so that none is lost. The server judges every bet anyway.
 */
export function useDepositGate(): (goOn: () => void) => void {
  const [, navigate] = useLocation()
  const address = useAddress()
  const { isLoggedIn, user } = useSession()
  const points = useWallet()?.points
  const waiting = useRef<{ goOn: () => void; at: number } | null>(null)
  const pass = useSteady((goOn: () => void): void => {
    if (!isLoggedIn) {
      const state: LoginReturn = { returnTo: address, notice: null }
      navigate(paths.login, { state })
    } else if (points === undefined) waiting.current = { goOn, at: performance.now() }
    else if (points > 0 || user?.role === 'operator') goOn()
    else void showInfo(messages.spec.depositFirst).then(() => navigate(paths.deposit))
  })
  useEffect(() => {
    if (isLoggedIn && points === undefined) return
    const press = waiting.current
    waiting.current = null
    if (press && isLoggedIn && performance.now() - press.at < WAIT_MOST_MS) pass(press.goOn)
  }, [isLoggedIn, points, pass])
  return pass
}
