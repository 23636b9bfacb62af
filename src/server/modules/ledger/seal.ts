import { type RawBuilder, sql } from 'kysely'
import type { LedgerVerdict } from '#contract/ledger-checks.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction } from '#server/db/database.ts'

/** Any number that nothing else locks: one seal is made at a time. */
const SEAL_LOCK = 7_301_988
/** Transfers that one seal covers at most. */
const SEAL_MAX = 1_000
/** Longer than any transaction lives: an id that was given before and is not committed by then never will be. */
const LATE_MINUTES = 60

/** The present form of seals; the database writes it with each (`ledger_seal.form`). */
const FORM = sql`2`

/**
 * The content of a transfer, as a seal of that form hashes it. `jsonb` writes equal values alike, and epochs know no
 * time zone. Form 1 is from before transfers named their product.
 */
export const contentIn = (form: RawBuilder<unknown>) => sql`convert_to((jsonb_build_array(
  t.id, t.debit_account_id, t.credit_account_id, t.amount_minor, t.currency, t.kind, t.reference, t.description,
  t.idempotency_key, t.reverses_id, extract(epoch from t.booked_at))
  || case when ${form} = 1 then '[]' else jsonb_build_array(t.product) end)::text, 'UTF8')`

/** The facts that a seal's own hash covers besides the hash of the seal before it. */
const sealed = sql`convert_to(jsonb_build_array(extract(epoch from sealed_at), transfer_ids)::text, 'UTF8') || row_hashes`

/** The hash that the first seal follows. */
const genesis = sql`decode(repeat('00', 32), 'hex')`

/**
 * Seals all transfers that are committed and not sealed yet; answers how many. Nobody waits for it, and its reading
 * grows with the transfers of the last hour. Transfers that commit behind others with higher ids come into a later
 * seal.
 */
export async function sealLedger(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(last_transfer_id), 0)::bigint as id from ledger_seal
    where sealed_at < now() - make_interval(mins => ${LATE_MINUTES})`.execute(db)
  let after: number | null = rows[0]?.id ?? 0
  let count = 0
  while (after !== null) {
    const step: Step = await sealNext(db, after)
    after = step.last
    count += step.count
  }
  return count
}

type Step = { last: number | null; count: number }

async function sealNext(db: Db, after: number): Promise<Step> {
  return inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEAL_LOCK})`.execute(tx)
    const { rows } = await sql<Step>`
      with next as materialized (
        select * from ledger_transfer where id > ${after} order by id limit ${SEAL_MAX}
      ),
      known as materialized (
        select unnest(transfer_ids) as id from ledger_seal
        where last_transfer_id > ${after} and first_transfer_id <= (select max(id) from next)
      ),
      batch as (
        select clock_timestamp() as sealed_at, array_agg(t.id order by t.id) as transfer_ids,
          min(t.id) as first_transfer_id, max(t.id) as last_transfer_id,
          string_agg(sha256(${contentIn(FORM)}), ''::bytea order by t.id) as row_hashes,
          coalesce((select hash from ledger_seal order by id desc limit 1), ${genesis}) as previous_hash
        from next t where t.id not in (select id from known)
      ),
      written as (
        insert into ledger_seal (
          sealed_at, transfer_ids, first_transfer_id, last_transfer_id, row_hashes, previous_hash, hash
        )
        select *, sha256(previous_hash || ${sealed}) from batch where transfer_ids is not null
        returning cardinality(transfer_ids) as count
      )
      select (select max(id) from next) as last, coalesce((select count from written), 0) as count`.execute(
      tx,
    )
    assert(rows[0] !== undefined, 'a step gives one row')
    return rows[0]
  })
}

/**
 * Holds every sealed transfer against its seal, and the seals against each other. Names the first transfer that was
 * changed or taken out, and the first seal that was. Seals cut off at the end leave a whole chain: only a head that was
 * kept elsewhere shows that. Transfers that were carried forward were held against their seals then. Reads the whole ledger.
 */
export async function verifyLedger(db: Db): Promise<LedgerVerdict> {
  const { rows } = await sql<LedgerVerdict>`
    with link as (
      select id, hash, cardinality(transfer_ids) as transfers,
        previous_hash = lag(hash, 1, ${genesis}) over (order by id)
          and hash = sha256(previous_hash || ${sealed}) as is_whole
      from ledger_seal
    ),
    entry as (
      select s.id as seal_id, s.form, place, transfer_id,
        substr(s.row_hashes, (32 * (place - 1) + 1)::int, 32) as row_hash
      from ledger_seal s, unnest(s.transfer_ids) with ordinality as e (transfer_id, place)
    )
    select (select coalesce(sum(transfers), 0)::bigint from link) as transfers,
      (select count(*) from ledger_transfer t where id >= (select ledger_first_id()) and not exists (
        select from entry where transfer_id = t.id
      )) as unsealed,
      (select transfer_id from entry left join ledger_transfer t on t.id = transfer_id
        where transfer_id >= (select ledger_first_id()) and (t.id is null or sha256(${contentIn(sql`form`)}) <> row_hash)
        order by seal_id, place limit 1) as "firstBrokenId",
      (select min(id) from link where not is_whole) as "firstBrokenSealId",
      (select encode(hash, 'hex') from link order by id desc limit 1) as head`.execute(db)
  assert(rows[0] !== undefined, 'a verdict is one row')
  return rows[0]
}
