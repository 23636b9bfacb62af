import { sql } from 'kysely'
import type { Balances } from '#contract/ledger-checks.ts'
import type { Db } from '#server/db/database.ts'

type Row = Balances['currencies'][number]['kinds'][number] & { currency: string }

export async function readBalances(db: Db): Promise<Balances> {
  const { rows } = await sql<Row>`
    select currency, kind, sum(balance_minor)::bigint as "balanceMinor" from ledger_account
    group by currency, kind order by currency, kind`.execute(db)
  const currencies = Array.from(
    Map.groupBy(rows, (row) => row.currency),
    ([currency, own]) => ({
      currency,
      sumMinor: own.reduce((sum, { balanceMinor }) => sum + balanceMinor, 0),
      kinds: own.map(({ kind, balanceMinor }) => ({ kind, balanceMinor })),
    }),
  )
  return { currencies }
}
