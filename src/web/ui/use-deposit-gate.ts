import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { useSession, useWallet } from '#web/api/session.tsx'
import { useAddress, type LoginReturn } from './login-return.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'
import { showInfo } from './dialog/popups.ts'

/**
 * The gate before prices and games (spec 000 §5): a visitor is led to /login and back; a player without points sees the info
 * dialog and is led to /deposit. Answers true when the player may go on. The server judges every bet anyway.
 */
export function useDepositGate(): () => boolean {
  const [, navigate] = useLocation()
  const address = useAddress()
  const { isLoggedIn, user } = useSession()
  const points = useWallet()?.points
  return useCallback(() => {
    if (!isLoggedIn) {
      const state: LoginReturn = { returnTo: address, notice: null }
      navigate(paths.login, { state })
      return false
    }
    if (points === undefined) return false
    if (points > 0 || user?.role === 'operator') return true
    void showInfo(messages.spec.depositFirst).then(() => navigate(paths.deposit))
    return false
  }, [isLoggedIn, points, user?.role, address, navigate])
}
