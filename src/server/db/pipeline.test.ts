import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { isTransient, isUnforeseen, type Tx } from './database.ts'
import { Pipeline } from './pipeline.ts'
import { openTestDatabase } from './test-database.ts'

const { db, url } = await openTestDatabase()
const pipeline = new Pipeline(url)
afterAll(() => pipeline.close())

await sql`create table entry (id int primary key, words text[])`.execute(db)
beforeEach(async () => void (await sql`delete from entry`.execute(db)))

const insert = async (tx: Tx, id: number): Promise<void> => {
  await sql`insert into entry values (${id}, ${['a "quoted", word', null]}::text[])`.execute(tx)
}
const ids = async (): Promise<number[]> =>
  (await sql<{ id: number }>`select id from entry order by id`.execute(db)).rows.map(({ id }) => id)
const count = async (tx: Tx): Promise<number | undefined> =>
  (await sql<{ n: number }>`select count(*) as n from entry`.execute(tx)).rows[0]?.n

it('answers each statement of a turn with its own rows, and commits them together', async () => {
  const sent = await pipeline.begin()
  const { tx } = sent
  const [before, , after, words] = await Promise.all([
    count(tx),
    insert(tx, 1),
    count(tx),
    sql<{ words: string[] }>`select words from entry where id = ${1}`.execute(tx),
  ])
  expect([before, after, words.rows]).toEqual([0, 1, [{ words: ['a "quoted", word', null] }]])
  expect(await ids()).toEqual([])
  await sent.commit([insert(tx, 2)])
  expect(await ids()).toEqual([1, 2])
})

it('fails what stands behind a failed statement, keeps nothing, and goes on', async () => {
  const sent = await pipeline.begin()
  const { tx } = sent
  const outcomes = await Promise.allSettled([insert(tx, 1), insert(tx, 1), count(tx)])
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
  await expect(sent.commit([insert(tx, 2)])).rejects.toThrow('transaction is aborted')
  expect(await ids()).toEqual([])
  const next = await pipeline.begin()
  await next.commit([insert(next.tx, 1), insert(next.tx, 2)])
  expect(await ids()).toEqual([1, 2])
})

it.each([
  ['in the same turn', false],
  ['in the next turn', true],
])(
  'runs nothing of a transaction that was begun behind a commit that fails, %s',
  async (_, isNextTurn) => {
    const first = await pipeline.begin()
    const committed = first.commit([insert(first.tx, 1), insert(first.tx, 1)])
    const failed = Promise.allSettled([committed])
    if (isNextTurn) await nextTurn()
    const second = await pipeline.begin()
    await expect(insert(second.tx, 2)).rejects.toThrow(/duplicate key|is aborted/)
    await failed
    await expect(committed).rejects.toThrow('duplicate key')
    await second.rollback()
    const third = await pipeline.begin()
    await third.commit([insert(third.tx, 3)])
    expect(await ids()).toEqual([3])
  },
)

it('runs nothing of a transaction that stands on one that was not committed, nor in another session', async () => {
  const failed = await pipeline.begin()
  await expect(failed.commit([insert(failed.tx, 1), insert(failed.tx, 1)])).rejects.toThrow(
    'duplicate key',
  )
  const behindFailed = await pipeline.begin(failed)
  await expect(behindFailed.commit([insert(behindFailed.tx, 2)])).rejects.toSatisfy(isUnforeseen)
  const kept = await pipeline.begin()
  const behindKept = await pipeline.begin(kept)
  await Promise.all([
    kept.commit([insert(kept.tx, 3)]),
    behindKept.commit([insert(behindKept.tx, 4)]),
  ])
  expect(await ids()).toEqual([3, 4])
  const pid = await backendOf(await pipeline.reader())
  await terminate(pid)
  const pidNow = async () => backendOf(await pipeline.reader())
  await expect.poll(() => pidNow().catch(() => pid)).not.toBe(pid)
  const inAnother = await pipeline.begin(behindKept)
  await expect(inAnother.commit([insert(inAnother.tx, 5)])).rejects.toSatisfy(isUnforeseen)
  expect(await ids()).toEqual([3, 4])
})

it('keeps nothing of a transaction that is rolled back', async () => {
  const sent = await pipeline.begin()
  const { tx } = sent
  await insert(tx, 1)
  await sent.rollback()
  expect(await ids()).toEqual([])
})

const backendOf = async (tx: Tx): Promise<number | undefined> =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid
const terminate = (pid: number | undefined) =>
  sql`select pg_terminate_backend(${pid}, 5000)`.execute(db)
const isAsleep = async (pid: number | undefined): Promise<boolean> => {
  const { rows } =
    await sql`select from pg_stat_activity where pid = ${pid} and wait_event = 'PgSleep'`.execute(
      db,
    )
  return rows.length > 0
}
const expectInsertInAnotherSession = async (): Promise<void> => {
  const sent = await pipeline.begin()
  await sent.commit([insert(sent.tx, 1)])
  expect(await ids()).toEqual([1])
}

it('runs the first statements of a session inside the transaction they belong to', async () => {
  const fresh = new Pipeline(url)
  const first = await fresh.begin()
  await expect(sql`select 1 / 0`.execute(first.tx)).rejects.toThrow('division by zero')
  await expect(count(first.tx)).rejects.toThrow('transaction is aborted')
  await first.rollback()
  await fresh.close()
})

it('rolls back also beside a statement that fails', async () => {
  const failed = await pipeline.begin()
  await expect(sql`select 1 / 0`.execute(failed.tx)).rejects.toThrow('division by zero')
  const [beside] = await Promise.allSettled([count(failed.tx), failed.rollback()])
  expect(beside.status).toBe('rejected')
  const sent = await pipeline.begin()
  await sent.commit([insert(sent.tx, 1)])
  expect(await ids()).toEqual([1])
})

it('ends what is under way when its session breaks, and opens another', async () => {
  const broken = await pipeline.begin()
  const pid = await backendOf(broken.tx)
  const asleep = sql`select pg_sleep(30)`.execute(broken.tx)
  const ended = Promise.allSettled([asleep])
  await expect.poll(() => isAsleep(pid)).toBe(true)
  await terminate(pid)
  await ended
  await expect(asleep).rejects.toThrow('terminat')
  await broken.rollback()
  await expectInsertInAnotherSession()
})

it('says that another attempt may succeed when its session is already gone', async () => {
  const broken = await pipeline.begin()
  await terminate(await backendOf(broken.tx))
  await expect(insert(broken.tx, 1)).rejects.toSatisfy(isTransient)
  await broken.rollback()
  await expectInsertInAnotherSession()
})

it('waits for what an earlier session has under way before another one begins', async () => {
  const [first, second] = [new Pipeline(url, 77), new Pipeline(url, 77)]
  const cut = await first.begin()
  const committed = cut.commit([sql`select pg_sleep(30)`.execute(cut.tx), insert(cut.tx, 1)])
  const failed = Promise.allSettled([committed])
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event = 'PgSleep'`.execute(
        await pipeline.reader(),
      )
      return rows.length
    })
    .toBe(1)
  const next = await second.begin()
  await next.commit([insert(next.tx, 2)])
  await failed
  await expect(committed).rejects.toThrow('terminating connection')
  expect(await ids()).toEqual([2])
  await first.close()
  await second.close()
})

it('keeps locks for seconds at most where its program falls silent', async () => {
  const sent = await pipeline.begin()
  const { tx } = sent
  const { rows } = await sql`
    select current_setting('idle_in_transaction_session_timeout') as max`.execute(tx)
  expect(rows).toEqual([{ max: '10s' }])
  await sql`set idle_in_transaction_session_timeout = 100`.execute(tx)
  await insert(tx, 1)
  const lockedElsewhere = () =>
    sql`select pid from pg_locks where relation = 'entry'::regclass and pid <> pg_backend_pid()`.execute(
      db,
    )
  expect((await lockedElsewhere()).rows).toHaveLength(1)
  await expect.poll(async () => (await lockedElsewhere()).rows).toHaveLength(0)
  await sent.rollback().catch(() => {})
  const next = await pipeline.begin()
  await next.commit([insert(next.tx, 1)])
  expect(await ids()).toEqual([1])
})
