import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { addressesOf, DatabaseClient, Primary } from '#server/db/primary.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { addressOf, promote, startStandby } from './standby.ts'

let former: OwnPostgres | undefined
let standby: OwnPostgres | undefined
let db: Db

beforeAll(async () => {
  former = await startOwnPostgres()
  standby = await startStandby(former)
  db = openDatabase({ url: addressOf([former, standby]) })
})
afterAll(async () => {
  await former?.thaw()
  if (db) await closeDatabase(db)
  await standby?.remove()
  await former?.remove()
})

const timeline = async () => {
  const { rows } = await sql<{ timeline: string }>`
    select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`.execute(db)
  return Number(rows[0]?.timeline)
}

it('leaves a primary that keeps silent when another one is promoted, and waits for no answer of it', async () => {
  assert(former !== undefined && standby !== undefined, 'both have started')
  const primary = new Primary(addressesOf(addressOf([former, standby])))
  const client = new DatabaseClient({ user: 'fairbook', database: 'fairbook', primary })
  await client.connect()
  expect(await timeline()).toBe(1)
  await former.freeze()
  const errors = [timeline(), client.query('select 1')].map((statement) =>
    statement.then(
      () => 'answered',
      (error: Error) => error.message,
    ),
  )
  await promote(standby)
  // A connection that is being made finds the new primary as well: nobody waits for the former one any more.
  primary.forget(await primary.find())
  await primary.find()
  expect(client.connection.stream.destroyed).toBe(true)
  expect(await Promise.all(errors)).toEqual(Array(2).fill('Connection terminated unexpectedly'))
  await expect.poll(() => timeline().catch(() => 0)).toBe(2)
})
