import type { Db } from '#server/db/database.ts'
import type { MarketDesk } from '#server/modules/exchange/index.ts'
import { openInPlay } from './store.ts'

/**
 * Suspends every market in play that waits for a feed. At the start nobody knows what has happened since the program
 * ended, whether there is a feed now or not.
 */
export async function suspendInPlay(
  db: Db,
  exchange: Pick<MarketDesk, 'moveMarket'>,
): Promise<void> {
  for (const marketId of await openInPlay(db))
    await exchange.moveMarket({ marketId, move: 'suspend', isByFeed: true })
}
