import type { OrderBy, OrderProjection } from '#contract/standard/enumerations.ts'
import type { BettingOperations } from '#contract/standard/operations.ts'
import { idOf, idsOf, marketIdOf } from '#domain/standard/ids.ts'
import type { HandlersOf } from '../transport/dispatch.ts'
import { ApiFault } from '../transport/fault.ts'
import { currentOrders, type CurrentQuery } from './order-facts.ts'
import { currentOrder } from './order-views.ts'
import { pageOf } from '../transport/page.ts'
import type { BettingNeeds } from '../needs.ts'

/** Bets and markets together that one request may name. */
const IDS_MAX = 250

const orders: Record<OrderBy, CurrentQuery['order']> = {
  BY_BET: 'place',
  BY_PLACE_TIME: 'place',
  BY_MARKET: 'market',
  BY_MATCH_TIME: 'match',
  BY_VOID_TIME: 'void',
  BY_SETTLED_TIME: 'settled',
}
const states: Record<OrderProjection, CurrentQuery['state']> = {
  ALL: 'all',
  EXECUTABLE: 'executable',
  EXECUTION_COMPLETE: 'complete',
}

/** Orders of markets that are not settled. */
export function current({
  db,
  decimals,
}: BettingNeeds): Pick<HandlersOf<BettingOperations>, 'listCurrentOrders'> {
  return {
    listCurrentOrders: async (params, { caller }) => {
      const { offset, size } = pageOf(params)
      const { betIds = [], marketIds = [] } = params
      if (betIds.length + marketIds.length > IDS_MAX)
        throw new ApiFault(
          'REQUEST_SIZE_EXCEEDS_LIMIT',
          `at most ${IDS_MAX} bets and markets can be named`,
        )
      const range = params.dateRange ?? params.placedDateRange
      const found = await currentOrders(db, caller.walletId, {
        orderIds: ids(betIds, idOf),
        marketIds: ids(marketIds, marketIdOf),
        orderRefs: params.customerOrderRefs?.length ? params.customerOrderRefs : null,
        strategyRefs: params.customerStrategyRefs?.length ? params.customerStrategyRefs : null,
        state: states[params.orderProjection ?? 'ALL'],
        order: orders[params.orderBy ?? 'BY_BET'],
        isDescending: params.sortDir === 'LATEST_TO_EARLIEST',
        from: range?.from ?? null,
        to: range?.to ?? null,
        offset,
        // One more than the page, to know whether there are more.
        limit: size + 1,
      })
      return {
        currentOrders: found.slice(0, size).map((order) => currentOrder(order, decimals)),
        moreAvailable: found.length > size,
      }
    },
  }
}

const ids = (texts: readonly string[], read: (text: string) => number | undefined) =>
  texts.length > 0 ? idsOf(texts, read) : null
