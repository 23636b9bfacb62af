import type { Db } from '#server/db/database.ts'
import type { ExchangeSteps } from './exchange-steps.ts'
import { suspendedPlayersWithOrders } from './player-store.ts'

/** Finishes suspensions that were committed by a program that ended before it cancelled the orders. */
export async function cancelOrdersOfSuspended({
  db,
  exchange,
}: {
  db: Db
  exchange: Pick<ExchangeSteps, 'cancelAllOf'>
}): Promise<void> {
  for (const userId of await suspendedPlayersWithOrders(db)) await exchange.cancelAllOf({ userId })
}
