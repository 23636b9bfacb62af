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
 * booked, which products add. Newest first. A balance is that of now less everything that was booked later, so a page costs what
 * is newer than its rows, and not the years before them; only a search by type, words or a last day looks at more.
 */
export async function transactionsOf(
  db: Db,
  userId: number,
  { timeZone, statements, language, ...query }: Query & StatementTerms & { language?: Language },
): Promise<{ items: TransactionRow[]; total: number }> {
  const requests = statements.flatMap((statement) => statement.requests?.(userId) ?? [])
  const begin = query.from && sql`(${query.from}::date)::timestamp at time zone ${timeZone}`
  const { entries, total } = isWhole(query)
    ? { entries: newest(query.page * query.pageSize), total: countOf(requests) }
    : { entries: bookedSince(begin), total: sql`(select count(*) from found)` }
  const rows = await sql<Row>`
    with wallet as (
      select id, currency, balance_minor from ledger_account where kind = 'wallet' and user_id = ${userId}
    ),
    entry as (${entries}),
    history as (
      select 'T' || id as id, booked_at as at, id as sort,
        case kind when 'deposit' then 'Deposit' when 'withdrawal' then 'Withdrawal' when 'bet' then 'Bet'
          when 'commission' then 'Commission' when 'grant' then 'Grant' else 'Correction' end as type,
        'A' as status, amount as "amountMinor",
        ((select balance_minor from wallet) - coalesce(sum(amount) over (
          order by id desc rows between unbounded preceding and 1 preceding
        ), 0))::bigint as "balanceMinor", description, reference, reverses_id
      from entry
      ${sql.join(requests.map(added), sql` `)}
    ),
    found as (
      select h.id, h.at, h.sort, h.type, h.status, h."amountMinor", h."balanceMinor", w.currency, h.description,
        h.reference, h.reverses_id
      from history h cross join wallet w
      where (${query.type} = 'All' or h.type = ${query.type})
        and (${query.status} = 'All' or h.status = ${query.status})
        and ${hasWords(sql`h.description`, { words: query.search, language, naming: 'games' })}
        and ${begin ? sql`h.at >= ${begin}` : sql`true`}
        and (${query.to ?? null}::date is null
          or h.at < (${query.to ?? null}::date + 1)::timestamp at time zone ${timeZone})
    )
    select f.id, f.at, f.type, f.status, f."amountMinor", f."balanceMinor", f.currency, f.description, f.reference,
      coalesce(r.reference, f.reference) as about, c.total
    from (select ${total} as total) c
    left join lateral (
      select id, at, sort, type, status, "amountMinor", "balanceMinor", currency, description, reference, reverses_id
      from found
      order by at desc, sort desc
      limit ${query.pageSize} offset ${(query.page - 1) * query.pageSize}
    ) f on true
    left join ledger_transfer r on r.id = f.reverses_id
    order by f.at desc, f.sort desc`.execute(db)
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

/** Whether everything is asked for, and not what a search finds. */
const isWhole = ({ type, status, search, from, to }: Query): boolean =>
  type === 'All' && status === 'All' && search === '' && from === undefined && to === undefined

const sides = { credit_account_id: sql``, debit_account_id: sql`-` }

/** For each side of the wallet's transfers: of the credits and of the debits. */
const ofBothSides = (read: (account: Sql, sign: Sql) => Sql, join: Sql): Sql =>
  sql.join(
    Object.entries(sides).map(([account, sign]) => read(sql.ref(`t.${account}`), sign)),
    join,
  )

/** The transfers of one side. The wallet is a scalar, so that an index gives them in their order. */
const sideOf = (account: Sql, sign: Sql): Sql => sql`
  select t.id, t.booked_at, t.kind, ${sign}t.amount_minor as amount, t.description, t.reference, t.reverses_id
  from ledger_transfer t where ${account} = (select id from wallet)`

const newest = (count: number): Sql => sql`
  select * from (${ofBothSides(
    (account, sign) => sql`(${sideOf(account, sign)} order by t.id desc limit ${count})`,
    sql` union all `,
  )}) either order by id desc limit ${count}`

/**
 * All transfers since the first one that was booked then: by their ids, so that none of a clock that was set back is left out of a
 * balance. The sum in `min` keeps PostgreSQL from looking for the first id in the order of ids, through all years before.
 */
function bookedSince(begin: Sql | undefined | ''): Sql {
  const since = begin
    ? sql`t.id >= (select least(${ofBothSides(
        (account) => sql`(
          select min(t.id + 0) from ledger_transfer t where ${account} = (select id from wallet) and t.booked_at >= ${begin})`,
        sql`, `,
      )}))`
    : sql`true`
  return ofBothSides(
    (account, sign) => sql`${sideOf(account, sign)} and ${since}`,
    sql` union all `,
  )
}

/** The number of all rows: of the transfers by their indexes alone. */
function countOf(requests: readonly Sql[]): Sql {
  const ofTransfers = ofBothSides(
    (account) =>
      sql`(select count(*) from ledger_transfer t where ${account} = (select id from wallet))`,
    sql` + `,
  )
  const ofRequests = requests.map((each) => sql` + (select count(*) from (${each}) request)`)
  return sql`(${ofTransfers}${sql.join(ofRequests, sql``)})`
}
