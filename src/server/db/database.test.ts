import { sql } from 'kysely'
import { expect, it, onTestFinished, vi } from 'vitest'
import {
  checkServer,
  clientOptions,
  closeDatabase,
  type Db,
  inTransaction,
  isTransient,
  openDatabase,
  type Tx,
} from './database.ts'
import { eventually } from '../test-patience.ts'
import { Pipeline } from './pipeline.ts'
import { DatabaseClient } from './primary.ts'
import { openTestDatabase } from './test-database.ts'

const { db, url } = await openTestDatabase()

const valueOf = async (expression: string) =>
  (await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(db)).rows[0]?.value

it('reads whole numbers, instants and dates as the program uses them', async () => {
  expect(await valueOf('9007199254740991::bigint')).toBe(Number.MAX_SAFE_INTEGER)
  expect(await valueOf(`array[1, null, -7]::bigint[]`)).toEqual([1, null, -7])
  expect(await valueOf(`'{}'::bigint[]`)).toEqual([])
  expect(await valueOf(`timestamptz '2026-02-01 00:30+01'`)).toEqual(
    new Date('2026-01-31T23:30:00Z'),
  )
  expect(await valueOf(`date '2008-02-29'`)).toBe('2008-02-29')
})

it('never hands out a number that lost its last digits', async () => {
  await expect(valueOf('9007199254740992::bigint')).rejects.toThrow('not a safe integer')
})

it('runs a transaction again after a deadlock, until both are done', async () => {
  await sql`create table counter (id int primary key, value int not null)`.execute(db)
  await sql`insert into counter values (1, 0), (2, 0)`.execute(db)
  let runs = 0
  const addInOrder = (first: number, second: number) =>
    inTransaction(db, async (tx) => {
      runs++
      await sql`update counter set value = value + 1 where id = ${first}`.execute(tx)
      await sql`select pg_sleep(0.05)`.execute(tx)
      await sql`update counter set value = value + 1 where id = ${second}`.execute(tx)
    })
  await Promise.all([addInOrder(1, 2), addInOrder(2, 1)])
  expect(await valueOf('(select array_agg(value) from counter)')).toEqual([2, 2])
  expect(runs).toBeGreaterThan(2)
})

it('gives up after five conflicts and passes them on', async () => {
  const work = vi.fn<() => Promise<void>>(async () => {
    throw Object.assign(new Error('could not serialize access'), { code: '40001' })
  })
  await expect(inTransaction(db, work)).rejects.toThrow('could not serialize access')
  expect(work).toHaveBeenCalledTimes(5)
})

it('rolls back and does not try again when the work says no', async () => {
  await sql`create table note (text text)`.execute(db)
  const work = vi.fn<(tx: Tx) => Promise<void>>(async (tx) => {
    await sql`insert into note values ('never')`.execute(tx)
    throw new Error('no')
  })
  await expect(inTransaction(db, work)).rejects.toThrow('no')
  expect(work).toHaveBeenCalledTimes(1)
  expect(await valueOf('(select count(*) from note)')).toBe(0)
})

it('makes a step within a transaction a part of it', async () => {
  await sql`create table line (text text)`.execute(db)
  const write = (to: Db, text: string) =>
    inTransaction(to, (tx) => sql`insert into line values (${text})`.execute(tx))
  const broken = inTransaction(db, async (tx) => {
    await write(tx, 'first')
    throw new Error('no')
  })
  await expect(broken).rejects.toThrow('no')
  expect(await valueOf('(select count(*) from line)')).toBe(0)
  await inTransaction(db, (tx) => write(tx, 'second'))
  expect(await valueOf('(select count(*) from line)')).toBe(1)
})

it('goes on when a connection breaks that nobody uses or listens to yet', async () => {
  const client = new DatabaseClient(clientOptions(url))
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const ended = new Promise<void>((end) => client.once('end', end))
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db)
  await ended
  expect(await valueOf('1')).toBe(1)
})

it('knows a failure that passes from one that stays', async () => {
  // Its connection dies; what else runs must not meet it on its way out.
  const dying = openDatabase({ url })
  const failureOf = (statement: string, on = db) =>
    sql
      .raw(statement)
      .execute(on)
      .then(
        () => undefined,
        (error: unknown) => error,
      )
  expect(isTransient(await failureOf('select 1 / 0'))).toBe(false)
  expect(isTransient(await failureOf('select pg_terminate_backend(pg_backend_pid())', dying))).toBe(
    true,
  )
  await closeDatabase(dying)
  for (const code of ['53100', '53200', '53300']) {
    const raise = `do $$ begin raise exception 'no room' using errcode = '${code}'; end $$`
    expect(isTransient(await failureOf(raise))).toBe(true)
  }
  expect(isTransient(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isTransient(new TypeError('x is not a function'))).toBe(false)
  const away = openDatabase({ url: 'postgres:///nobody?host=/nowhere&user=fairbook' })
  const failure = await sql`select 1`.execute(away).catch((error: unknown) => error)
  expect(isTransient(failure)).toBe(true)
  await closeDatabase(away)
})

it('goes on after the server closed an idle connection', async () => {
  const onError = vi.fn<(error: Error) => void>()
  const other = openDatabase({ url, onError })
  const result = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(other)
  await sql`select pg_terminate_backend(${result.rows[0]?.pid})`.execute(db)
  await eventually(() => expect(onError).toHaveBeenCalled())
  await sql`select 1`.execute(other)
  await closeDatabase(other)
})

it('ends a statement that takes too long, except where each may take as long as it needs', async () => {
  const lasts = async (options: { statementMsMax?: number }) => {
    const own = openDatabase({ url, ...options })
    const { rows } = await sql<{ limit: string }>`
      select current_setting('statement_timeout') as limit`.execute(own)
    await closeDatabase(own)
    return rows[0]?.limit
  }
  expect(await lasts({})).toBe('1min')
  expect(await lasts({ statementMsMax: 0 })).toBe('0')
})

it('plans without just-in-time compilation, which makes each plan of a batch cost seconds', async () => {
  const { rows } = await sql`show jit`.execute(db)
  expect(rows).toEqual([{ jit: 'off' }])
  const pipeline = new Pipeline(url)
  expect((await sql`show jit`.execute(await pipeline.reader())).rows).toEqual([{ jit: 'off' }])
  await pipeline.close()
})

it('keeps the options and the name of the address beside its own settings', async () => {
  const more = new URLSearchParams({
    options: '-c work_mem=7MB -c enable_hashjoin=on',
    application_name: 'trial',
  })
  const named = `${url}${url.includes('?') ? '&' : '?'}${more}`
  const shown = ['work_mem', 'application_name', 'jit', 'enable_seqscan', 'enable_hashjoin']
  const settings = sql<Record<string, string>>`
    select ${sql.join(shown.map((name) => sql`current_setting(${name}) as ${sql.ref(name)}`))}`
  const pool = openDatabase({ url: named })
  const pipeline = new Pipeline(named)
  onTestFinished(async () => {
    await closeDatabase(pool)
    await pipeline.close()
  })
  const kept = { work_mem: '7MB', application_name: 'trial', jit: 'off', enable_hashjoin: 'on' }
  expect((await settings.execute(pool)).rows).toEqual([{ ...kept, enable_seqscan: 'on' }])
  const { rows } = await settings.execute(await pipeline.reader())
  expect(rows).toEqual([{ ...kept, enable_seqscan: 'off' }])
})

const safe = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' }

/** The database as if its server had other values for settings, which a test may not change for its neighbours. */
async function pretend(settings: Readonly<Record<string, string>>) {
  const cases = Object.entries(settings).map(([name, value]) => `when '${name}' then '${value}'`)
  await sql
    .raw(`create or replace function public.current_setting(name text) returns text language sql as
      $$ select case name ${cases.join(' ')} else pg_catalog.current_setting(name) end $$`)
    .execute(db)
  const path = new URLSearchParams({ options: '-c search_path=public,pg_catalog' })
  return openDatabase({ url: `${url}&${path}` })
}

it.each(['fsync', 'full_page_writes', 'synchronous_commit'])(
  'does not serve production on a database with %s off',
  async (setting) => {
    const careless = await pretend({ ...safe, [setting]: 'off' })
    await expect(checkServer(careless, true)).rejects.toThrow(`runs with ${setting} turned off`)
    await expect(checkServer(careless, false)).resolves.toBeUndefined()
    await closeDatabase(careless)
  },
)

it('serves production on a database that keeps what it confirmed', async () => {
  const careful = await pretend(safe)
  await expect(checkServer(careful, true)).resolves.toBeUndefined()
  await closeDatabase(careful)
})

it('does not start on a database that is too old', async () => {
  const old = await pretend({ server_version_num: '140022' })
  await expect(checkServer(old, false)).rejects.toThrow('is PostgreSQL 14; 15 or later is needed')
  await closeDatabase(old)
})
