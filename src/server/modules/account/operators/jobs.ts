import type { Db } from '#server/db/database.ts'
import { suspendedPlayersWithOrders } from './player-store.ts'

/** The door of the exchange that ends a player's orders. */
export type Exchange = { cancelAllOf(player: { userId: number }): Promise<unknown> }

type Needs = { db: Db; exchange: Exchange }

/** Finishes suspensions whose orders could not be cancelled, or whose program ended before. */
export async function cancelOrdersOfSuspended({ db, exchange }: Needs): Promise<void> {
  for (const userId of await suspendedPlayersWithOrders(db)) await exchange.cancelAllOf({ userId })
}
