import type { GroupBy } from '#contract/standard/enumerations.ts'
import type { BettingOperations } from '#contract/standard/operations.ts'
import type { ClearedOrdersParams, ClearedOrderSummary } from '#contract/standard/orders.ts'
import { sportIdOf } from '#domain/standard/event-types.ts'
import { idOf, idsOf, marketIdOf } from '#domain/standard/ids.ts'
import { clearedGroups, clearedOrders, type ClearedQuery } from './cleared-facts.ts'
import { clearedBet, clearedSum, describe } from './cleared-views.ts'
import type { HandlersOf } from '../transport/dispatch.ts'
import { marketsByIds } from '../listing/market-facts.ts'
import { pageOf } from '../transport/page.ts'
import type { BettingNeeds } from '../needs.ts'

/** A line and what its names are taken from. */
type Line = { summary: ClearedOrderSummary; marketId: number; selectionId: number | null }

/** Bets that came to an end. */
export function cleared(
  needs: BettingNeeds,
): Pick<HandlersOf<BettingOperations>, 'listClearedOrders'> {
  return {
    listClearedOrders: async (params, { caller }) => {
      const { offset, size } = pageOf(params)
      // Only settled bets are added up.
      const groupBy = params.betStatus === 'SETTLED' ? (params.groupBy ?? 'BET') : 'BET'
      // One line more than the page, to know whether there are more.
      const query = { ...queryOf(params), offset, limit: size + 1 }
      const lines = await linesOf(needs, caller.walletId, { ...query, groupBy })
      const shown = lines.slice(0, size)
      return {
        clearedOrders: params.includeItemDescription
          ? await described(needs, shown, groupBy)
          : shown.map(({ summary }) => summary),
        moreAvailable: lines.length > size,
      }
    },
  }
}

async function linesOf(
  { db, decimals }: BettingNeeds,
  walletId: number,
  { groupBy, ...query }: ClearedQuery & { groupBy: GroupBy },
): Promise<Line[]> {
  if (groupBy === 'BET') {
    const rows = await clearedOrders(db, walletId, query)
    return rows.map((row) => ({ ...row, summary: clearedBet(row, query.status, decimals) }))
  }
  const rows = await clearedGroups(db, walletId, { ...query, groupBy })
  return rows.map((row) => ({
    summary: clearedSum(row, groupBy, decimals),
    marketId: row.sampleMarketId,
    selectionId: row.selectionId,
  }))
}

async function described(
  { db }: BettingNeeds,
  lines: readonly Line[],
  groupBy: GroupBy,
): Promise<ClearedOrderSummary[]> {
  const ids = [...new Set(lines.map(({ marketId }) => marketId))]
  const markets = new Map((await marketsByIds(db, ids)).map((market) => [market.marketId, market]))
  return lines.map(({ summary, marketId, selectionId }) => {
    const market = markets.get(marketId)
    if (!market) return summary
    return { ...summary, itemDescription: describe(market, groupBy, selectionId) }
  })
}

function queryOf(params: ClearedOrdersParams): Omit<ClearedQuery, 'offset' | 'limit'> {
  const ids = (texts: string[] | undefined, read: (text: string) => number | undefined) =>
    texts?.length ? idsOf(texts, read) : null
  const textsOf = (given: string[] | undefined) => (given?.length ? given : null)
  const runners = params.runnerIds?.map(({ marketId, selectionId: runnerId }) => ({
    marketId: marketIdOf(marketId) ?? 0,
    runnerId,
  }))
  return {
    status: params.betStatus,
    sportIds: ids(params.eventTypeIds, sportIdOf),
    eventIds: ids(params.eventIds, idOf),
    marketIds: ids(params.marketIds, marketIdOf),
    runners: runners?.length ? runners : null,
    orderIds: ids(params.betIds, idOf),
    orderRefs: textsOf(params.customerOrderRefs),
    strategyRefs: textsOf(params.customerStrategyRefs),
    side: params.side === undefined ? null : params.side === 'BACK' ? 'back' : 'lay',
    from: params.settledDateRange?.from ?? null,
    to: params.settledDateRange?.to ?? null,
  }
}
