import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getPosition } from '#contract/exchange.ts'
import type { OrdersSnapshot } from '#contract/live.ts'
import type { Minor } from '#domain/money.ts'
import { call } from '#web/api/call.ts'
import { useSession } from '#web/api/session.tsx'
import { useTopicValue } from '#web/api/use-live.ts'

/** What the matched bets on a market bring by selection; empty without any. It follows the player's live orders. */
export function usePosition(marketId: number): ReadonlyMap<number, Minor> {
  const isPlayer = useSession().user?.role === 'player'
  const matched = useTopicValue(isPlayer ? 'orders' : null, (orders) => matchedIn(orders, marketId))
  const { data } = useQuery({
    queryKey: ['exchange', 'position', marketId, matched],
    queryFn: ({ signal }) => call(getPosition, { params: { marketId }, signal }),
    enabled: isPlayer,
    placeholderData: keepPreviousData,
    select: positionOf,
  })
  return data ?? nothing
}

const nothing: ReadonlyMap<number, Minor> = new Map()

const positionOf = ({
  selections,
}: {
  selections: { selectionId: number; ifWinMinor: Minor }[]
}): ReadonlyMap<number, Minor> =>
  new Map(selections.map(({ selectionId, ifWinMinor }) => [selectionId, ifWinMinor]))

/** Changes whenever something of the player's is matched on the market. */
const matchedIn = (orders: OrdersSnapshot, marketId: number): string =>
  orders
    .filter((order) => order.marketId === marketId && order.matchedMinor > 0)
    .map(({ orderId, matchedMinor }) => `${orderId}:${matchedMinor}`)
    .join()
