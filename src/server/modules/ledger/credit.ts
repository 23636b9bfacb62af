import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'

/** How far below zero a house account may go. The database refuses less than the account has used. */
export const setCreditLimit = (tx: Tx, accountId: number, creditLimitMinor: Minor) =>
  tx
    .updateTable('ledger_account')
    .set({ credit_limit_minor: creditLimitMinor })
    .where('id', '=', accountId)
    .where('kind', '=', 'house')
    .execute()
