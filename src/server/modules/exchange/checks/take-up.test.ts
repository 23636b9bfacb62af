import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { LEASE_LOCKS } from '#server/leases/lease.ts'
import { saveLimit } from '../engine/exposure-limit-store.ts'
import type { Exchange } from '../exchange.ts'
import { addMarket, addPlayer, newExchange, startExchange } from '../test-exchange.ts'

type PlaceOrder = Omit<Parameters<Exchange['place']>[0], 'customerRef'>

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

/** Ends the session that holds the books, as a network does that breaks. */
const cutOff = () =>
  sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and classid = ${LEASE_LOCKS} and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)

async function waitingForMarkets(): Promise<number> {
  const { rows } = await sql`
    select from pg_locks where relation = 'market'::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return rows.length
}

/** Places anew while the exchange is between two sessions, and answers every code that it heard. */
async function placeUntilAnswered(from: Exchange, order: PlaceOrder): Promise<Set<unknown>> {
  const codes: unknown[] = []
  while (codes.length === 0 || codes.at(-1) === 'SERVICE_UNAVAILABLE') {
    const code = await from.place({ ...order, customerRef: `ref-${codes.length}` }).then(
      () => 'placed',
      ({ code }) => code,
    )
    codes.push(code)
    await sleep(5)
  }
  return new Set(codes)
}

/**
 * A player with 10.00 at risk on an open market, and a function that sets a limit of 15.00 as another process would.
 */
async function scene() {
  const { marketId, selectionIds } = await addMarket({ db, exchange })
  const { walletId: accountId } = await addPlayer(db, 100_000)
  const selectionId = selectionIds[0] ?? 0
  const place: PlaceOrder = {
    accountId,
    marketId,
    selectionId,
    side: 'back',
    price: 200,
    stakeMinor: 1_000,
  }
  await exchange.place({ ...place, customerRef: 'before' })
  const [eventId, matchedMinor, totalMinor] = [null, null, 1_500]
  const limit = () =>
    saveLimit(db, { accountId, eventId, matchedMinor, totalMinor, action: 'reject' })
  return { place, limit }
}

it('holds to what another process has written meanwhile once it owns the books again', async () => {
  const { place, limit } = await scene()
  await limit()
  await cutOff()
  await expect.poll(() => exchange.isOwner, { interval: 5 }).toBe(false)
  expect(await placeUntilAnswered(exchange, place)).toEqual(
    new Set(['SERVICE_UNAVAILABLE', 'EVENT_LIMIT']),
  )
})

it('holds to it also when the books change hands while it takes them up for the first time', async () => {
  const { place, limit } = await scene()
  await exchange.stop()
  const next = newExchange(database)
  const starting = await db.transaction().execute(async (tx) => {
    // It has read the limits by then, and waits for the markets.
    await sql`lock table market in access exclusive mode`.execute(tx)
    const begun = next.start()
    await expect.poll(waitingForMarkets).toBe(1)
    await limit()
    await cutOff()
    await expect.poll(() => next.isOwner, { interval: 5 }).toBe(false)
    await expect.poll(waitingForMarkets, { message: 'taken up again' }).toBe(2)
    return { begun }
  })
  await starting.begun
  expect(await placeUntilAnswered(next, place)).toContain('EVENT_LIMIT')
  await next.stop()
})
