import { mayBeDecidedByWinners } from '#domain/exchange/kinds/market-kind.ts'
import { sql } from 'kysely'
import type { BettingOperations } from '#contract/standard/operations.ts'
import type { SelectionPosition } from '#domain/exchange/exposure/position.ts'
import { LEVEL } from '#domain/exchange/exposure/exposure.ts'
import { commissionOf } from '#domain/exchange/settlement/settlement.ts'
import { mulDiv } from '#domain/money.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { idsOf, marketIdOf, marketIdText } from '#domain/standard/ids.ts'
import { runnerProfits } from '#domain/standard/profit-and-loss.ts'
import type { Db } from '#server/db/database.ts'
import type { HandlersOf } from '../transport/dispatch.ts'
import { type MarketFacts, marketsByIds } from '../listing/market-facts.ts'
import type { BettingNeeds } from '../needs.ts'

/**
 * The win or loss of matched bets by each runner, before or after the caller's own commission. Including settled bets
 * makes no difference: a market is settled as a whole, and then left out.
 */
export function profitAndLoss({
  db,
  decimals,
}: BettingNeeds): Pick<HandlersOf<BettingOperations>, 'listMarketProfitAndLoss'> {
  return {
    listMarketProfitAndLoss: async (
      { marketIds, netOfCommission, includeBspBets = false },
      { caller },
    ) => {
      const markets = await marketsByIds(db, idsOf(marketIds, marketIdOf))
      const living = markets.filter(isTold)
      const ids = living.map(({ marketId }) => marketId)
      const positions = await positionsIn(db, caller.walletId, { marketIds: ids, includeBspBets })
      const discountBps = netOfCommission ? await discountOf(db, caller.id) : 0
      return living.map((market) => {
        const show = (centi: number) => {
          const minor = mulDiv(centi, 1, 100, 'floor')
          const { commissionBps } = market
          const commission = netOfCommission ? commissionOf(minor, commissionBps, discountBps) : 0
          return decimalOf(minor - commission, decimals)
        }
        const profits = runnerProfits(positions, { ...market, selectionIds: activeIds(market) })
        const runnerIds = new Map(
          market.runners.map(({ selectionId, runnerId }) => [selectionId, runnerId]),
        )
        return {
          marketId: marketIdText(market.marketId),
          ...(netOfCommission && {
            commissionApplied: (market.commissionBps * (10_000 - discountBps)) / 1_000_000,
          }),
          profitAndLosses: profits.map(
            ({ selectionId, ifWinCenti, ifLoseCenti, ifPlaceCenti }) => ({
              selectionId: runnerIds.get(selectionId) ?? selectionId,
              ifWin: show(ifWinCenti),
              ...(ifLoseCenti !== undefined && { ifLose: show(ifLoseCenti) }),
              ...(ifPlaceCenti !== undefined && { ifPlace: show(ifPlaceCenti) }),
            }),
          ),
        }
      })
    },
  }
}

/** Markets of odds that can still be settled; the API passes over the others in silence. */
const isTold = ({ kind, status }: MarketFacts): boolean =>
  mayBeDecidedByWinners(kind) && status !== 'closed' && status !== 'void'

const activeIds = ({ runners }: MarketFacts): number[] =>
  runners.filter(({ status }) => status === 'active').map(({ selectionId }) => selectionId)

/** By selection, of whichever of the markets it is; with what orders for the starting price have matched, or without. */
async function positionsIn(
  db: Db,
  walletId: number,
  { marketIds, includeBspBets }: { marketIds: readonly number[]; includeBspBets: boolean },
): Promise<Map<number, SelectionPosition>> {
  const { rows } = await sql<{ selectionId: number; winCenti: number; loseCenti: number }>`
    select selection_id as "selectionId",
      sum(case side when 'back' then matched_profit_centi else -matched_profit_centi end)::bigint as "winCenti",
      sum(case side when 'back' then -100 * matched_minor else 100 * matched_minor end)::bigint as "loseCenti"
    from exchange_order
    where account_id = ${walletId} and market_id = any(${marketIds}::bigint[]) and matched_minor > 0
      and (${includeBspBets} or kind = 'limit')
    group by selection_id`.execute(db)
  return new Map(
    rows.map(({ selectionId, winCenti, loseCenti }) => [
      selectionId,
      { ...LEVEL, winCenti, loseCenti },
    ]),
  )
}

async function discountOf(db: Db, userId: number): Promise<number> {
  const { discountBps } = await db
    .selectFrom('app_user')
    .select('commission_discount_bps as discountBps')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return discountBps
}
