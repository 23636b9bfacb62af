import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { migrateToBefore } from '#server/db/test-migrations.ts'

const { db } = await openTestDatabase()

it('gives keys to transfers and orders from before there were tables of keys', async () => {
  await migrateToBefore(db, '0434')
  await sql`insert into ledger_account (kind, name, currency, credit_limit_minor)
    values ('house', 'one', 'PTS', null), ('house', 'two', 'PTS', null)`.execute(db)
  await sql`
    insert into ledger_transfer (
      debit_account_id, credit_account_id, amount_minor, currency, product, kind, reference, description, idempotency_key,
      reverses_id
    ) values (1, 2, 5, 'PTS', 'cashier', 'adjustment', '', '', 'b', null),
      (2, 1, 5, 'PTS', 'cashier', 'reversal', '', '', 'a', 1), (1, 2, 5, 'PTS', 'cashier', 'adjustment', '', '', 'c', null)`.execute(
    db,
  )
  await sql`
    insert into exchange_order (
      id, market_id, selection_id, account_id, side, price, stake_minor, customer_ref, first_matched_minor, first_profit_centi
    ) values (7, 1, 1, 1, 'back', 200, 100, 'x', 0, 0), (8, 1, 1, 2, 'back', 200, 100, 'x', 0, 0)`.execute(
    db,
  )

  await migrate(db)

  const { rows: keys } = await sql<{ key: string; id: number }>`
    select key, transfer_id as id from ledger_transfer_key union all
    select 'of ' || reverses_id, transfer_id from ledger_reversal union all
    select key, order_id from exchange_order_reference`.execute(db)
  expect(new Map(keys.map(({ key, id }) => [key, id]))).toEqual(
    new Map([
      ['1:x', 7],
      ['2:x', 8],
      ['a', 2],
      ['b', 1],
      ['c', 3],
      ['of 1', 2],
    ]),
  )
})
