import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type FancyBetRow,
  listFancyBets,
  listFancyPositions,
  placeFancyBet,
  type PlaceFancyBet,
} from '#contract/fancy/house-markets.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { BETS_PAGE_SIZE, type BetState } from '../bets/use-bets.ts'
import { usePlaceOnce } from '../use-place-once.ts'

/** Markets are decided while they are looked at. */
const REFRESH_MS = 10_000
/** No ball keeps a market closed for longer, whatever the clock of this device says. */
const PAUSE_MOST_MS = 10_000

export function useFancyPositions(eventId?: number) {
  const isPlayer = useSession().user?.role === 'player'
  return useQuery({
    queryKey: ['exchange', 'fancy', 'positions', eventId],
    queryFn: ({ signal }) => call(listFancyPositions, { query: { eventId }, signal }),
    enabled: isPlayer,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** One page of the player's bets with the house, newest first. */
export function useFancyBets(state: BetState, page: number, marketId?: number) {
  const isPlayer = useSession().user?.role === 'player'
  return useQuery({
    queryKey: ['exchange', 'fancy', 'bets', state, page, marketId],
    queryFn: ({ signal }) =>
      call(listFancyBets, { query: { state, page, marketId, pageSize: BETS_PAGE_SIZE }, signal }),
    enabled: isPlayer,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

export const usePlaceFancyBet = () =>
  usePlaceOnce<PlaceFancyBet, FancyBetRow>({
    keptAs: 'fairbook.fancy',
    schema: placeFancyBet.body,
    send: (body, signal) => call(placeFancyBet, { body, signal }),
  })

/** Whether the market waits after a ball. */
export function useIsPaused(reopensAt: string | null): boolean {
  const [passed, setPassed] = useState<string | null>(null)
  useEffect(() => {
    if (reopensAt === null) return undefined
    const leftMs = Math.min(Date.parse(reopensAt) - Date.now(), PAUSE_MOST_MS)
    const timer = setTimeout(() => setPassed(reopensAt), Math.max(0, leftMs))
    return () => clearTimeout(timer)
  }, [reopensAt])
  return reopensAt !== null && passed !== reopensAt
}
