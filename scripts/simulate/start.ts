import { bettingOf } from '#domain/exchange/kinds/market-kind.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Funds } from '#server/modules/ledger/index.ts'
import type { MarketChange } from '#domain/exchange/market/changes.ts'
import {
  hasPassedStart,
  livingOrders,
  positionsOf,
  takesStartingPrice,
} from '#domain/exchange/market/loaded-market.ts'
import { lapseOrders, moveInMemory } from '#server/modules/exchange/steps/move-market.ts'
import { reconcile } from '#domain/exchange/market/commands/reconcile.ts'
import { bindAgain, LIVING } from '#server/modules/exchange/steps/remove-selection.ts'
import { lapseAsAtTurn } from '#server/modules/exchange/steps/end-betting.ts'
import { type KeptEvent, turnIsOverdue } from './events.ts'
import type { KeptMarket } from './kept-market.ts'
import { LIMITS } from './limits.ts'

/** Makes late bets void as the program's `voidLateBets` does; answers whether there were any. */
export function voidLate(
  kept: KeptMarket,
  memory: MarketChange,
  { startedAtMs, fundsOf }: { startedAtMs: number; fundsOf: (accountId: number) => Funds },
): boolean {
  const { market } = memory
  if (!LIVING.includes(market.status)) throw new Refusal('ILLEGAL_MOVE')
  if (market.status === 'open' && !market.inPlay) moveInMemory(memory, 'suspend', LIMITS)
  const accountIds = [...market.positions.keys()]
  if (!kept.voidLate(startedAtMs)) return false
  market.positions = positionsOf(kept.positionRows(), livingOrders(market), bettingOf(market.kind))
  for (const id of accountIds) bindAgain(memory, fundsOf(id))
  return true
}

/**
 * Ends betting for good where a market has started and does not turn in play. One that may turn gives back what would
 * lapse at the turn once that is long overdue.
 */
export function endBetting(kept: KeptMarket, memory: MarketChange, event: KeptEvent): void {
  const { market, changes } = memory
  const isBetting = market.status === 'open' || market.status === 'suspended'
  const hasStarted = hasPassedStart(market, changes.now) && !market.inPlay
  if (!isBetting || !hasStarted) return
  if (['postponed', 'abandoned', 'cancelled'].includes(event.state)) return
  if (market.turnsInPlay) {
    if (turnIsOverdue(kept.row, changes.now.getTime())) lapseAsAtTurn(memory)
    return
  }
  if (market.status === 'open') moveInMemory(memory, 'suspend', LIMITS)
  const hasResult = kept.settlement !== undefined || kept.wasSettled
  if (takesStartingPrice(market) && !hasResult) reconcile(memory, LIMITS.liabilityMinMinor)
  lapseOrders(memory, 'close')
}
