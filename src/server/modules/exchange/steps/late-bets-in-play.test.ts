import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addField, addPlayer, brokenInvariants, startExchange } from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

it('ends what waits of an account that cannot cover what a late bet had covered', async () => {
  const { marketId, selectionIds } = await addField({ db, exchange }, { runners: 3 })
  const [red = 0, blue = 0] = selectionIds
  const [maker, player] = [await addPlayer(db, 1_000_000), await addPlayer(db, 10_000)]
  let references = 0
  type Bet = [selectionId: number, side: 'back' | 'lay', price: number, stakeMinor: number]
  const place = ({ walletId }: typeof player, [selectionId, side, price, stakeMinor]: Bet) =>
    exchange.place({
      accountId: walletId,
      marketId,
      selectionId,
      side,
      price,
      stakeMinor,
      customerRef: `late-${++references}`,
    })
  await place(maker, [red, 'back', 200, 10_000])
  await place(player, [red, 'lay', 200, 10_000])
  await sleep(20)
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const startedAt = rows[0]?.now ?? new Date()
  // The clock of bets may be a moment behind that of the database.
  await sleep(200)
  await place(maker, [red, 'lay', 200, 10_000])
  await place(player, [red, 'back', 200, 10_000])
  await exchange.moveMarket({ marketId, move: 'turn-in-play' })
  await place(maker, [blue, 'lay', 300, 5_000])
  await exchange.setBetDelay({ marketId, seconds: 60 })
  const waiting = await exchange.placeEarly({
    accountId: player.walletId,
    marketId,
    selectionId: blue,
    side: 'back',
    price: 300,
    stakeMinor: 5_000,
    customerRef: 'waits',
  })
  expect(waiting.waitsUntilMs).toBeGreaterThan(Date.now())
  expect(await exchange.voidLateBets({ marketId, startedAt })).toEqual({
    bets: 1,
    stakeMinor: 10_000,
  })
  const lapsed = await db
    .selectFrom('exchange_order')
    .select(['lapsed_minor', 'waits_until', 'lapse_reason'])
    .where('id', '=', waiting.orderId)
    .executeTakeFirstOrThrow()
  expect(lapsed).toEqual({ lapsed_minor: 5_000, waits_until: null, lapse_reason: 'MKT_VERSION' })
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
  await exchange.moveMarket({ marketId, move: 'suspend' })
  expect(await brokenInvariants(db)).toEqual([])
})
