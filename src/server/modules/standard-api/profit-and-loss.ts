import { sql } from 'kysely'
import type { BettingOperations } from '#contract/standard/operations.ts'
import { bettingOf } from '#domain/exchange/market-kind.ts'
import { mulDiv } from '#domain/money.ts'
import { commissionOf } from '#domain/exchange/settlement.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import { idsOf, marketIdOf, marketIdText } from '#domain/standard/ids.ts'
import type { Db } from '#server/db/database.ts'
import type { HandlersOf } from './dispatch.ts'
import { type MarketFacts, marketsByIds } from './market-facts.ts'
import type { BettingNeeds } from './needs.ts'

type Position = { selectionId: number; winCenti: number; loseCenti: number }

/** What matched bets win or lose by each runner. */
export function profitAndLoss({
  db,
  decimals,
}: BettingNeeds): Pick<HandlersOf<BettingOperations>, 'listMarketProfitAndLoss'> {
  return {
    listMarketProfitAndLoss: async ({ marketIds, netOfCommission }, { caller }) => {
      const markets = await marketsByIds(db, idsOf(marketIds, marketIdOf))
      const living = markets.filter(({ status }) => status !== 'closed' && status !== 'void')
      const ids = living.map(({ marketId }) => marketId)
      const positions = await positionsIn(db, caller.walletId, ids)
      return living.map((market) => {
        const show = (centi: number) => {
          const minor = mulDiv(centi, 1, 100, 'floor')
          const commission = netOfCommission ? commissionOf(minor, market.commissionBps) : 0
          return decimalOf(minor - commission, decimals)
        }
        return {
          marketId: marketIdText(market.marketId),
          ...(netOfCommission && { commissionApplied: market.commissionBps / 100 }),
          profitAndLosses: resultsOf(market, positions).map(
            ({ selectionId, winCenti, loseCenti }) => ({
              selectionId,
              ifWin: show(winCenti),
              // With several winners each runner stands for itself.
              ...(market.winners > 1 && { ifLose: show(loseCenti) }),
            }),
          ),
        }
      })
    },
  }
}

/** With one winner, what the whole market comes to if it is this runner. */
function resultsOf(
  { kind, runners, winners }: MarketFacts,
  positions: ReadonlyMap<number, Position>,
): Position[] {
  const active = runners.filter(({ status }) => status === 'active')
  const own = active.map(
    ({ selectionId }) => positions.get(selectionId) ?? { selectionId, winCenti: 0, loseCenti: 0 },
  )
  const betting = bettingOf(kind)
  // In a line market nothing hangs on the runner.
  if (betting === 'line') return []
  if (winners > 1 || betting.startsWith('asian')) return own
  const loseAllCenti = own.reduce((sum, { loseCenti }) => sum + loseCenti, 0)
  return own.map((position) => ({
    ...position,
    winCenti: loseAllCenti - position.loseCenti + position.winCenti,
  }))
}

async function positionsIn(
  db: Db,
  walletId: number,
  marketIds: readonly number[],
): Promise<Map<number, Position>> {
  const { rows } = await sql<Position>`
    select selection_id as "selectionId", win_centi as "winCenti", lose_centi as "loseCenti"
    from exchange_position
    where account_id = ${walletId} and market_id = any(${marketIds}::bigint[])`.execute(db)
  return new Map(rows.map((row) => [row.selectionId, row]))
}
