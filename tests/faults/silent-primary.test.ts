import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { addressOf, promote, startStandby } from './standby.ts'

let former: OwnPostgres
let standby: OwnPostgres
let db: Db

beforeAll(async () => {
  former = await startOwnPostgres()
  standby = await startStandby(former)
  db = openDatabase({ url: addressOf([former, standby]) })
})
afterAll(async () => {
  await former.thaw()
  await closeDatabase(db)
  await standby?.remove()
  await former.remove()
})

const timeline = async () => {
  const { rows } = await sql<{ timeline: string }>`
    select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) as timeline`.execute(db)
  return Number(rows[0]?.timeline)
}

it('leaves a primary that keeps silent when another one is promoted, and waits for no answer of it', async () => {
  expect(await timeline()).toBe(1)
  await former.freeze()
  const under = timeline().then(
    () => 'answered',
    (error: Error) => error.message,
  )
  await promote(standby)
  expect(await under).toBe('Connection terminated unexpectedly')
  await expect.poll(() => timeline().catch(() => 0)).toBe(2)
})
