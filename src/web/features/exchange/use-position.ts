import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MarketBook } from '#contract/catalogue.ts'
import { getPosition, type PositionReply } from '#contract/exchange.ts'
import type { OrdersSnapshot } from '#contract/live.ts'
import { hasPlainOdds } from '#domain/exchange/kinds/market-kind.ts'
import type { Minor } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useTopicValue } from '#web/api/use-live.ts'

/** The results of the matched bets on a market by selection; empty without any. It follows the player's live orders. */
export const usePosition = (marketId: number): ReadonlyMap<number, Minor> =>
  usePositionOf(marketId, ifWin) ?? nothing

/** The results by selection and the money bound; undefined until they are known. */
export const useWholePosition = (marketId: number): PositionReply | undefined =>
  usePositionOf(marketId, whole)

type OwnBets = { winCenti: number; loseCenti: number }

/**
 * The results of the matched bets on one selection alone, if it wins and if it does not; undefined without bets, and
 * where a bet has more than two outcomes.
 */
export const useOwnBets = (market: MarketBook, selectionId: number): OwnBets | undefined => {
  const own = usePositionOf(market.marketId, ownBets)?.get(selectionId)
  if (!hasPlainOdds(market.kind)) return undefined
  return own && (own.winCenti !== 0 || own.loseCenti !== 0) ? own : undefined
}

function usePositionOf<V>(marketId: number, select: (position: PositionReply) => V): V | undefined {
  const isPlayer = useSession().user?.role === 'player'
  const matched = useTopicValue(isPlayer ? 'orders' : null, (orders) => matchedIn(orders, marketId))
  const { data } = useQuery({
    queryKey: ['exchange', 'position', marketId, matched],
    queryFn: ({ signal }) => call(getPosition, { params: { marketId }, signal }),
    enabled: isPlayer,
    placeholderData: keepPreviousData,
    select,
  })
  return data
}

const whole = (position: PositionReply): PositionReply => position

const nothing: ReadonlyMap<number, Minor> = new Map()

const ifWin = ({ selections }: PositionReply): ReadonlyMap<number, Minor> =>
  new Map(selections.map(({ selectionId, ifWinMinor }) => [selectionId, ifWinMinor]))

const ownBets = ({ selections }: PositionReply): ReadonlyMap<number, OwnBets> =>
  new Map(selections.map(({ selectionId, ...own }) => [selectionId, own]))

/** Changes whenever something of the player's is matched on the market. */
const matchedIn = (orders: OrdersSnapshot, marketId: number): string =>
  orders
    .filter((order) => order.marketId === marketId && order.matchedMinor > 0)
    .map(({ orderId, matchedMinor }) => `${orderId}:${matchedMinor}`)
    .join()
