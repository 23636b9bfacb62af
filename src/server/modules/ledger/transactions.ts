import { sql } from 'kysely'
import type { QueryOf } from '#contract/endpoint.ts'
import type { listTransactions, TransactionRow } from '#contract/ledger.ts'
import type { Language } from '#domain/language/languages.ts'
import type { Db } from '#server/db/database.ts'
import { hasWords } from '#server/db/has-words.ts'
import type { Sql, Statement } from '#server/kernel/product.ts'
import { betsOf } from './booked-bets.ts'

/** The products' additions to a statement. */
export type StatementTerms = { timeZone: string; statements: readonly Statement[] }

type Query = QueryOf<typeof listTransactions>
type Row = Omit<TransactionRow, 'at' | 'bets'> & { at: Date | null; about: string; total: number }

/**
 * A player's whole history: what the ledger booked on the wallet with the balance after it, and the requests that are not
 * booked, which products add. Newest first. The balance is summed over the wallet's transfers, so the cost
 * grows with the player's own history, not with the ledger.
 */
export async function transactionsOf(
  db: Db,
  userId: number,
  { timeZone, statements, language, ...query }: Query & StatementTerms & { language?: Language },
): Promise<{ items: TransactionRow[]; total: number }> {
  const rows = await sql<Row>`
    with wallet as (
      select id, currency from ledger_account where kind = 'wallet' and user_id = ${userId}
    ),
    entry as (
      select t.id, t.booked_at, t.kind, t.amount_minor as amount, t.description, t.reference, t.reverses_id
      from ledger_transfer t join wallet w on t.credit_account_id = w.id
      union all
      select t.id, t.booked_at, t.kind, -t.amount_minor, t.description, t.reference, t.reverses_id
      from ledger_transfer t join wallet w on t.debit_account_id = w.id
    ),
    history as (
      select 'T' || id as id, booked_at as at, id as sort,
        case kind when 'deposit' then 'Deposit' when 'withdrawal' then 'Withdrawal' when 'bet' then 'Bet'
          when 'commission' then 'Commission' when 'grant' then 'Grant' else 'Correction' end as type,
        'A' as status, amount as "amountMinor",
        (sum(amount) over (order by id))::bigint as "balanceMinor", description, reference, reverses_id
      from entry
      ${sql.join(
        statements.flatMap(({ requests }) => (requests ? [added(requests(userId))] : [])),
        sql` `,
      )}
    ),
    found as (
      select h.id, h.at, h.sort, h.type, h.status, h."amountMinor", h."balanceMinor", w.currency, h.description,
        h.reference, h.reverses_id
      from history h cross join wallet w
      where (${query.type} = 'All' or h.type = ${query.type})
        and (${query.status} = 'All' or h.status = ${query.status})
        and ${hasWords(sql`h.description`, { words: query.search, language, naming: 'games' })}
        and (${query.from ?? null}::date is null
          or h.at >= (${query.from ?? null}::date)::timestamp at time zone ${timeZone})
        and (${query.to ?? null}::date is null
          or h.at < (${query.to ?? null}::date + 1)::timestamp at time zone ${timeZone})
    )
    select f.*, coalesce(r.reference, f.reference) as about, c.total
    from (select count(*) as total from found) c
    left join lateral (
      select id, at, type, status, "amountMinor", "balanceMinor", currency, description, reference, reverses_id
      from found
      order by at desc, sort desc
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}
    ) f on true
    left join ledger_transfer r on r.id = f.reverses_id`.execute(db)
  const references = rows.rows.flatMap(({ at, about }) => (at === null ? [] : [about]))
  const bets = await betsOf(db, { userId, references, statements })
  return {
    // Behind the last page there is one row, of nothing but the total.
    items: rows.rows.flatMap(({ total: _total, about, at, ...row }) =>
      at === null ? [] : [{ ...row, at: at.toISOString(), bets: bets.get(about) ?? null }],
    ),
    total: rows.rows[0]?.total ?? 0,
  }
}

/** Requests have no balance and reverse nothing. */
const added = (requests: Sql) => sql`
  union all
  select id, at, sort, type, status, amount, null, description, reference, null from (${requests}) request`
