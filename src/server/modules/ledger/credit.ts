import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Tx } from '#server/db/database.ts'

/** How far below zero a house account may go. Answers whether that covers what the account has used. */
export async function setCreditLimit(
  tx: Tx,
  accountId: number,
  creditLimitMinor: Minor,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('ledger_account')
    .set({ credit_limit_minor: creditLimitMinor })
    .where('id', '=', accountId)
    .where('kind', '=', 'house')
    .where(sql<boolean>`balance_minor + ${creditLimitMinor} >= hold_minor`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
