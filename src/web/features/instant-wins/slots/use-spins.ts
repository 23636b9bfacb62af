import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type SlotSpin, spinSlot } from '#contract/instant-wins/slots.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/request-key.ts'
import { useRules } from '#web/api/use-settings.ts'
import { useSession } from '#web/api/session.tsx'
import { slotKeys } from './slot-queries.ts'

type Order = { coinMinor: number; playerSeed: string; commit: string }

/** Spins of one slot, one at a time. The pause between two is the server's; the page only waits for it. */
export function useSpins(machineId: string) {
  const queries = useQueryClient()
  const requestKey = useRequestKey()
  const { refresh } = useSession()
  const { spinPauseMs } = useRules()
  const [last, setLast] = useState<SlotSpin | null>(null)
  const [session, setSession] = useState({ spins: 0, netMinor: 0 })
  const [failure, setFailure] = useState('')
  const [isWaiting, setIsWaiting] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  async function spin(order: Order): Promise<void> {
    setIsWaiting(true)
    setFailure('')
    const customerRef = requestKey.keyOf(JSON.stringify(order))
    try {
      const answer = await call(spinSlot, {
        params: { machineId },
        body: { ...order, customerRef },
      })
      requestKey.answered()
      setLast(answer.spin)
      const { payoutMinor, stakeMinor } = answer.spin
      setSession(({ spins, netMinor }) => ({
        spins: spins + 1,
        netMinor: netMinor + payoutMinor - stakeMinor,
      }))
      queries.setQueryData(slotKeys.commit, answer.next)
    } catch (error) {
      if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500)
        requestKey.answered()
      setFailure(sentenceOf(error))
      void queries.invalidateQueries({ queryKey: slotKeys.commit })
    }
    void refresh()
    timer.current = setTimeout(() => setIsWaiting(false), spinPauseMs)
  }
  return { last, session, failure, isWaiting, spin }
}
