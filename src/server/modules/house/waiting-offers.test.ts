import { afterAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import {
  addField,
  addPlayer,
  brokenInvariants,
  CURRENCY,
  startExchange,
} from '../exchange/test-exchange.ts'
import { HandClock } from '../exchange/test-clock.ts'
import { House } from './house.ts'

const database = await openTestDatabase()
const { db } = database
const clock = new HandClock()
const exchange = await startExchange(database, { clock })
const complaints: string[] = []
const house = new House({
  db,
  exchange,
  settings: {
    currency: CURRENCY,
    creditMinor: 100_000_000,
    quote: () => ({
      marginBps: 200,
      levels: 2,
      sizeMinor: 10_000,
      stakeMinMinor: 50,
      lossLimitMinor: 50_000,
    }),
    promiseLimitMinor: 10_000,
    requoteMs: 0,
  },
  log: (message) => complaints.push(message),
})
await house.start()
afterAll(() => house.stop())

/** A market in play, quoted around 2.00, where a player waits to back the first selection at 2.10 with 50.00. */
async function marketInPlay(delaySeconds: number) {
  const { marketId, selectionIds } = await addField({ db, exchange }, { runners: 2 })
  const [selectionId = 0, otherId = 0] = selectionIds
  await exchange.moveMarket({ marketId, move: 'turn-in-play' })
  await exchange.setBetDelay({ marketId, seconds: delaySeconds })
  const quote = async (chance: number) => {
    const probabilities = new Map([
      [selectionId, chance],
      [otherId, 1 - chance],
    ])
    house.quote(marketId, { probabilities, mayWithdraw: false })
    await house.settled()
  }
  await quote(0.5)
  const { walletId } = await addPlayer(db, 100_000)
  let references = 0
  const back = (price: number, stakeMinor: number) =>
    exchange.place({
      accountId: walletId,
      marketId,
      selectionId,
      side: 'back',
      price,
      stakeMinor,
      customerRef: `${marketId}-${++references}`,
    })
  const resting = await back(210, 5_000)
  const houseOrders = () =>
    db
      .selectFrom('exchange_order')
      .select(['id', 'price', 'side', 'matched_minor', 'remaining_minor', 'waits_until'])
      .where('account_id', '=', house.accountId ?? 0)
      .where('market_id', '=', marketId)
      .where('selection_id', '=', selectionId)
      .orderBy('id')
      .execute()
  const waiting = async () => (await houseOrders()).filter((row) => row.waits_until !== null)
  /** Offers that are placed anew when a wait is over may wait as well. */
  const nothingWaits = () =>
    expect
      .poll(async () => {
        clock.pass(delaySeconds * 1_000)
        return (await waiting()).length
      })
      .toBe(0)
  const lays = async () =>
    (await houseOrders())
      .filter((row) => row.side === 'lay' && row.remaining_minor > 0)
      .map((row) => row.price)
  return {
    marketId,
    selectionId,
    walletId,
    quote,
    back,
    resting,
    houseOrders,
    waiting,
    nothingWaits,
    lays,
  }
}

it('leaves no offer at a price that came and went while it waited in play', async () => {
  const { marketId, walletId, quote, back, houseOrders, waiting, nothingWaits, lays } =
    await marketInPlay(2)
  const before = await lays()
  await quote(0.4)
  // The offers at the new price would match the player at 2.10: they wait.
  expect((await waiting()).length).toBeGreaterThan(0)
  await quote(0.5)
  expect((await waiting()).length).toBeGreaterThan(0)
  await nothingWaits()
  await house.settled()
  expect(await lays()).toEqual(before)
  // The waiting offer stood by its word: it met the player, who had ordered at 2.10.
  expect((await houseOrders()).reduce((sum, row) => sum + row.matched_minor, 0)).toBe(5_000)
  const late = await back(246, 50_000)
  expect(late).toMatchObject({ status: 'open', matchedMinor: 0 })
  await exchange.cancelAll(walletId, marketId)
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
  expect(complaints).toEqual([])
})

it('comes to rest while its offers wait, and places few orders for it', async () => {
  const { quote, houseOrders, nothingWaits, marketId } = await marketInPlay(2)
  const before = (await houseOrders()).length
  for (const chance of [0.4, 0.5, 0.4, 0.5]) await quote(chance)
  await nothingWaits()
  await house.settled()
  // Two levels a side for each of four moves, and what is placed anew once the waiting ones are gone.
  expect((await houseOrders()).length - before).toBeLessThanOrEqual(24)
  await house.leave(marketId)
  expect((await houseOrders()).every((row) => row.remaining_minor === 0)).toBe(true)
})

it('lets no offer rest that waited when it withdrew', async () => {
  const { marketId, quote, houseOrders, waiting, nothingWaits } = await marketInPlay(2)
  await quote(0.4)
  await house.leave(marketId)
  expect((await waiting()).length).toBeGreaterThan(0)
  await nothingWaits()
  expect((await houseOrders()).every((row) => row.remaining_minor === 0)).toBe(true)
})
