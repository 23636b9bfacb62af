import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { eventually } from '#server/test-patience.ts'
import { brokenInvariants } from '#server/products.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { verifyAudit } from '#server/modules/audit/index.ts'
import { sealLedger, verifyLedger } from '#server/modules/ledger/index.ts'
import { provePart } from './prove-part.ts'
import { oldLedger } from './test-old-ledger.ts'

const app = await openTestApp()
const { db } = app
let ledger: Awaited<ReturnType<typeof oldLedger>>
let player: TestPlayer

beforeAll(async () => {
  ledger = await oldLedger(app)
  player = await app.newPlayer()
})

/** Changes rows as somebody with the database password would, past triggers and keys. */
const tamper = (statement: string, tx: Tx) =>
  sql`set local session_replication_role = replica`
    .execute(tx)
    .then(() => sql.raw(statement).execute(tx))
const changeForAWhile = async <Seen>(
  { change, back }: { change: string; back: string },
  look: () => Promise<Seen>,
): Promise<Seen> => {
  await inTransaction(db, (tx) => tamper(change, tx))
  try {
    return await look()
  } finally {
    await inTransaction(db, (tx) => tamper(back, tx))
  }
}
const nothingCarried = async () => {
  const { rows } = await sql`select from ledger_detached`.execute(db)
  expect(rows).toEqual([])
  expect((await ledger.parts())[0]?.name).toBe('ledger_transfer_from_0')
}

describe('the oldest part stays', () => {
  it('while it is written to', async () => {
    await ledger.fill(player.walletId, 3)
    await expect(ledger.detachOldest()).rejects.toThrow('still written to')
  })

  it('while reports and limits may need it', async () => {
    await ledger.fill(player.walletId, 10)
    await expect(ledger.detachOldest()).rejects.toThrow('may need transfers of 400 days')
  })

  it('while not all of it is sealed', async () => {
    await changeForAWhile(
      {
        change: `update ledger_transfer set booked_at = booked_at - interval '500 days'`,
        back: `update ledger_transfer set booked_at = booked_at + interval '500 days'`,
      },
      () => expect(ledger.detachOldest()).rejects.toThrow('9 of its transfers are not sealed yet'),
    )
    await ledger.makeOld()
  })

  it('without an operator who answers for it', async () => {
    await expect(ledger.detachOldest('')).rejects.toThrow('There is no active operator')
  })

  it('while a server of an earlier version runs', async () => {
    // A server is there as long as its session has this lock; others take it out without.
    await db.connection().execute(async (session) => {
      await sql`select pg_advisory_lock(5511905, 999)`.execute(session)
      await sql`insert into shard_server (id, name, link) values (999, 'earlier', '')`.execute(
        session,
      )
      await expect(ledger.detachOldest()).rejects.toThrow('earlier version')
      await sql`delete from shard_server where id = 999`.execute(session)
      await sql`select pg_advisory_unlock(5511905, 999)`.execute(session)
    })
  })

  it('while a row of it is not as it was sealed', async () => {
    for (const [change, back] of [
      ['set amount_minor = 2', 'set amount_minor = 1'],
      [`set description = 'Another'`, `set description = 'Test'`],
    ])
      await changeForAWhile(
        {
          change: `update ledger_transfer ${change} where id = 4`,
          back: `update ledger_transfer ${back} where id = 4`,
        },
        () => expect(ledger.detachOldest()).rejects.toThrow('transfer 4 is not as it was sealed'),
      )
  })

  it('while a balance is not the sum of its transfers', async () => {
    const { walletId } = player
    await changeForAWhile(
      {
        change: `update ledger_account set balance_minor = balance_minor + 1 where id = ${walletId}`,
        back: `update ledger_account set balance_minor = balance_minor - 1 where id = ${walletId}`,
      },
      () => expect(ledger.detachOldest()).rejects.toThrow(`balance of account ${walletId} is not`),
    )
  })

  it('while business of its time is not finished', async () => {
    await sql`
      insert into bonus (user_id, currency, amount_minor, play, times, wager_days, state, offered_by, offered_at,
        accepted_at, ends_at, reason, offer_ends_at)
      values (${player.id}, 'PTS', 5, 'sports', 1, 1, 'running', ${ledger.operator.id}, now() - interval '600 days',
        now(), now(), '', now())`.execute(db)
    await expect(ledger.detachOldest()).rejects.toThrow('not finished (bonuses: 1)')
    await sql`delete from bonus`.execute(db)
  })
})

it('is detached while everybody books, nobody waits for it, and one that was broken off is ended', async () => {
  await nothingCarried()
  // A statement knows the parts that were there when it was planned, so those that are written to meanwhile are made before.
  await sql`update divided_table set part_rows = 10000 where name = 'ledger_transfer'`.execute(db)
  await ledger.fill(player.walletId, 3)
  let hasEnded = false
  let longestMs = 0
  const booker = async () => {
    let booked = 0
    while (!hasEnded) {
      const began = performance.now()
      await ledger.fill(player.walletId, 1)
      longestMs = Math.max(longestMs, performance.now() - began)
      booked += 1
    }
    return booked
  }
  const bookers = [booker(), booker()]
  const broken: string[] = []
  const watcher = (async () => {
    while (!hasEnded) broken.push(...(await brokenInvariants(db)))
  })()
  // PostgreSQL waits for everybody who reads the table before it lets a part go; they go on meanwhile.
  const reader = await db.startTransaction().execute()
  await sql`select count(*) from ledger_transfer`.execute(reader)
  const brokenOff = ledger.detachOldest().catch((error: unknown) => error)
  await eventually(async () => {
    const { rows } = await sql`
      select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'alter table%concurrently' and wait_event_type = 'Lock'
        and exists (select from pg_inherits where inhdetachpending and inhparent = 'ledger_transfer'::regclass)`.execute(
      db,
    )
    expect(rows).toHaveLength(1)
  })
  expect(String(await brokenOff)).toContain('canceling statement')
  await ledger.fill(player.walletId, 5)
  expect((await verifyLedger(db)).firstBrokenId).toBeNull()
  await reader.rollback().execute()
  await ledger.detachOldest()
  hasEnded = true
  const booked = await Promise.all(bookers)
  await watcher
  expect(Math.min(...booked)).toBeGreaterThan(0)
  expect(longestMs).toBeLessThan(3_000)
  expect(broken).toEqual([])
  expect((await ledger.parts())[0]?.fromId).toBe(10)
})

describe('a part that is gone', () => {
  it('is proved by the seals, as a table of its own', async () => {
    const part = 'ledger_transfer_from_0'
    await provePart(db, part)
    await sql`update ledger_transfer_from_0 set amount_minor = 7 where id = 5`.execute(db)
    await expect(provePart(db, part)).rejects.toThrow('Transfer 5')
    await expect(provePart(db, 'ledger_transfer_from_10')).rejects.toThrow('have no seal')
    await sql`drop table ledger_transfer_from_0`.execute(db)
    await expect(provePart(db, part)).rejects.toThrow('There is no part')
    await sealLedger(db)
    expect(await verifyLedger(db)).toMatchObject({ unsealed: 0, firstBrokenId: null })
    expect(await brokenInvariants(db)).toEqual([])
  })

  it('is in the audit log, with its sums', async () => {
    const { rows } = await sql`
      select operator_id as operator, subject, details from audit_log where action = 'ledger.detach'`.execute(
      db,
    )
    expect(rows).toMatchObject([
      {
        operator: ledger.operator.id,
        subject: 'part:ledger_transfer_from_0',
        details: { fromId: 0, toId: 10, transfers: 9, movedMinor: { PTS: 9 } },
      },
    ])
    expect(await verifyAudit(db)).toMatchObject({ firstBrokenId: null })
  })

  it.each([
    ['its transfers sum to', 'update ledger_carried set debit_minor = debit_minor + 1'],
    ['are not those of then', `update ledger_carried set month = month - 40`],
    ['are not those of then', `update ledger_carried set transfers = transfers + 1`],
    ['has no transfer', 'delete from ledger_transfer where id = 12'],
    [
      'the audit log does not say',
      `update ledger_detached set hash = ''; update ledger_detached set hash = ledger_carried_hash(to_id) || '\\x00'`,
    ],
    ['which was not detached', 'delete from ledger_detached'],
  ])('shows a change of what it left: %s by %s', async (sentence, statement) => {
    const tx = await db.startTransaction().execute()
    try {
      expect(await brokenInvariants(tx)).toEqual([])
      await tamper(statement, tx)
      expect(await brokenInvariants(tx)).toEqual(
        expect.arrayContaining([expect.stringContaining(sentence)]),
      )
    } finally {
      await tx.rollback().execute()
    }
  })

  it.each(['ledger_carried', 'ledger_detached'])('only ever adds to %s', async (table) => {
    for (const statement of [
      `update ${table} set to_id = to_id`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ])
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
  })
})
