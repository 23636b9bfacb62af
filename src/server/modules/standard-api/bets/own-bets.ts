import type { BookRequest, Runner } from '#contract/standard/market-data.ts'
import type { RunnerMatch } from '#contract/standard/orders.ts'
import { idOf, idsOf } from '#domain/standard/ids.ts'
import { type OwnMatch, sumsByPrice, sumsBySide } from '#domain/standard/matches.ts'
import type { Db } from '#server/db/database.ts'
import { matchesOf, type OrderFacts, ordersInMarkets } from './order-facts.ts'
import { bookOrder, matchSum, singleMatch } from './order-views.ts'

/** The player's bets in some markets, in the requested form. */
export type OwnBets = {
  asked: BookRequest
  orders: OrderFacts[]
  matches: OwnMatch[]
}

/** Reads the player's orders in these markets, and their matches. */
export async function ownBets(
  db: Db,
  walletId: number,
  { ids, asked }: { ids: readonly number[]; asked: BookRequest },
): Promise<OwnBets> {
  const all = await ordersInMarkets(db, walletId, ids)
  const betIds = asked.betIds?.length ? new Set(idsOf(asked.betIds, idOf)) : undefined
  const strategies = asked.customerStrategyRefs?.length
    ? new Set(asked.customerStrategyRefs)
    : undefined
  const orders = all.filter(
    ({ orderId, strategyRef, remainingMinor, matchedAt }) =>
      (!betIds || betIds.has(orderId)) &&
      (!strategies || strategies.has(strategyRef ?? '')) &&
      (!asked.matchedSince ||
        remainingMinor > 0 ||
        (matchedAt !== null && matchedAt >= asked.matchedSince)),
  )
  const standing = orders.filter(({ isVoid, matchedMinor }) => !isVoid && matchedMinor > 0)
  return { asked, orders, matches: standing.length > 0 ? await matchesOf(db, standing) : [] }
}

/** The part of them that belongs to a selection. */
export function ownOf(
  { asked, orders, matches }: OwnBets,
  selectionId: number,
  decimals: number,
): Pick<Runner, 'orders' | 'matches' | 'matchesByStrategy'> {
  const own = orders.filter((order) => order.selectionId === selectionId)
  const shown = own.filter(
    ({ remainingMinor }) =>
      asked.orderProjection === 'ALL' ||
      remainingMinor > 0 === (asked.orderProjection === 'EXECUTABLE'),
  )
  const strategyOf = new Map(own.map(({ orderId, strategyRef }) => [orderId, strategyRef ?? '']))
  const matched = matches.filter(({ orderId }) => strategyOf.has(orderId))
  const rollUp = (some: readonly OwnMatch[]): RunnerMatch[] => {
    if (asked.matchProjection === 'ROLLED_UP_BY_PRICE')
      return sumsByPrice(some).map((sum) => matchSum(sum, decimals))
    if (asked.matchProjection === 'ROLLED_UP_BY_AVG_PRICE')
      return sumsBySide(some).map((sum) => matchSum(sum, decimals))
    return some.map((match) => singleMatch(match, decimals))
  }
  const byStrategy = Map.groupBy(matched, ({ orderId }) => strategyOf.get(orderId) ?? '')
  return {
    orders: shown.map((order) => bookOrder(order, decimals)),
    ...(asked.includeOverallPosition !== false && { matches: rollUp(matched) }),
    ...(asked.partitionMatchedByStrategyRef && {
      matchesByStrategy: Object.fromEntries(
        Array.from(byStrategy, ([strategy, some]) => [strategy, { matches: rollUp(some) }]),
      ),
    }),
  }
}
