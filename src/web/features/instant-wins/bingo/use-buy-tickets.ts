import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { buyBingoTickets } from '#contract/bingo/rooms.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { useRequestKey } from '#web/api/request-key.ts'
import { useSession } from '#web/api/session.tsx'
import { bingoKeys } from './bingo-queries.ts'

type Order = { roundId: number; tickets: number; playerSeed: string }

/** Buys tickets. A second press after a lost answer is the same purchase for the server. */
export function useBuyTickets(roomId: number) {
  const queries = useQueryClient()
  const requestKey = useRequestKey()
  const { refresh } = useSession()
  const [failure, setFailure] = useState('')
  const [isBuying, setIsBuying] = useState(false)
  async function buy(order: Order): Promise<void> {
    setIsBuying(true)
    setFailure('')
    const customerRef = requestKey.keyOf(JSON.stringify(order))
    try {
      const mine = await call(buyBingoTickets, {
        params: { roomId },
        body: { ...order, customerRef },
      })
      requestKey.answered()
      queries.setQueryData(bingoKeys.mine(roomId), mine)
    } catch (error) {
      if (error instanceof ApiRefusal && error.status >= 400 && error.status < 500)
        requestKey.answered()
      setFailure(sentenceOf(error))
    }
    setIsBuying(false)
    void refresh()
  }
  return { buy, failure, isBuying }
}
