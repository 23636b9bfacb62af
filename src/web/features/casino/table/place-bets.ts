import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type MyRound, placeBets, type PlaceBets, undoBet } from '#contract/casino/bets.ts'
import { ApiRefusal, call, sentenceOf } from '#web/api/call.ts'
import { casinoKeys } from '../casino-queries.ts'

const ANSWER_TIMEOUT_MS = 15_000
const RANDOM_BYTES = 16

/** Not `randomUUID`: that exists on encrypted pages only. */
export const randomHex = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(RANDOM_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/** Nobody knows whether the bets were placed. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiRefusal) || error.status < 400 || error.status >= 500

export type BetRefusal = {
  readonly code: string
  readonly message: string
  readonly prices: readonly (number | null)[]
}

/**
 *   ready ──place──▶ placing ──accepted──▶ ready
 *                    placing ──refused──▶ ready, with the refusal
 *                    placing ──no answer──▶ unknown ──ask again──▶ placing, with the same reference
 */
export type Placing =
  | { state: 'ready'; refusal: BetRefusal | null }
  | { state: 'placing' }
  | { state: 'unknown'; sent: PlaceBets }

const refusalOf = (error: unknown): BetRefusal => {
  const details = error instanceof ApiRefusal ? error.details?.['prices'] : undefined
  const isPrice = (price: unknown) => price === null || typeof price === 'number'
  return {
    code: error instanceof ApiRefusal ? error.code : 'INTERNAL_ERROR',
    message: sentenceOf(error),
    prices: Array.isArray(details) && details.every(isPrice) ? details : [],
  }
}

/** Places the bets of a table and takes the last of them back. `onPlaced` hears of bets that were accepted. */
export function usePlaceBets(tableId: number, onPlaced: (bets: PlaceBets['bets']) => void) {
  const queries = useQueryClient()
  const [placing, setPlacing] = useState<Placing>({ state: 'ready', refusal: null })
  const [playerSeed] = useState(randomHex)
  const params = { tableId }
  const keep = (round: MyRound): void =>
    queries.setQueryData(casinoKeys.myRound(tableId), round) as void

  const run = async (sent: PlaceBets): Promise<void> => {
    setPlacing({ state: 'placing' })
    try {
      keep(
        await call(placeBets, {
          params,
          body: sent,
          signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
        }),
      )
      setPlacing({ state: 'ready', refusal: null })
      onPlaced(sent.bets)
    } catch (error) {
      if (isUnanswered(error)) setPlacing({ state: 'unknown', sent })
      else setPlacing({ state: 'ready', refusal: refusalOf(error) })
    }
  }
  const undo = async (betId: number): Promise<boolean> => {
    try {
      keep(await call(undoBet, { params, body: { betId } }))
      return true
    } catch (error) {
      setPlacing({ state: 'ready', refusal: refusalOf(error) })
      return false
    }
  }
  return {
    placing,
    undo,
    place: (form: Omit<PlaceBets, 'customerRef' | 'playerSeed'>): void =>
      void run({ ...form, customerRef: randomHex(), playerSeed }),
    askAgain: (): void => {
      if (placing.state === 'unknown') void run(placing.sent)
    },
    forget: (): void => {
      if (placing.state === 'ready' && placing.refusal)
        setPlacing({ state: 'ready', refusal: null })
    },
  }
}
