import type { Tx } from '#server/db/database.ts'
import { ensureAccount } from '#server/modules/ledger/index.ts'

/** The other side of deposits and payouts. Below zero by what players brought in and did not take out. */
export const bankAccount = (tx: Tx, currency: string): Promise<number> =>
  ensureAccount(tx, {
    kind: 'clearing',
    name: 'bank',
    userId: null,
    currency,
    creditLimitMinor: null,
  })
