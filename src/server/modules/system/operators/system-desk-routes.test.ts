import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { System } from '#contract/operators/system.ts'
import { readMigrations } from '#server/db/migrate.ts'
import { openTestApp } from '#server/test-app.ts'
import { eventually } from '#server/test-patience.ts'
import { signOfLife } from '../sign-of-life.ts'

const { db, send, newOperator, newPlayer } = await openTestApp()
const operator = await newOperator()
const look = async () =>
  (await send('GET', '/api/admin/system', { token: operator.token })).body as System
const start = (name: string) =>
  signOfLife({ db, name, address: `http://${name}`, log: (_, error) => expect(error).toBe('none') })

it('shows the servers that are up with their figures, and none that has ended in order', async () => {
  const stopOne = await start('one')
  const stopTwo = await start('two')
  await eventually(async () =>
    expect((await look()).servers.map(({ name }) => name)).toEqual(['one', 'two']),
  )
  const [one] = (await look()).servers
  expect(one).toMatchObject({ address: 'http://one', version: '0.1.0', isSilent: false })
  expect(Math.min(one?.loopDelayMs ?? -1, one?.connectionsIdle ?? -1)).toBeGreaterThanOrEqual(0)
  await stopOne()
  expect((await look()).servers.map(({ name }) => name)).toEqual(['two'])
  await stopTwo()
  expect((await look()).servers).toEqual([])
})

it('shows a server that was killed as silent, and forgets it after a while', async () => {
  await sql`
    insert into server (name, address, version, seen_at, loop_delay_ms, connections_in_use,
      connections_idle, calls_waiting)
    select 'killed ' || minutes, 'http://killed', '0.0.9', clock_timestamp() - make_interval(mins => minutes),
      1, 0, 0, 0 from unnest(array[1, 11]) minutes`.execute(db)
  const stop = await start('three')
  await eventually(async () =>
    expect((await look()).servers).toMatchObject([
      { name: 'killed 1', version: '0.0.9', isSilent: true },
      { name: 'three', isSilent: false },
    ]),
  )
  await stop()
})

it('shows the database, its schema, the leases, and what waits', async () => {
  const { database, leases, waiting } = await look()
  const last = (await readMigrations()).at(-1)?.name
  expect(`${database.schema}.sql`).toBe(last)
  expect(database).toMatchObject({ standbys: 0, standbyLagSeconds: 0 })
  expect(database.connections).toBeGreaterThan(0)
  expect(database.connections).toBeLessThanOrEqual(database.connectionsMax)
  expect(leases).toMatchObject([{ name: 'site', isOwned: true }])
  expect(waiting).toMatchObject({ jobsFailing: 0, messagesWaiting: 0 })
  // A share of the queue of all databases of the server: other tests fill it too.
  expect(waiting.noticesQueued).toBeGreaterThanOrEqual(0)
  expect(waiting.noticesQueued).toBeLessThan(1)
})

it('is closed to players', async () => {
  const { token } = await newPlayer()
  expect(await send('GET', '/api/admin/system', { token })).toMatchObject({
    status: 403,
    body: { code: 'FORBIDDEN' },
  })
})
