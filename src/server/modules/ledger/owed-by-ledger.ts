import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'

/**
 * The sum of all wallets, added up from every transfer there is and not from their balances: so a balance that somebody
 * changed shows. Reads the whole ledger.
 */
export async function owedByLedger(db: Db, currency: string): Promise<Minor> {
  const { rows } = await sql<{ owedMinor: number }>`
    select coalesce(sum(t.amount_minor * ((c.kind = 'wallet')::int - (d.kind = 'wallet')::int)), 0)::bigint as "owedMinor"
    from ledger_transfer t
    join ledger_account c on c.id = t.credit_account_id
    join ledger_account d on d.id = t.debit_account_id
    where t.currency = ${currency}`.execute(db)
  assert(rows[0] !== undefined, 'a sum is one row')
  return rows[0].owedMinor
}
