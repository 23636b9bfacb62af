import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction, openDatabase, closeDatabase } from '#server/db/database.ts'
import { openTestApp } from '#server/test-app.ts'
import { ensureAccount, sealLedger, verifyLedger } from './index.ts'
import { postWithTickets } from './test-posting.ts'

const { db, url, newPlayer, newOperator, send } = await openTestApp()
let bank = 0
let wallet = 0
let count = 0

beforeAll(async () => {
  wallet = (await newPlayer()).walletId
  bank = await inTransaction(db, (tx) =>
    ensureAccount(tx, {
      kind: 'clearing',
      name: 'bank',
      userId: null,
      currency: 'PTS',
      creditLimitMinor: null,
    }),
  )
})

const transfers = (many: number) =>
  Array.from({ length: many }, () => ({
    debitAccountId: bank,
    creditAccountId: wallet,
    amountMinor: 100,
    currency: 'PTS',
    product: 'cashier',
    kind: 'adjustment' as const,
    reference: 'test',
    description: 'Ünïcode "x"',
    idempotencyKey: `seal:${++count}`,
  }))
const bookSome = (many: number) => inTransaction(db, (tx) => postWithTickets(tx, transfers(many)))

/** The verdict on rows changed as somebody with the database password would, past triggers and keys; then rolled back. */
async function verdictAfter(table: 'ledger_transfer' | 'ledger_seal', statement: string) {
  const tx = await db.startTransaction().execute()
  try {
    await sql`alter table ${sql.table(table)} disable trigger all`.execute(tx)
    await sql.raw(statement).execute(tx)
    return await verifyLedger(tx)
  } finally {
    await tx.rollback().execute()
  }
}

it('seals what is booked, each transfer once, and nothing when nothing is new', async () => {
  expect(await verifyLedger(db)).toEqual({
    transfers: 0,
    unsealed: 0,
    firstBrokenId: null,
    firstBrokenSealId: null,
    head: null,
  })
  await bookSome(7)
  expect(await verifyLedger(db)).toMatchObject({ transfers: 0, unsealed: 7 })
  expect(await sealLedger(db)).toBe(7)
  expect(await sealLedger(db)).toBe(0)
  const first = await verifyLedger(db)
  expect(first).toMatchObject({ transfers: 7, unsealed: 0, firstBrokenId: null })
  await bookSome(3)
  expect(await sealLedger(db)).toBe(3)
  const second = await verifyLedger(db)
  expect(second).toMatchObject({ transfers: 10, unsealed: 0, firstBrokenSealId: null })
  expect(second.head).toMatch(/^[0-9a-f]{64}$/)
  expect(second.head).not.toBe(first.head)
})

it('seals many in several seals, also when two do it at the same moment', async () => {
  await bookSome(2_500)
  const sealed = await Promise.all([sealLedger(db), sealLedger(db)])
  expect(sealed.reduce((sum, each) => sum + each, 0)).toBe(2_500)
  expect(await verifyLedger(db)).toMatchObject({
    transfers: 2_510,
    unsealed: 0,
    firstBrokenId: null,
    firstBrokenSealId: null,
  })
})

it('seals a transfer that commits behind others that came later, and waits for none', async () => {
  const other = openDatabase({ url })
  const [from, to] = [await newPlayer(), await newPlayer()].map(({ walletId }) => walletId)
  const late = await other.startTransaction().execute()
  await sql`insert into ledger_transfer (
      debit_account_id, credit_account_id, amount_minor, currency, product, kind, reference, description, idempotency_key
    ) values (${from}, ${to}, 1, 'PTS', 'cashier', 'adjustment', 'late', '', 'late')`.execute(late)
  await bookSome(2)
  expect(await sealLedger(db)).toBe(2)
  await late.commit().execute()
  await closeDatabase(other)
  expect(await sealLedger(db)).toBe(1)
  const found = await sql<{ isLower: boolean }>`
    select last_transfer_id < (select max(id) from ledger_transfer) as "isLower"
    from ledger_seal order by id desc limit 1`.execute(db)
  expect(found.rows).toEqual([{ isLower: true }])
  expect(await verifyLedger(db)).toMatchObject({ unsealed: 0, firstBrokenSealId: null })
})

it('goes on from what was sealed an hour ago', async () => {
  await sql`alter table ledger_seal disable trigger user`.execute(db)
  await sql`update ledger_seal set sealed_at = sealed_at - interval '2 hours'`.execute(db)
  await bookSome(2)
  expect(await sealLedger(db)).toBe(2)
  await sql`update ledger_seal set sealed_at = sealed_at + interval '2 hours'
    where id < (select max(id) from ledger_seal)`.execute(db)
  await sql`alter table ledger_seal enable trigger user`.execute(db)
  expect(await verifyLedger(db)).toMatchObject({ unsealed: 0, firstBrokenSealId: null })
})

it('refuses to change, delete or empty seals', async () => {
  for (const statement of [
    `update ledger_seal set hash = '\\x00'`,
    'delete from ledger_seal',
    'truncate ledger_seal',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
})

it.each([
  ['a changed amount', 'update ledger_transfer set amount_minor = 999 where id in (ID, ID + 3)'],
  [
    'another account',
    'update ledger_transfer set credit_account_id = debit_account_id + 0 * ID, debit_account_id = credit_account_id where id = ID',
  ],
  [
    'a changed instant',
    `update ledger_transfer set booked_at = booked_at + interval '1 microsecond' where id = ID`,
  ],
  ['another product', `update ledger_transfer set product = 'casino' where id = ID`],
  ['a removed transfer', 'delete from ledger_transfer where id in (ID, ID + 3)'],
])('names the first transfer of %s, past all triggers', async (_what, statement) => {
  const { rows } = await sql<{ id: number }>`
    select id from ledger_transfer order by id offset 5 limit 1`.execute(db)
  const id = rows[0]?.id ?? 0
  const verdict = await verdictAfter('ledger_transfer', statement.replaceAll('ID', String(id)))
  expect(verdict).toMatchObject({ firstBrokenId: id, firstBrokenSealId: null })
  expect((await verifyLedger(db)).firstBrokenId).toBeNull()
})

it.each([
  [
    'changed',
    'update ledger_seal set row_hashes = set_byte(row_hashes, 2, 255 - get_byte(row_hashes, 2)) where id = ID',
    0,
  ],
  [
    'cut short',
    `update ledger_seal set transfer_ids = transfer_ids[:1], row_hashes = substr(row_hashes, 1, 32) where id = ID`,
    0,
  ],
  ['taken out', 'delete from ledger_seal where id = ID', 1],
])('names the first seal that does not fit where one was %s', async (_what, statement, offset) => {
  const { rows } = await sql<{ id: number; nextId: number }>`
    select id, lead(id) over (order by id) as "nextId" from ledger_seal order by id offset 1 limit 1`.execute(
    db,
  )
  const { id = 0, nextId = 0 } = rows[0] ?? {}
  const verdict = await verdictAfter('ledger_seal', statement.replaceAll('ID', String(id)))
  expect(verdict.firstBrokenSealId).toBe(offset === 0 ? id : nextId)
})

it('shows a head that was kept elsewhere when seals are cut off at the end', async () => {
  const { head } = await verifyLedger(db)
  const cut = await verdictAfter(
    'ledger_seal',
    'delete from ledger_seal where id = (select max(id) from ledger_seal)',
  )
  expect(cut.firstBrokenSealId).toBeNull()
  expect(cut.head).not.toBe(head)
})

it('is read alike in every time zone, and by operators only', async () => {
  const verdict = await db.connection().execute(async (session) => {
    await sql`set time zone 'Asia/Kolkata'`.execute(session)
    return verifyLedger(session)
  })
  expect(verdict).toMatchObject({ unsealed: 0, firstBrokenId: null, firstBrokenSealId: null })
  const { token } = await newOperator()
  const { status, body } = await send('GET', '/api/admin/ledger/verify', { token })
  expect(status).toBe(200)
  expect(body).toEqual(await verifyLedger(db))
  const player = await newPlayer()
  const refused = await send('GET', '/api/admin/ledger/verify', { token: player.token })
  expect(refused.status).toBe(403)
})
