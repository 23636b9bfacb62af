import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { migrateToBefore } from '#server/db/test-migrations.ts'
import { sealLedger, verifyLedger } from './index.ts'

const { db } = await openTestDatabase()

it('finds the product of transfers from before, and leaves them and their seals as they were', async () => {
  await migrateToBefore(db, '0052')
  await sql`insert into ledger_account (kind, name, currency, credit_limit_minor)
    values ('house', 'one', 'PTS', null), ('house', 'two', 'PTS', null)`.execute(db)
  const old = [
    ['grant', 'demo', 'cashier'],
    ['deposit', 'deposit:1', 'cashier'],
    ['withdrawal', 'withdrawal:1', 'cashier'],
    ['bet', 'market:7', 'exchange'],
    ['adjustment', 'market:7', 'exchange'],
    ['reversal', 'transfer:4', 'exchange'],
    ['bet', 'multiple:3', 'multiples'],
    ['adjustment', 'by hand', 'ledger'],
  ]
  for (const [n, [kind, reference]] of old.entries())
    await sql`
      insert into ledger_transfer (
        debit_account_id, credit_account_id, amount_minor, currency, kind, reference, description, idempotency_key
      ) values (1, 2, ${n + 1}, 'PTS', ${kind}, ${reference}, '', ${`key ${n}`})`.execute(db)
  const hashed = sql`sha256(convert_to(jsonb_build_array(
    id, debit_account_id, credit_account_id, amount_minor, currency, kind, reference, description,
    idempotency_key, reverses_id, extract(epoch from booked_at))::text, 'UTF8'))`
  await sql`
    with batch as (
      select clock_timestamp() as sealed_at, array_agg(id order by id) as transfer_ids, min(id), max(id),
        string_agg(${hashed}, ''::bytea order by id) as row_hashes, decode(repeat('00', 32), 'hex') as previous_hash
      from ledger_transfer where id <= 6
    )
    insert into ledger_seal (
      sealed_at, transfer_ids, first_transfer_id, last_transfer_id, row_hashes, previous_hash, hash
    )
    select *, sha256(previous_hash || convert_to(
      jsonb_build_array(extract(epoch from sealed_at), transfer_ids)::text, 'UTF8') || row_hashes)
    from batch`.execute(db)

  await migrate(db)

  const found = await sql<{ kind: string; reference: string; product: string }>`
    select kind, reference, product from ledger_transfer order by id`.execute(db)
  expect(found.rows.map((row) => [row.kind, row.reference, row.product])).toEqual(old)
  const whole = { firstBrokenId: null, firstBrokenSealId: null }
  expect(await verifyLedger(db)).toMatchObject({ ...whole, transfers: 6, unsealed: 2 })
  expect(await sealLedger(db)).toBe(2)
  expect(await verifyLedger(db)).toMatchObject({ ...whole, transfers: 8, unsealed: 0 })
  for (const statement of [
    'update ledger_transfer set amount_minor = 1',
    'delete from ledger_transfer',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
})

it.each(['Casino', '', 'two words', '1st'])('takes %j for no product', async (product) => {
  await expect(
    sql`insert into ledger_transfer (
      debit_account_id, credit_account_id, amount_minor, currency, product, kind, reference, description, idempotency_key
    ) values (1, 2, 1, 'PTS', ${product}, 'bet', '', '', 'odd')`.execute(db),
  ).rejects.toThrow('ledger_transfer_product')
})
