import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listMultiples } from '#contract/multiples.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { BETS_PAGE_SIZE, type BetState } from '../bets/use-bets.ts'

/** Legs settle while the list is looked at. */
const REFRESH_MS = 10_000

/** One page of the player's multiples, newest first. */
export function useMultiples(state: BetState, page = 1, multipleId?: number) {
  const isPlayer = useSession().user?.role === 'player'
  return useQuery({
    queryKey: ['exchange', 'multiples', state, page, multipleId],
    queryFn: ({ signal }) =>
      call(listMultiples, { query: { state, page, multipleId, pageSize: BETS_PAGE_SIZE }, signal }),
    enabled: isPlayer,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}
