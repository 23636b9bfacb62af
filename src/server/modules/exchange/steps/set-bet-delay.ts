import type { Also } from './move-market.ts'
import type { Engine } from '../engine/engine.ts'

/** Sets how long an order that would match waits in play. Orders that wait already wait as long as they were told. */
export function setBetDelay(
  engine: Engine,
  { marketId, seconds, also }: { marketId: number; seconds: number; also?: Also },
): Promise<void> {
  return engine.alone(marketId, async ({ tx, market }) => {
    market.betDelaySeconds = seconds
    await tx
      .updateTable('market')
      .set({ bet_delay_seconds: seconds })
      .where('id', '=', marketId)
      .execute()
    await also?.(tx)
  })
}
