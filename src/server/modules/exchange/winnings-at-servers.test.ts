import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { ONE } from '#domain/rates/rate.ts'
import { sportsLimits } from '#domain/rates/sports-limits.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { eventually } from '#server/test-patience.ts'
import {
  addPlayer,
  brokenInvariants,
  CURRENCY,
  newExchange,
  startExchange,
} from './test-exchange.ts'
import { marketsOfBoth } from './test-servers.ts'

const database = await openTestDatabase()
const { db } = database
/** 1,000.00 a day. */
const limits = { ...sportsLimits(CURRENCY, ONE), winningsMaxMinor: 100_000 }
const site = await startExchange(database, { limits })
const other = newExchange(database, { limits })
afterAll(() => other.stop())
await other.join()

const DAY_MS = 86_400_000
let references = 0

/** Both on one day. */
const { here, there } = await marketsOfBoth({ db, site, other }, { startsInMs: 10 * DAY_MS })

const orderIn = (market: typeof here, side: 'back' | 'lay', stakeMinor: number, price = 200) => ({
  marketId: market.marketId,
  selectionId: market.selectionIds[0] ?? 0,
  side,
  price,
  stakeMinor,
  customerRef: `ref-${++references}`,
})
const tooMuch = { code: 'WINNINGS_TOO_LARGE', details: { possibleMinor: 40_000 } }

it('counts what was bet in markets of another server, and takes what is left', async () => {
  const { walletId: accountId } = await addPlayer(db, 1_000_000)
  const { walletId: maker } = await addPlayer(db, 1_000_000)
  // Half of it matches, the rest stays.
  await site.players.place({ accountId: maker, ...orderIn(there, 'lay', 30_000) })
  await site.players.place({ accountId, ...orderIn(there, 'back', 60_000) })
  const beyond = { accountId, ...orderIn(here, 'back', 40_100) }
  await expect(other.players.place(beyond)).rejects.toMatchObject(tooMuch)
  await other.players.place({ accountId, ...orderIn(here, 'back', 40_000) })
  const more = { accountId, ...orderIn(there, 'back', 100) }
  await expect(site.players.place(more)).rejects.toMatchObject({ code: 'WINNINGS_TOO_LARGE' })
  expect(await brokenInvariants(db)).toEqual([])
})

it('counts it by sums, without a look at books of the other server', async () => {
  const { walletId: accountId } = await addPlayer(db, 1_000_000)
  const { walletId: anybody } = await addPlayer(db, 1_000_000)
  // The market is in memory then.
  await site.players.place({ accountId: anybody, ...orderIn(here, 'back', 100) })
  await site.players.place({ accountId, ...orderIn(there, 'back', 60_000) })
  await db.transaction().execute(async (tx) => {
    // Each reading of a market needs it.
    await sql`lock table cross_rounding in access exclusive mode`.execute(tx)
    const beyond = { accountId, ...orderIn(here, 'back', 40_100) }
    await expect(other.players.place(beyond)).rejects.toMatchObject(tooMuch)
  })
})

it('adds up under the lock of the wallet: a bet that is committed while an order waits for it counts', async () => {
  const { walletId: accountId } = await addPlayer(db, 1_000_000)
  await site.players.place({ accountId, ...orderIn(there, 'back', 100) })
  // The server of the market knows the account, and that it has bet elsewhere since.
  await other.players.place({ accountId, ...orderIn(here, 'back', 100) })
  await site.players.place({ accountId, ...orderIn(there, 'back', 100) })
  await sleep(100)
  const held = await db.transaction().execute(async (tx) => {
    await sql`select from ledger_account where id = ${accountId} for update`.execute(tx)
    const placing = site.players.place({ accountId, ...orderIn(here, 'back', 60_000) })
    placing.catch(() => {})
    await eventually(async () => {
      const { rows } =
        await sql`select from pg_locks where not granted and database is null`.execute(db)
      expect(rows.length).toBeGreaterThan(0)
    })
    await sql`
      update exchange_exposure set gain_minor = 50000
      where account_id = ${accountId} and market_id = ${there.marketId}`.execute(tx)
    return { placing }
  })
  await expect(held.placing).rejects.toMatchObject({
    code: 'WINNINGS_TOO_LARGE',
    details: { possibleMinor: 49_900 },
  })
})

it('reckons what nobody has written down, as of bets that an earlier version took', async () => {
  const { walletId: accountId } = await addPlayer(db, 1_000_000)
  await site.players.place({ accountId, ...orderIn(there, 'back', 60_000) })
  await sql`update exchange_exposure set gain_minor = null where account_id = ${accountId}`.execute(
    db,
  )
  const beyond = { accountId, ...orderIn(here, 'back', 40_100) }
  await expect(other.players.place(beyond)).rejects.toMatchObject(tooMuch)
})

it('counts an order for the starting price by the offers that others make at the other server', async () => {
  await site.setStartingPrice({ marketId: there.marketId, isOn: true })
  const { walletId: accountId } = await addPlayer(db, 1_000_000)
  const { walletId: maker } = await addPlayer(db, 1_000_000)
  const selectionId = there.selectionIds[1] ?? 0
  await site.players.place({ accountId: maker, ...orderIn(there, 'lay', 100, 400), selectionId })
  // At 4.00 a stake wins three times itself; at even money it would leave far more.
  await site.players.place({
    accountId,
    ...orderIn(there, 'back', 20_000, 101),
    selectionId,
    orderKind: 'market_on_close',
  })
  const beyond = { accountId, ...orderIn(here, 'back', 40_100) }
  await expect(site.players.place(beyond)).rejects.toMatchObject(tooMuch)
  await site.players.place({ accountId, ...orderIn(here, 'back', 40_000) })
})
