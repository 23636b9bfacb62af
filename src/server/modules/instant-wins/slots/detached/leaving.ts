import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { Tx } from '#server/db/database.ts'
import type { DetachableTable, LetGoTerms, Sql } from '#server/kernel/product.ts'
import { awaitVoids } from './outside.ts'

/** Of the result of a spin, for the spread of the return that chance explains. */
export const squares = sql`sum((payout_minor - stake_minor)::float8 ^ 2)`

/** Writes the sums of the spins of a part: by account and month, and by slot and day. The part is read once. */
async function carrySpins(tx: Tx, part: Sql, { toId, timeZone }: LetGoTerms): Promise<Buffer> {
  await awaitVoids(tx)
  await sql`
    with own as materialized (
      select account_id, machine_id, spun_at, stake_minor, payout_minor, void_reason is null as is_played from ${part}
    ),
    of_accounts as (
      insert into slot_account_carried
        (account_id, to_id, month, made, made_until, spins, stake_minor, payout_minor, played_until)
      select account_id, ${toId}::bigint, date_trunc('month', spun_at at time zone ${timeZone})::date, count(*), max(spun_at),
        count(*) filter (where is_played), coalesce(sum(stake_minor) filter (where is_played), 0),
        coalesce(sum(payout_minor) filter (where is_played), 0), max(spun_at) filter (where is_played)
      from own group by 1, 3
    )
    insert into slot_day_carried (to_id, machine_id, day, spins, stake_minor, payout_minor, squares)
    select ${toId}::bigint, machine_id, (spun_at at time zone 'UTC')::date, count(*), sum(stake_minor), sum(payout_minor), ${squares}
    from own where is_played group by 2, 3`.execute(tx)
  const { rows } = await sql<{ hash: Buffer }>`select slot_noted_hash(${toId}) as hash`.execute(tx)
  assert(rows[0] !== undefined, 'a hash is one row')
  return rows[0].hash
}

/** A spin is over at once, and once more when it becomes void. */
export const leavingSpins: DetachableTable = {
  endedAt: (part) => sql`select max(greatest(spun_at, voided_at)) from ${part}`,
  letGo: carrySpins,
}
