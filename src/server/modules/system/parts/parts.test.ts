import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { makeUndivided } from '#server/db/test-migrations.ts'
import { eventually } from '#server/test-patience.ts'
import { ensureAccount } from '#server/modules/ledger/index.ts'
import { recordAudit, verifyAudit } from '#server/modules/audit/index.ts'
import { brokenInvariants } from '#server/products.ts'
import { detachPart } from './detach-part.ts'
import { partJobs } from './jobs.ts'
import { detach, divide, dividedTables } from './parts.ts'

const PART_ROWS = 10
const terms = {
  timeZone: 'UTC',
  operator: undefined,
  unfinished: [],
  findBroken: brokenInvariants,
  detachable: new Map(),
}

/** A database from before tables were divided, with so many rows in its audit log. */
async function undivided(rows: number) {
  const { db } = await openTestDatabase()
  await makeUndivided(db)
  await sql`alter table audit_log set (fillfactor = 90)`.execute(db)
  await sql`create index audit_log_subject on audit_log (subject) where reason = ''`.execute(db)
  await sql`create view audit_subject as select id, subject from audit_log`.execute(db)
  await sql`update divided_table set part_rows = ${PART_ROWS}`.execute(db)
  const { id: operatorId } = await db.selectFrom('app_user').select('id').executeTakeFirstOrThrow()
  const record = () =>
    inTransaction(db, (tx) =>
      recordAudit(tx, { operatorId, action: 'a.b', subject: 'c:1', reason: '', details: {} }),
    )
  for (let row = 0; row < rows; row++) await record()
  return { db, record }
}

const partsOf = async (db: Parameters<typeof dividedTables>[0]) => {
  const tables = await dividedTables(db)
  return tables
    .find(({ name }) => name === 'audit_log')
    ?.parts.map((part) => [part.name, part.fromId, part.toId])
}
const makeAhead = async (db: Parameters<typeof dividedTables>[0]) => {
  const [job] = partJobs(db)
  return job?.run({ signal: new AbortController().signal })
}

it('divides the tables of a new installation, with a part ahead', async () => {
  const { db } = await openTestDatabase()
  for (const { name, isDivided, parts, partRows } of await dividedTables(db))
    expect({ name, isDivided, ends: parts.map(({ toId }) => toId) }).toEqual({
      name,
      isDivided: true,
      ends: [partRows, 2 * partRows],
    })
})

describe('a table with rows', () => {
  let made: Awaited<ReturnType<typeof undivided>>
  beforeAll(async () => {
    made = await undivided(25)
    await divide(made.db, 'audit_log')
  })

  it('becomes the first part as it stands, with room for rows that come meanwhile', async () => {
    expect(await partsOf(made.db)).toEqual([['audit_log_from_0', 0, 40]])
    expect(await verifyAudit(made.db)).toEqual({ rows: 25, firstBrokenId: null })
  })

  it('gets its next part before the rows reach it', async () => {
    const { db, record } = made
    expect(await makeAhead(db)).toEqual({})
    for (let row = 0; row < 5; row++) await record()
    expect(await makeAhead(db)).toEqual({ says: 'One part was made ahead' })
    expect(await partsOf(db)).toEqual([
      ['audit_log_from_0', 0, 40],
      ['audit_log_from_40', 40, 50],
    ])
    for (let row = 0; row < 15; row++) await record()
    expect(await verifyAudit(db)).toEqual({ rows: 45, firstBrokenId: null })
  })

  it('keeps its numbers, its views, indexes and storage, and refuses what it refused', async () => {
    const { db, record } = made
    await record()
    const { rows } = await sql`select max(id)::int as id from audit_subject`.execute(db)
    expect(rows).toEqual([{ id: 46 }])
    const { rows: indexes } = await sql`
      select count(*)::int as count from pg_indexes where tablename in ('audit_log', 'audit_log_from_40')
        and indexdef like '%(subject) WHERE (reason = ''''::text)%'`.execute(db)
    expect(indexes).toEqual([{ count: 2 }])
    const { rows: options } = await sql`
      select reloptions::text as options from pg_class where relname = 'audit_log_from_40'`.execute(
      db,
    )
    expect(options).toEqual([{ options: '{fillfactor=90}' }])
    for (const table of ['audit_log', 'audit_log_from_0', 'audit_log_from_40'])
      await expect(sql`truncate ${sql.table(table)}`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`delete from audit_log`.execute(db)).rejects.toThrow('append-only')
    await expect(sql`update audit_log_from_0 set reason = 'x'`.execute(db)).rejects.toThrow(
      'append-only',
    )
    await expect(divide(db, 'audit_log')).rejects.toThrow('divided already')
  })
})

it('detaches the oldest part alone, and the chain goes on behind it', async () => {
  const { db, record } = await undivided(25)
  await divide(db, 'audit_log')
  await expect(detachPart(db, 'audit_log_from_0', terms)).rejects.toThrow('still written to')
  for (let row = 0; row < 20; row++) {
    await makeAhead(db)
    await record()
  }
  await expect(detachPart(db, 'audit_log_from_40', terms)).rejects.toThrow('not the oldest part')
  await divide(db, 'exchange_fill')
  await divide(db, 'ledger_transfer')
  const moved = await sql`select * from ledger_moved`.execute(db)
  expect(moved.rows).toEqual([])
  await expect(detachPart(db, 'exchange_fill_from_0', terms)).rejects.toThrow(
    'Parts of exchange_fill stay',
  )
  await expect(detachPart(db, 'nothing', terms)).rejects.toThrow('There is no part')
  await detachPart(db, 'audit_log_from_0', terms)
  expect((await partsOf(db))?.[0]).toEqual(['audit_log_from_40', 40, 50])
  const { rows } = await sql`select count(*)::int as count from audit_log_from_0`.execute(db)
  expect(rows).toEqual([{ count: 39 }])
  expect(await verifyAudit(db)).toEqual({ rows: 6, firstBrokenId: null })
  await record()
  expect(await verifyAudit(db)).toEqual({ rows: 7, firstBrokenId: null })
})

it('ends a detaching that was broken off', async () => {
  const { db, record } = await undivided(25)
  await divide(db, 'audit_log')
  for (let row = 0; row < 20; row++) {
    await makeAhead(db)
    await record()
  }
  // PostgreSQL waits for everybody who reads the table before it lets a part go.
  const reader = await db.startTransaction().execute()
  await sql`select count(*) from audit_log`.execute(reader)
  const broken = detachPart(db, 'audit_log_from_0', terms).catch((error: unknown) => error)
  await eventually(async () => {
    const { rows } = await sql`
      select pg_cancel_backend(pid) from pg_stat_activity a
      where datname = current_database() and query like 'alter table%concurrently' and wait_event_type = 'Lock'
        and exists (select from pg_inherits where inhdetachpending)`.execute(db)
    expect(rows).toHaveLength(1)
  })
  expect(String(await broken)).toContain('canceling statement')
  await reader.rollback().execute()
  expect(await verifyAudit(db)).toEqual({ rows: 6, firstBrokenId: null })
  await detachPart(db, 'audit_log_from_0', terms)
  expect((await partsOf(db))?.[0]).toEqual(['audit_log_from_40', 40, 50])
  expect(await verifyAudit(db)).toEqual({ rows: 6, firstBrokenId: null })
})

it('keeps no writer waiting while the end of a detaching waits for a long transaction', async () => {
  const { db } = await openTestDatabase()
  const open = (tx: Tx, name: string) =>
    ensureAccount(tx, { kind: 'fees', name, userId: null, currency: 'PTS', creditLimitMinor: 0 })
  const isPending = async () => {
    const { rows } = await sql`select from pg_inherits where inhdetachpending`.execute(db)
    return rows.length > 0
  }
  // Bets refer to keys of accounts, whose triggers change when a part of the bets leaves.
  const long = await db.startTransaction().execute()
  await open(long, 'the first')
  let hasEnded = false
  const ended = detach(db, 'casino_bet', 'casino_bet_from_0').then(() => (hasEnded = true))
  await eventually(async () => expect(await isPending()).toBe(true))
  for (const name of ['a second', 'a third', 'a fourth']) {
    await inTransaction(db, (tx) => open(tx, name))
    await sleep(300)
  }
  expect(hasEnded).toBe(false)
  await long.commit().execute()
  await ended
  expect(await isPending()).toBe(false)
  const left = (await dividedTables(db)).find(({ name }) => name === 'casino_bet')
  expect(left?.parts.map(({ fromId }) => fromId)).not.toContain(0)
})

it('divides nothing while a server of an earlier version runs', async () => {
  const { db } = await undivided(3)
  await sql`insert into shard_server (id, name, link, turns_tables) values (9, 'earlier', '', true)`.execute(
    db,
  )
  await expect(divide(db, 'audit_log')).rejects.toThrow('earlier version')
  expect(await partsOf(db)).toEqual([])
  await sql`delete from shard_server`.execute(db)
  await divide(db, 'audit_log')
  expect(await partsOf(db)).toEqual([['audit_log_from_0', 0, 20]])
})

it('is repeated where others held the table for too long', async () => {
  const { db, record } = await undivided(3)
  await sql`select check_first_part('audit_log')`.execute(db)
  const reader = await db.startTransaction().execute()
  await sql`select count(*) from audit_log`.execute(reader)
  await expect(
    inTransaction(db, async (tx) => {
      await sql`set local lock_timeout = '100ms'`.execute(tx)
      await sql`select divide_table('audit_log')`.execute(tx)
    }),
  ).rejects.toThrow('lock timeout')
  await reader.rollback().execute()
  await record()
  await divide(db, 'audit_log')
  expect(await partsOf(db)).toEqual([['audit_log_from_0', 0, 20]])
  expect(await verifyAudit(db)).toEqual({ rows: 4, firstBrokenId: null })
})
