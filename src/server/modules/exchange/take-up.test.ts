import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { saveLimit } from './exposure-limit-store.ts'
import { addMarket, addPlayer, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

/** Ends the session that holds the books, as a network does that breaks. */
const cutOff = () =>
  sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = 5511903 and granted
      and database = (select oid from pg_database where datname = current_database())`.execute(db)

it('holds to what another process has written meanwhile once it owns the books again', async () => {
  const market = await addMarket({ db, exchange })
  const { walletId } = await addPlayer(db, 100_000)
  let references = 0
  const place = () =>
    exchange.place({
      accountId: walletId,
      marketId: market.marketId,
      selectionId: market.selectionIds[0] ?? 0,
      side: 'back',
      price: 200,
      stakeMinor: 1_000,
      customerRef: `ref-${++references}`,
    })
  await place()
  await saveLimit(db, {
    accountId: walletId,
    eventId: null,
    matchedMinor: null,
    totalMinor: 1_500,
    action: 'reject',
  })
  await cutOff()
  await expect.poll(() => exchange.isOwner, { interval: 5 }).toBe(false)
  const codes: unknown[] = []
  while (codes.length === 0 || codes.at(-1) === 'SERVICE_UNAVAILABLE') {
    const code = await place().then(
      () => 'placed',
      ({ code }) => code,
    )
    codes.push(code)
    await sleep(5)
  }
  expect(new Set(codes)).toEqual(new Set(['SERVICE_UNAVAILABLE', 'EVENT_LIMIT']))
})
