import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { System } from '#contract/operators/system.ts'
import { closeDatabase, type Db, openDatabase } from '#server/db/database.ts'
import { type ServerProcess, startServer } from '../server-process.ts'
import { startDemoPostgres } from './demo-database.ts'
import { call, logIn, openMarket, SETTINGS } from './load.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { startStandby } from './standby.ts'

type Market = { marketId: number; selectionIds: number[] }

let primary: OwnPostgres
let standby: OwnPostgres
let replica: Db
let server: ServerProcess
let operator: string

beforeAll(async () => {
  primary = await startDemoPostgres()
  standby = await startStandby(primary)
  const db = openDatabase({ url: primary.url })
  // A replica for reading keeps no order waiting.
  await sql`alter system reset synchronous_standby_names`.execute(db)
  await sql`select pg_reload_conf()`.execute(db)
  await closeDatabase(db)
  replica = openDatabase({ url: standby.url })
  server = await startServer({
    ...SETTINGS,
    DATABASE_URL: primary.url,
    DATABASE_READ_URL: standby.url,
  })
  operator = await logIn(server.url, 'admin', 'Admin@1234')
})
afterAll(async () => {
  await server?.stop()
  if (replica) await closeDatabase(replica)
  await standby?.remove()
  await primary.remove()
})

async function state(): Promise<System['database']['replica']> {
  const { body } = await call(server.url, 'GET', '/api/admin/system', { token: operator })
  return (body as System).database.replica
}

const isUsed = async () => (await state())?.isUsed

/** The answer to a question that may be late: of a market that was made a moment ago. */
const historyOf = async ({ marketId, selectionIds }: Market) =>
  (await call(server.url, 'GET', `/api/markets/${marketId}/selections/${selectionIds[0]}/prices`))
    .status

it('reads history from the replica while it is close behind, and from the database itself when it is not', async () => {
  let market: Market | undefined
  const newMarket = async () => (market = await openMarket(server.url))
  const history = async () => market && (await historyOf(market))
  await expect
    .poll(async () => {
      await expect.poll(isUsed).toBe(true)
      await sql`select pg_wal_replay_pause()`.execute(replica)
      await newMarket()
      const answers = [await history(), await isUsed()]
      await expect.poll(isUsed).toBe(false)
      answers.push(await history())
      await sql`select pg_wal_replay_resume()`.execute(replica)
      return answers
    })
    // The replica does not know the market, and passes for close behind for some seconds.
    .toEqual([404, true, 200])

  await expect.poll(isUsed).toBe(true)
  expect(await history()).toBe(200)
  await standby.kill9()
  expect(await history()).toBe(200)
  await expect.poll(state).toEqual({ secondsBehind: null, isUsed: false })
  expect(await history()).toBe(200)
})
