import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { eventually } from '../test-patience.ts'
import { inTransaction } from './database.ts'
import { announce, NoticeListener } from './notices.ts'
import { openTestDatabase } from './test-database.ts'

const { db, url } = await openTestDatabase()
const heard: [string, number][] = []
const missed = vi.fn<() => void>()
const log = vi.fn<(message: string, error: unknown) => void>()
const listener = new NoticeListener({
  url,
  notices: ['ledger_account', 'market'],
  heard: (what, id) => heard.push([what, id]),
  missed,
  log,
})
afterAll(() => listener.stop())

/** Comes behind everything announced before. */
const everything = async () => {
  await inTransaction(db, (tx) => announce(tx, 'market', [999]))
  await eventually(() => expect(heard.at(-1)).toEqual(['market', 999]))
  return heard.slice(0, -1)
}

beforeEach(async () => {
  await vi.waitUntil(() => missed.mock.calls.length > 0, 30_000)
  heard.length = 0
})

it('tells of what a transaction announced when it has committed', async () => {
  await inTransaction(db, async (tx) => {
    await announce(tx, 'ledger_account', [7, 8, 7])
    await sql`select pg_sleep(0.05)`.execute(tx)
    expect(heard).toEqual([])
    await announce(tx, 'market', [])
  })
  expect(await everything()).toEqual([
    ['ledger_account', 7],
    ['ledger_account', 8],
  ])
})

it('tells of nothing that was rolled back', async () => {
  const failing = inTransaction(db, async (tx) => {
    await announce(tx, 'ledger_account', [7])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await everything()).toEqual([])
})

it('listens again when its session was cut, and says that it may have missed something', async () => {
  const before = missed.mock.calls.length
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query ilike 'listen%'`.execute(db)
  await eventually(() => expect(missed.mock.calls.length).toBe(before + 1))
  await inTransaction(db, (tx) => announce(tx, 'ledger_account', [9]))
  expect(await everything()).toEqual([['ledger_account', 9]])
})

it('refuses a notice about something that is no id, and a name that is none', async () => {
  await sql`select pg_notify('market', 'all of them')`.execute(db)
  expect(await everything()).toEqual([])
  expect(log).toHaveBeenCalledWith('A notice market is refused', expect.any(Error))
  const wrong = inTransaction(db, (tx) => announce(tx, 'market; listen app_user', [7]))
  await expect(wrong).rejects.toThrow('is the name of a notice')
})

it('hears no notice that nobody has declared', async () => {
  await inTransaction(db, (tx) => announce(tx, 'another_table', [7]))
  expect(await everything()).toEqual([])
})
