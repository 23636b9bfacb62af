import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { brokenInvariants } from '#server/products.ts'
import { fillPast } from '../bench/growth/past.ts'
import { pastSize } from '../bench/growth/size.ts'

const { db } = await openTestDatabase()

const schema = async () => {
  const { rows } = await sql<{ part: string }>`
    select pg_get_indexdef(indexrelid) as part from pg_index where indrelid::regclass::text !~ '^pg_'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    order by part`.execute(db)
  return rows.map(({ part }) => part)
}

it('writes a past in which everything that must always hold does, and leaves the schema as it was', async () => {
  const before = await schema()
  const size = pastSize(6_000, 2_000)
  await fillPast(db, size)
  expect(await schema()).toEqual(before)
  expect(await brokenInvariants(db)).toEqual([])
  const { rows } = await sql<{ orders: number; transfers: number; days: number }>`
    select (select count(*) from exchange_order) as orders, (select count(*) from ledger_transfer) as transfers,
      (select count(distinct placed_at::date) from exchange_order) as days`.execute(db)
  expect(rows).toEqual([{ orders: 6_000, transfers: 12_000 + size.players, days: 3 }])
})
