import { mayHaveStartingPrice } from '#domain/exchange/kinds/market-kind.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { Engine } from '../engine/engine.ts'
import type { MarketChange } from '#domain/exchange/market/changes.ts'
import { hasPassedStart, type LoadedMarket } from '#domain/exchange/market/loaded-market.ts'
import type { Also } from './move-market.ts'
import { LIVING } from './remove-selection.ts'

/**
 * Switches whether a market makes a starting price. Only before its start; and off only while no order waits for it,
 * because its owner was promised one.
 */
export function setStartingPrice(
  engine: Engine,
  { marketId, isOn, also }: { marketId: number; isOn: boolean; also?: Also },
): Promise<void> {
  return engine.alone(marketId, async (step) => {
    const { tx } = step
    switchStartingPrice(step, isOn)
    await tx
      .updateTable('market')
      .set({ has_starting_price: isOn })
      .where('id', '=', marketId)
      .execute()
    await also?.(tx)
  })
}

/** The switch in memory. */
export function switchStartingPrice({ market, changes }: MarketChange, isOn: boolean): void {
  const hasStarted = market.inPlay || market.isReconciled || hasPassedStart(market, changes.now)
  if (!LIVING.includes(market.status) || hasStarted) throw new Refusal('ILLEGAL_MOVE')
  if (isOn ? !mayHaveStartingPrice(market.kind) : isAwaited(market))
    throw new Refusal('ILLEGAL_MOVE')
  market.hasStartingPrice = isOn
}

/** Whether orders are for the starting price or were left to it. */
const isAwaited = ({ closing, extras }: LoadedMarket): boolean =>
  closing.size > 0 ||
  [...extras.values()].some(({ persistence }) => persistence === 'market_on_close')
