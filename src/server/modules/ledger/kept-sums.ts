import { sql } from 'kysely'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { Sql } from '#server/kernel/product.ts'

/** Sums are kept anew when so many transfers came after the kept ones. */
const KEEP_AFTER = 200
/**
 * Transfers this old are all there: an id is taken before its transaction commits, but no transaction is open for so long. One that
 * came later with a lower id would be in no sum.
 */
const SETTLED_AFTER = sql`interval '1 day'`

export type Moved = { product: string; kind: string; debitMinor: Minor; creditMinor: Minor }
type Read = Moved & { transfers: number }

/** The transfers of an account after one and up to another, both sides. */
const transfersOf = (account: Sql, { after, until }: { after: Sql; until: Sql }): Sql => sql`
  select product, kind, amount_minor as debit_minor, 0::bigint as credit_minor, 1 as transfers
  from ledger_transfer where debit_account_id = ${account} and id > ${after} and id <= ${until}
  union all
  select product, kind, 0, amount_minor, 1
  from ledger_transfer where credit_account_id = ${account} and id > ${after} and id <= ${until}`

/** All that moved an account before the first transfer that counts in the ledger. */
const carriedOf = (account: Sql): Sql => sql`
  select product, kind, debit_minor, credit_minor, 0 from ledger_carried where account_id = ${account}`

/** Kept sums count as long as every transfer after them is still in the ledger. */
const isInForce = sql`k.to_id >= (select ledger_first_id()) - 1`

const afterKept = (account: Sql): Sql => sql`
  coalesce(
    (select k.to_id from ledger_kept_sums k where k.account_id = ${account} and ${isInForce}),
    (select ledger_first_id()) - 1)`

const LAST = sql`${sql.lit(Number.MAX_SAFE_INTEGER)}::bigint`

/** All that moved the account until a transfer: kept sums, and what came after them. */
const movedUntil = (account: Sql, until: Sql): Sql => sql`
  select s.product, s.kind, s.debit_minor, s.credit_minor, 0 as transfers
  from ledger_kept_sums k cross join lateral jsonb_to_recordset(k.sums)
    as s (product text, kind text, debit_minor bigint, credit_minor bigint)
  where k.account_id = ${account} and ${isInForce}
  union all
  select * from (${carriedOf(account)}) as carried
  where not exists (select from ledger_kept_sums k where k.account_id = ${account} and ${isInForce})
  union all
  ${transfersOf(account, { after: afterKept(account), until })}`

/** The sums that moved an account by product and kind, over its whole life. It reads what came after the sums that are kept of it. */
export async function movedOf(db: Db, accountId: number, keepAfter = KEEP_AFTER): Promise<Moved[]> {
  const { rows } = await sql<Read>`
    select product, kind, sum(debit_minor)::bigint as "debitMinor", sum(credit_minor)::bigint as "creditMinor", sum(transfers) as transfers
    from (${movedUntil(sql`${accountId}::bigint`, LAST)}) moved group by product, kind order by product, kind`.execute(
    db,
  )
  if (rows.reduce((sum, { transfers }) => sum + transfers, 0) > keepAfter)
    await keepSums(db, accountId)
  return rows.map(({ transfers: _transfers, ...moved }) => moved)
}

async function keepSums(db: Db, accountId: number): Promise<void> {
  const account = sql`${accountId}::bigint`
  const lastOld = (side: Sql) => sql`
    (select id from ledger_transfer where ${side} = ${account} and booked_at < now() - ${SETTLED_AFTER} and id > ${afterKept(account)}
    order by id desc limit 1)`
  await sql`
    insert into ledger_kept_sums (account_id, to_id, sums)
    select ${account}, old.id, jsonb_agg(jsonb_build_object(
      'product', product, 'kind', kind, 'debit_minor', debit, 'credit_minor', credit))
    from (select greatest(${lastOld(sql`debit_account_id`)}, ${lastOld(sql`credit_account_id`)}) as id) old
    cross join lateral (
      select product, kind, sum(debit_minor) as debit, sum(credit_minor) as credit
      from (${movedUntil(account, sql`old.id`)}) moved group by product, kind
    ) summed
    where old.id is not null group by old.id
    on conflict (account_id) do update set to_id = excluded.to_id, sums = excluded.sums
    where ledger_kept_sums.to_id < excluded.to_id`.execute(db)
}

/** Kept sums that are not those of the ledger. */
export const brokenKeptSums: Sql = sql`
  select 'the kept sums of account ' || k.account_id || ' are not those of its transfers' from ledger_kept_sums k
  where ${isInForce} and exists (
    select from (
      select product, kind, sum(debit_minor) as debit, sum(credit_minor) as credit
      from (
        ${carriedOf(sql`k.account_id`)}
        union all ${transfersOf(sql`k.account_id`, { after: sql`(select ledger_first_id()) - 1`, until: sql`k.to_id` })}
      ) moved group by product, kind
    ) moved
    full join jsonb_to_recordset(k.sums) as s (product text, kind text, debit_minor bigint, credit_minor bigint)
      using (product, kind)
    where debit is distinct from debit_minor or credit is distinct from credit_minor)`
