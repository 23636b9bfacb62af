import { Refusal } from '#server/http/refusal.ts'
import type { Engine } from '../engine/engine.ts'
import { crossingOf } from '#domain/exchange/market/loaded-market.ts'
import type { Also } from './move-market.ts'

/** Switches whether new orders of a market are matched across its selections. Only where one of them wins. */
export function setCrossMatching(
  engine: Engine,
  { marketId, isOn, also }: { marketId: number; isOn: boolean; also?: Also },
): Promise<void> {
  return engine.alone(marketId, async ({ tx, market }) => {
    market.crossMatching = isOn
    if (isOn && !crossingOf(market)) throw new Refusal('ILLEGAL_MOVE')
    await tx
      .updateTable('market')
      .set({ cross_matching: isOn })
      .where('id', '=', marketId)
      .execute()
    await also?.(tx)
  })
}
