import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { openTestApp } from '#server/test-app.ts'
import type { HeadStore } from './head-store.ts'
import { makeProof } from '../make-proof.ts'
import { proveHeads } from './prove-heads.ts'
import { exportHeads, signIfMoved } from './sign-heads.ts'

const { db, newOperator, newPlayer } = await openTestApp()
const key = Buffer.alloc(32, 7)
const lines: string[] = []
const store: HeadStore = {
  place: 'memory',
  lines: async () => [...lines],
  last: async () => lines.at(-1),
  add: async (added) => void lines.push(...added.map(({ head }) => head)),
}

beforeAll(async () => {
  const { id: operatorId } = await newOperator()
  for (let n = 1; n <= 9; n += 1) {
    const entry = { operatorId, action: 'x.y', subject: `row:${n}`, reason: '', details: {} }
    await inTransaction(db, (tx) => recordAudit(tx, entry))
    // Jobs of two servers that sign at once: one of them does.
    if (n % 3 === 0) await Promise.all(Array.from({ length: 4 }, () => signIfMoved(db, key)))
  }
  await exportHeads(db, store)
})

const wrongOf = async (given: readonly string[] = lines) => (await proveHeads(db, given)).wrong

/** Changes the log as somebody with the password of the database would; undone afterwards. */
async function whileTampered(statements: readonly string[], check: () => Promise<void>) {
  await sql`create table copy as table audit_log`.execute(db)
  await sql`alter table audit_log disable trigger user`.execute(db)
  for (const statement of statements) await sql.raw(statement).execute(db)
  await check().finally(restore)
}

async function restore() {
  await sql`delete from audit_log`.execute(db)
  await sql`insert into audit_log overriding system value select * from copy`.execute(db)
  await sql`alter table audit_log enable trigger user`.execute(db)
  await sql`drop table copy`.execute(db)
}

/** Makes all hashes anew, so that the chain is whole by itself. */
const REHASH = `do $$ declare r record; h bytea := decode(repeat('00', 32), 'hex'); begin
  for r in select * from audit_log order by id loop
    update audit_log set previous_hash = h, hash = sha256(h || convert_to(jsonb_build_array(
      extract(epoch from at), operator_id, action, subject, reason, details)::text, 'UTF8'))
    where id = r.id returning hash into h;
  end loop; end $$`
/** A row that is whole by itself. */
const PUT_IN = `insert into audit_log (id, at, operator_id, action, subject, reason, details, previous_hash, hash)
  overriding system value select 0, at, operator_id, action, subject, 'put in', details, previous_hash,
    sha256(previous_hash || convert_to(jsonb_build_array(
      extract(epoch from at), operator_id, action, subject, 'put in', details)::text, 'UTF8'))
  from audit_log where subject = 'row:2'`

it('finds the log whole, by three heads', async () => {
  expect(lines).toHaveLength(3)
  expect(await proveHeads(db, lines)).toEqual({ rows: 9, heads: 3, wrong: [] })
})

it.each<[string, string[], RegExp]>([
  [
    'a changed row',
    [`update audit_log set reason = 'other' where subject = 'row:5'`],
    /^Row 5 of the audit log was changed\.$/,
  ],
  [
    'a row taken out',
    [`delete from audit_log where subject = 'row:5'`],
    /^A row of the audit log was taken out before row 6: head 2 .* knew 6 rows up to row 6, and there are 5\.$/,
  ],
  [
    'a row put in',
    [PUT_IN],
    /^Row 0 of the audit log was put in: head 1 .* knew 3 rows up to row 3, and there are 4\.$/,
  ],
  [
    'a tail cut off',
    [`delete from audit_log where id > 6`],
    /^The audit log was cut off, or written anew, after row 6: row 9 is gone, which head 3 /,
  ],
  [
    'everything gone',
    ['delete from audit_log'],
    /^The audit log was cut off, or written anew, from its beginning: row 3 is gone/,
  ],
  [
    'a log written anew with a change',
    [`update audit_log set reason = 'other' where subject = 'row:5'`, REHASH],
    /^The audit log was written anew after row 3: row 6 does not have the hash that head 2 /,
  ],
  [
    'a log written anew without a row',
    [`delete from audit_log where subject = 'row:8'`, REHASH],
    /^The audit log was written anew after row 6: row 9 /,
  ],
])('names %s', async (_what, statements, sentence) => {
  await whileTampered(statements, async () => {
    const wrong = await wrongOf()
    expect(wrong).toEqual([expect.stringMatching(sentence)])
  })
  expect(await wrongOf()).toEqual([])
})

it('names the first line of the heads that is not as it was signed', async () => {
  const [first = '', second = '', third = ''] = lines
  expect(await wrongOf([first, third])).toEqual([
    'Line 2 of the heads does not follow the line before it.',
  ])
  expect(await wrongOf([first, second.replace('"links":6', '"links":5'), third])).toEqual([
    'Line 2 of the heads was changed: its signature does not fit.',
  ])
  expect(await wrongOf(['{}'])).toEqual(['Line 1 of the heads is no head.'])
  const { wrong } = await proveHeads(db, lines, 'ab'.repeat(32))
  expect(wrong).toEqual(['Line 1 of the heads is signed with another key.'])
})

it('adds no head behind those of another database', async () => {
  const other: HeadStore = {
    ...store,
    last: async () => lines[0]?.replace('"at":"2', '"at":"3'),
  }
  await expect(exportHeads(db, other)).rejects.toThrow(/an older copy or another one/)
  expect(await exportHeads(db, store)).toBe(0)
})

it('signs one head after the other when the proof of the day is made at the same moment', async () => {
  await newPlayer({ balanceMinor: 5 })
  const [proof] = await Promise.all([
    makeProof(db, { currency: 'PTS', key }),
    signIfMoved(db, key),
    signIfMoved(db, key),
  ])
  expect(proof?.owed).toMatchObject({ wallets: 1, totalMinor: 5 })
  expect(await exportHeads(db, store)).toBeGreaterThan(0)
  expect(await wrongOf()).toEqual([])
})
