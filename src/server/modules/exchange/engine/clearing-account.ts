import type { Tx } from '#server/db/database.ts'
import { houseAccount } from '#server/modules/ledger/index.ts'

/**
 * The house's account between a taker and the makers of the other selections. The gain from rounding prices stays on
 * it, and it bears a few minor units of the rounding of stakes, bounded for each order and for each market. Beyond that
 * only a runner that is withdrawn later can make it lose, so it has no limit.
 */
export const openClearingAccount = (tx: Tx, currency: string): Promise<number> =>
  houseAccount(tx, { name: 'cross matching', currency, creditLimitMinor: null })
