import { sql } from 'kysely'
import { afterEach, expect, it, onTestFinished } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'
import { verifyLedger } from '#server/modules/ledger/index.ts'
import { ClockWatch } from './clock-watch.ts'
import { JobRunner } from './job-runner.ts'
import { openWatches } from './watches.ts'

const app = await openTestApp()
const { db, url, exchange, newPlayer } = app
const { walletId } = await newPlayer({ balanceMinor: 10_000 })

/** Nobody listens there: the messages stay in the outbox. */
const ALARMS = 'http://127.0.0.1:9/alarms'
let said: string[] = []
let told: string[] = []
let stop = async () => {}
const log = (message: string) => void said.push(message)
afterEach(async () => {
  await stop()
  said = []
  told = []
})

function watch(checksEverySeconds = 1) {
  const config = { checksEverySeconds, checksDatabaseUrl: undefined, alarmUrl: ALARMS }
  const tell = async ({ text }: { text: string }) => void told.push(text)
  const watches = openWatches({ db, url, config, log, tell })
  const { jobs, checks, close } = watches
  const runner = new JobRunner({ db, url, jobs, lease: exchange.lease, log, pollMs: 20 })
  let stopping: Promise<void> | undefined
  stop = () => (stopping ??= runner.stop().then(close))
  return () => checks().books
}

/** Somebody changes a balance past the ledger. */
const tamper = (byMinor: number) =>
  sql`update ledger_account set balance_minor = balance_minor + ${byMinor} where id = ${walletId}`.execute(
    db,
  )

it('finds the books whole, says since when, and seals what was booked', async () => {
  const books = watch()
  expect(books()).toMatchObject({ state: 'waiting', checkedAt: null, broken: [] })
  await eventually(() => expect(books()).toMatchObject({ state: 'whole', broken: [] }))
  expect(Math.abs(Date.now() - Date.parse(books().checkedAt ?? ''))).toBeLessThan(30_000)
  expect(said).toEqual([])
  expect(await verifyLedger(db)).toMatchObject({ transfers: 1, unsealed: 0 })
})

it('raises an alarm about what is broken, once in full, and tells when it holds again', async () => {
  const books = watch()
  await tamper(1)
  await eventually(() => expect(books().state).toBe('broken'))
  expect(books().broken).toEqual([
    'the balances of PTS sum to 1',
    `account ${walletId} has 10001 but its transfers sum to 10000`,
  ])
  await eventually(() => expect(said).toHaveLength(2))
  expect(said).toEqual([
    `ALARM: 2 things that must always hold do not:\n- ${books().broken.join('\n- ')}`,
    'ALARM: 2 things that must always hold do not, as before',
  ])
  // Operators hear of it once.
  expect(told).toEqual([said[0]])
  const messages = await db.selectFrom('outbox_message').select(['address', 'body']).execute()
  expect(messages).toMatchObject([{ address: ALARMS, body: { kind: 'alarm', text: said[0] } }])
  await tamper(-1)
  await eventually(() => expect(books().state).toBe('whole'))
  expect(said.at(-1)).toBe('The books hold again')
})

/** Makes every look wait, until the answer is called. */
async function block(): Promise<() => Promise<void>> {
  const blocker = await db.startTransaction().execute()
  const unblock = async () => {
    if (!blocker.isRolledBack) await blocker.rollback().execute()
  }
  onTestFinished(unblock)
  await sql`lock table market in access exclusive mode`.execute(blocker)
  return unblock
}

const looking = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%broken%'`.execute(
    db,
  )
  return rows.map(({ pid }) => pid)
}

it('looks one at a time, says when it could not, and looks again', async () => {
  const books = watch()
  await eventually(() => expect(books().state).toBe('whole'))
  const unblock = await block()
  await eventually(async () => expect(await looking()).toHaveLength(1))
  await sql`select pg_terminate_backend(${(await looking())[0]})`.execute(db)
  await eventually(() => expect(books().state).toBe('failed'))
  await unblock()
  expect(said[0]).toBe('The job check-books failed')
  await eventually(() => expect(books().state).toBe('whole'))
})

it('stops at once in the middle of a look', async () => {
  await block()
  watch()
  await eventually(async () => expect(await looking()).toHaveLength(1))
  await stop()
  expect(said).toEqual([])
})

it('looks at nothing when it is not wanted', async () => {
  expect(watch(0)()).toMatchObject({ state: 'off', checkedAt: null })
})

it('is silent about a clock that agrees', async () => {
  const clock = new ClockWatch({ db, log })
  await clock.look()
  expect(clock.state.isOff).toBe(false)
  expect(Math.abs(clock.state.aheadSeconds ?? 99)).toBeLessThan(5)
  expect(said).toEqual([])
})
