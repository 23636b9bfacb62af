import { sql } from 'kysely'
import type { TrialBalance } from '#contract/ledger-checks.ts'
import { assert } from '#domain/assert.ts'
import { type Db, type Tx, withoutLimit } from '#server/db/database.ts'

type Account = TrialBalance['currencies'][number]['accounts'][number]
type Row = Account & { currency: string; differences: number; checkedAt: Date }

/**
 * Every account against the sum of its transfers, as of one instant: one statement sees one state of the database,
 * whatever is booked meanwhile. Reads the whole ledger, however long that takes; so many who ask at once read it once.
 */
export function readTrialBalance(db: Db): Promise<TrialBalance> {
  const begun = underWay.get(db)
  if (begun) return begun
  const reading = withoutLimit(db, read).finally(() => underWay.delete(db))
  underWay.set(db, reading)
  return reading
}

const underWay = new WeakMap<Db, Promise<TrialBalance>>()

async function read(tx: Tx): Promise<TrialBalance> {
  const { rows } = await sql<Row | { currency: null; checkedAt: Date }>`
    with moved as (
      select account_id, sum(debit_minor)::bigint as debit, sum(credit_minor)::bigint as credit
      from ledger_moved
      group by account_id
    ),
    line as (
      select a.currency, a.kind, a.name, count(*) as count,
        coalesce(sum(m.debit), 0)::bigint as "debitMinor",
        coalesce(sum(m.credit), 0)::bigint as "creditMinor",
        sum(a.balance_minor)::bigint as "balanceMinor",
        sum(a.hold_minor)::bigint as "heldMinor",
        count(*) filter (
          where a.balance_minor <> coalesce(m.credit, 0) - coalesce(m.debit, 0)
        ) as differences
      from ledger_account a left join moved m on m.account_id = a.id
      group by a.currency, a.kind, a.name
    )
    select line.*, moment as "checkedAt"
    from (select statement_timestamp() as moment) as clock left join line on true
    order by currency, kind, name`.execute(tx)
  assert(rows[0] !== undefined, 'the clock gives one row')
  const lines = rows.filter((row) => row.currency !== null)
  const currencies = Array.from(
    Map.groupBy(lines, (line) => line.currency),
    ([currency, accounts]) => ({
      currency,
      sumMinor: accounts.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0),
      accounts: accounts.map(
        ({ currency: _same, differences: _counted, checkedAt: _shared, ...account }) => account,
      ),
    }),
  )
  return {
    currencies,
    unbalanced: currencies.filter(({ sumMinor }) => sumMinor !== 0).map(({ currency }) => currency),
    differences: lines.reduce((sum, { differences }) => sum + differences, 0),
    checkedAt: rows[0].checkedAt.toISOString(),
  }
}
