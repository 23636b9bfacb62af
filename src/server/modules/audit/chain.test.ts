import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { recordAudit, verifyAudit } from './index.ts'

const { db } = await openTestDatabase()
let operatorId = 0

const record = (subject: string, details: Record<string, unknown> = {}) =>
  inTransaction(db, (tx) =>
    recordAudit(tx, { operatorId, action: 'deposit.approve', subject, reason: 'seen', details }),
  )

/** Changes rows as somebody with the database password would, past the triggers; undone afterwards. */
async function whileTampered(statement: string, check: () => Promise<void>): Promise<void> {
  await sql`create table copy as table audit_log`.execute(db)
  await sql`alter table audit_log disable trigger user`.execute(db)
  await sql.raw(statement).execute(db)
  await check()
  await sql`delete from audit_log`.execute(db)
  await sql`insert into audit_log overriding system value select * from copy`.execute(db)
  await sql`alter table audit_log enable trigger user`.execute(db)
  await sql`drop table copy`.execute(db)
}

beforeAll(async () => {
  const { id } = await db
    .insertInto('app_user')
    .values({
      user_id: 'op',
      user_id_key: 'op',
      role: 'operator',
      state: 'active',
      name: 'Operator',
      email: '',
      mobile: '',
      password_hash: '',
      date_of_birth: null,
      address: null,
      country: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  operatorId = id
})

it('chains what several operators do at the same moment into one line', async () => {
  expect(await verifyAudit(db)).toEqual({ rows: 0, firstBrokenId: null })
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      record(`deposit:${n}`, { n, text: 'Ünïcode "x"', list: [1.5] }),
    ),
  )
  expect(await verifyAudit(db)).toEqual({ rows: 20, firstBrokenId: null })
})

it('records nothing when the step itself is rolled back', async () => {
  const step = inTransaction(db, async (tx) => {
    await recordAudit(tx, { operatorId, action: 'x', subject: 'y', reason: '', details: {} })
    throw new Error('no')
  })
  await expect(step).rejects.toThrow('no')
  expect(await verifyAudit(db)).toEqual({ rows: 20, firstBrokenId: null })
})

it('refuses to change, delete or empty what is recorded', async () => {
  for (const statement of [
    `update audit_log set reason = 'other'`,
    'delete from audit_log',
    'truncate audit_log',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
})

it.each([
  ['a changed reason', `update audit_log set reason = 'other' where id = ID`, 0],
  ['a changed detail', `update audit_log set details = details || '{"n": 99}' where id = ID`, 0],
  ['a changed instant', `update audit_log set at = at + interval '1 microsecond' where id = ID`, 0],
  ['a missing row', `delete from audit_log where id = ID`, 1],
])('finds %s, past all triggers', async (_what, statement, offset) => {
  const rows = await db.selectFrom('audit_log').select('id').orderBy('id').execute()
  const id = rows[7]?.id ?? 0
  await whileTampered(statement.replace('ID', String(id)), async () => {
    expect((await verifyAudit(db)).firstBrokenId).toBe(id + offset)
  })
  expect((await verifyAudit(db)).firstBrokenId).toBeNull()
})

it('reads the chain alike in every time zone', async () => {
  await db.connection().execute(async (session) => {
    await sql`set time zone 'Asia/Kolkata'`.execute(session)
    expect((await verifyAudit(session)).firstBrokenId).toBeNull()
  })
})
