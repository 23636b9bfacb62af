import type { Db } from '#server/db/database.ts'
import type { Exchange } from '#server/modules/exchange/index.ts'
import { suspendedPlayersWithOrders } from './player-store.ts'

type Needs = { db: Db; exchange: Exchange }

/** Finishes suspensions whose orders could not be cancelled, or whose program ended before. */
export async function cancelOrdersOfSuspended({ db, exchange }: Needs): Promise<void> {
  for (const userId of await suspendedPlayersWithOrders(db)) await exchange.cancelAllOf({ userId })
}
