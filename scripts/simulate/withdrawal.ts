import { bettingOf, type KindRules, MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import { effectiveReductionBps, lapsesLays } from '#domain/exchange/prices/reduction.ts'
import type { MarketChange } from '#domain/exchange/market/changes.ts'
import { livingOrders, positionsOf } from '#domain/exchange/market/loaded-market.ts'
import { lowerLiabilities } from '#domain/exchange/market/steps/lower-liabilities.ts'
import { lowerLays, type Withdrawal } from '#domain/exchange/market/steps/lower-lays.ts'
import { refuseRemoval } from '#server/modules/exchange/steps/remove-selection.ts'
import type { KeptMarket } from './kept-market.ts'

/** Lowers prices as the program's `reducePrices` does, on what is kept; answers whether any may have changed. */
export function reducePrices(
  kept: KeptMarket,
  memory: MarketChange,
  withdrawal: Withdrawal,
): boolean {
  const { market } = memory
  refuseRemoval(market, withdrawal.selectionId)
  const { reduction }: KindRules = MARKET_KINDS[market.kind]
  const reductionBps = effectiveReductionBps(reduction, withdrawal.reductionBps)
  if (reductionBps === 0) return false
  if (lapsesLays(reduction, reductionBps)) kept.lowerAsked(lowerLays(memory, withdrawal))
  // Of runners that are left nothing was said here.
  const left = lowerLiabilities(memory, { ...withdrawal, reductionBps }, new Map())
  kept.lowerLiabilities(left, market.extras)
  const others = market.selectionIds.filter((id) => id !== withdrawal.selectionId)
  kept.lowerMatched(others, reductionBps)
  market.positions = positionsOf(kept.positionRows(), livingOrders(market), bettingOf(market.kind))
  return true
}
