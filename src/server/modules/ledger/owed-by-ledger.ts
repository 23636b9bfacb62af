import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'

/**
 * The sum of all wallets, added up from every transfer there is, and from what was carried forward, not from their balances: so a balance that somebody
 * changed shows. Reads the whole ledger.
 */
export async function owedByLedger(db: Db, currency: string): Promise<Minor> {
  const { rows } = await sql<{ owedMinor: number }>`
    select coalesce(sum(m.credit_minor - m.debit_minor), 0)::bigint as "owedMinor"
    from ledger_moved m join ledger_account a on a.id = m.account_id
    where a.kind = 'wallet' and a.currency = ${currency}`.execute(db)
  assert(rows[0] !== undefined, 'a sum is one row')
  return rows[0].owedMinor
}
