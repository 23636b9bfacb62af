import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { PAGE_SIZE_MAX } from '#contract/endpoint.ts'
import { listOrders, type OrderRow } from '#contract/exchange.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'

export const betStates = ['open', 'settled', 'all'] as const
export type BetState = (typeof betStates)[number]

export const BETS_PAGE_SIZE = 25
/** Bets in play settle while the list is looked at. */
const REFRESH_MS = 15_000

/** Of some days of the operator's, of a sport, or with these words. */
export type BetsFilter = {
  from: string | undefined
  to: string | undefined
  sportId: number | undefined
  search: string
}
type Asked = { state: BetState; page: number; marketId: number | undefined; filter: BetsFilter }

/** One page of the player's bets, newest first. */
export function useBets({ state, page, marketId, filter }: Asked) {
  const { user } = useSession()
  return useQuery({
    queryKey: ['exchange', 'orders', state, page, marketId, filter],
    queryFn: ({ signal }) =>
      call(listOrders, {
        query: { state, page, marketId, ...filter, pageSize: BETS_PAGE_SIZE },
        signal,
      }),
    enabled: user !== null,
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
}

/** The last bets that were settled. */
export function useSettledBets(filter: BetsFilter) {
  const { user } = useSession()
  return useQuery({
    queryKey: ['exchange', 'orders', 'settled', 'last', filter],
    queryFn: ({ signal }) =>
      call(listOrders, { query: { state: 'settled', ...filter, pageSize: PAGE_SIZE_MAX }, signal }),
    enabled: user !== null,
  })
}

/** The player's bets, newest first, at most `max` of them. */
export async function loadBets(
  { state, marketId, filter }: Omit<Asked, 'page'>,
  max: number,
): Promise<OrderRow[]> {
  const bets: OrderRow[] = []
  for (let page = 1; ; page += 1) {
    const { items, total } = await call(listOrders, {
      query: { state, page, marketId, ...filter, pageSize: PAGE_SIZE_MAX },
    })
    bets.push(...items)
    if (items.length === 0 || bets.length >= Math.min(max, total)) return bets.slice(0, max)
  }
}
