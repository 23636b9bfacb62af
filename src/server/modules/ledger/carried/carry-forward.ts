import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { type Db, type Tx, withoutLimit } from '#server/db/database.ts'
import type { Sql } from '#server/kernel/product.ts'
import { StartError } from '#server/start-error.ts'
import { type LedgerPart, provePart } from './prove-part.ts'

/**
 * Days since the last booking of a part that may be carried forward. Reports reach 400 days back; limits and the watch over players
 * count less.
 */
const AGE_DAYS_MIN = 400
/** Any number that nothing else locks: one part is carried at a time. */
const CARRY_LOCK = 7_301_992

export type CarryTerms = {
  /** The zone in which months begin. */
  timeZone: string
  /** Says it in the audit log, under `ledger.detach` and `part:NAME`. */
  record: (tx: Tx, details: Record<string, unknown>) => Promise<void>
  /** Statements of what is not done yet, of all products: see `Product.unfinished`. */
  unfinished: readonly Sql[]
}

type Found = {
  transfers: number
  bookedUntil: Date
  isOld: boolean
  movedMinor: Record<string, number>
}

/**
 * Writes the sums that a part of the ledger has of each account, and from this commit on its rows count no more. Refuses with a
 * sentence what cannot be proved, and what is still needed. A part that was carried forward stays as it is.
 */
export async function carryForward(db: Db, part: LedgerPart, terms: CarryTerms): Promise<void> {
  await withoutLimit(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${CARRY_LOCK})`.execute(tx)
    if (await isCarried(tx, part)) return
    const found = await oldTransfers(tx, part)
    await refuseUnfinished(tx, { part, found, unfinished: terms.unfinished })
    await refuseUnproved(tx, part)
    await writeSums(tx, part, terms)
    const hash = await writePart(tx, part, found)
    await refuseDifferences(tx)
    const { transfers, movedMinor } = found
    await terms.record(tx, { ...part, transfers, movedMinor, hash })
  })
}

/** Whether the rows of a part are carried forward already: only its detaching may be left to do. */
async function isCarried(tx: Tx, { name }: LedgerPart): Promise<boolean> {
  const { rows } = await sql`select from ledger_detached where part = ${name}`.execute(tx)
  return rows.length > 0
}

async function oldTransfers(tx: Tx, { name }: LedgerPart): Promise<Found> {
  const { rows } = await sql<Found>`
    select sum(transfers)::bigint as transfers, max(booked_until) as "bookedUntil",
      max(booked_until) < now() - make_interval(days => ${AGE_DAYS_MIN}) as "isOld",
      json_object_agg(currency, moved) as "movedMinor"
    from (
      select currency, count(*) as transfers, max(booked_at) as booked_until, sum(amount_minor)::bigint as moved
      from ${sql.table(name)} group by currency
    ) as by_currency having count(*) > 0`.execute(tx)
  const [found] = rows
  if (!found) throw new StartError(`${name} has no transfers, so there is nothing to detach.`)
  if (!found.isOld)
    throw new StartError(
      `${name} stays: its last transfer was booked on ${found.bookedUntil.toISOString().slice(0, 10)}, and reports, limits and the watch over players may need transfers of ${AGE_DAYS_MIN} days.`,
    )
  return found
}

/** Business that began before the end of a part may still need its rows, and is watched by them until it is done. */
async function refuseUnfinished(
  tx: Tx,
  { part, found, unfinished }: { part: LedgerPart; found: Found; unfinished: readonly Sql[] },
): Promise<void> {
  if (unfinished.length === 0) return
  const { rows } = await sql<{ what: string; count: number }>`
    select what, count(*) as count from (${sql.join(unfinished, sql` union all `)}) as business (what, began_at)
    where began_at <= ${found.bookedUntil}::timestamptz + interval '1 day' group by what order by what`.execute(
    tx,
  )
  if (rows.length === 0) return
  const listed = rows.map(({ what, count }) => `${what}: ${count}`).join(', ')
  throw new StartError(
    `${part.name} stays: business that began before its end is not finished (${listed}). Finish it first.`,
  )
}

async function refuseUnproved(tx: Tx, part: LedgerPart): Promise<void> {
  const { unsealed, firstBrokenId } = await provePart(tx, part)
  if (firstBrokenId !== null)
    throw new StartError(
      `${part.name} stays: transfer ${firstBrokenId} is not as it was sealed. "npm run audit" says more; do not detach what is in question.`,
    )
  if (unsealed > 0)
    throw new StartError(
      `${part.name} stays: ${unsealed} of its transfers are not sealed yet. The job that seals the ledger does it while a server runs.`,
    )
}

async function writeSums(
  tx: Tx,
  { name, toId }: LedgerPart,
  { timeZone }: Pick<CarryTerms, 'timeZone'>,
): Promise<void> {
  const part = sql.table(name)
  await sql`
    insert into ledger_carried (account_id, to_id, month, product, kind, debit_minor, credit_minor, transfers)
    select account_id, ${toId}::bigint, date_trunc('month', booked_at at time zone ${timeZone})::date, product, kind,
      sum(debit)::bigint, sum(credit)::bigint, count(*)
    from (
      select debit_account_id as account_id, booked_at, product, kind, amount_minor as debit, 0 as credit from ${part}
      union all
      select credit_account_id, booked_at, product, kind, 0, amount_minor from ${part}
    ) as side group by 1, 2, 3, 4, 5`.execute(tx)
}

/** From here on the sums stand for the rows. */
async function writePart(
  tx: Tx,
  { name, fromId, toId }: LedgerPart,
  { transfers, bookedUntil }: Found,
): Promise<string> {
  const { rows } = await sql<{ hash: string }>`
    insert into ledger_detached (part, from_id, to_id, transfers, booked_until, hash)
    values (${name}, ${fromId}, ${toId}, ${transfers}, ${bookedUntil}, ledger_carried_hash(${toId}))
    returning encode(hash, 'hex') as hash`.execute(tx)
  assert(rows[0] !== undefined, 'a part is one row')
  return rows[0].hash
}

/** Holds the balances, which the sums know nothing of, against what is carried forward and what is left. */
async function refuseDifferences(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select a.id from ledger_account a left join (
      select account_id, sum(credit_minor - debit_minor) as balance from ledger_moved group by account_id
    ) as m on m.account_id = a.id
    where a.balance_minor <> coalesce(m.balance, 0) order by a.id limit 1`.execute(tx)
  if (rows[0])
    throw new StartError(
      `Nothing is detached: the balance of account ${rows[0].id} is not the sum of its transfers. The trial balance says more.`,
    )
}
