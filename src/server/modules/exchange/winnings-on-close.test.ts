import { expect, it } from 'vitest'
import { ONE } from '#domain/rates/rate.ts'
import { sportsLimits } from '#domain/rates/sports-limits.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import type { OrderTerms } from '#domain/exchange/market/command.ts'
import { addMarket, addPlayer, brokenInvariants, CURRENCY, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
/** 1,000.00 a day. */
const limits = { ...sportsLimits(CURRENCY, ONE), winningsMaxMinor: 100_000 }
const exchange = await startExchange(database, { limits })

const ANY = { back: 101, lay: 100_000 }
const DAY_MS = 86_400_000
let days = 1
let references = 0

/** A market on a day of its own, at noon. */
async function scene() {
  const noonInMs = Math.ceil(Date.now() / DAY_MS) * DAY_MS + ++days * DAY_MS - DAY_MS / 2
  const market = await addMarket({ db, exchange }, { startsInMs: noonInMs - Date.now() })
  const { marketId } = market
  await exchange.setStartingPrice({ marketId, isOn: true })
  const termsOf = (
    side: 'back' | 'lay',
    stakeMinor: number,
    { price = ANY[side], isOnClose = true } = {},
  ): OrderTerms => ({
    selectionId: market.selectionIds[0] ?? 0,
    side,
    price,
    stakeMinor,
    customerRef: `ref-${++references}`,
    orderKind: isOnClose ? (price === ANY[side] ? 'market_on_close' : 'limit_on_close') : undefined,
  })
  const newPlayer = async () => (await addPlayer(db, 1_000_000)).walletId
  const place = (accountId: number, ...asked: Parameters<typeof termsOf>) =>
    exchange.place({ accountId, marketId, ...termsOf(...asked) })
  return { marketId, termsOf, newPlayer, place }
}
const tooMuch = { code: 'WINNINGS_TOO_LARGE' }

it.each([
  // At even money a stake wins itself; at 5.00 four times itself, and a lay a quarter of its liability.
  ['even money where nothing is known', [], ['back', 100_000], ['back', 100_100]],
  ['even money where nothing is known', [], ['lay', 100_000], ['lay', 100_100]],
  ['the best offer', [['lay', 5]], ['back', 25_000], ['back', 25_100]],
  ['the best offer', [['back', 5]], ['lay', 400_000], ['lay', 400_500]],
  [
    'the last price',
    [
      ['lay', 5],
      ['back', 5],
    ],
    ['back', 25_000],
    ['back', 25_100],
  ],
  ['its own limit', [], ['back', 25_000, 500], ['back', 25_100, 500]],
  [
    'the price of now, better than its limit',
    [['lay', 5]],
    ['back', 25_000, 200],
    ['back', 25_100, 200],
  ],
  [
    'its own limit, better than the price of now',
    [['back', 5]],
    ['lay', 100_000, 200],
    ['lay', 100_100, 200],
  ],
] as [string, ['back' | 'lay', number][], OrderTuple, OrderTuple][])(
  'an order for the starting price counts towards the maximum of a day by %s (%j)',
  async (_, others, within, beyond) => {
    const { newPlayer, place } = await scene()
    for (const [side, price] of others)
      await place(await newPlayer(), side, 1_000, { price: price * 100, isOnClose: false })
    const asked = ([side, stakeMinor, price]: OrderTuple) =>
      [side, stakeMinor, price === undefined ? {} : { price }] as const
    await expect(place(await newPlayer(), ...asked(beyond))).rejects.toMatchObject(tooMuch)
    const player = await newPlayer()
    await place(player, ...asked(within))
    // All of the maximum is taken.
    await expect(place(player, within[0], 10_000)).rejects.toMatchObject(tooMuch)
  },
)
type OrderTuple = [side: 'back' | 'lay', stakeMinor: number, price?: number]

it('counts all of those that are placed together, and one that is replaced no more', async () => {
  const { marketId, termsOf, newPlayer, place } = await scene()
  const accountId = await newPlayer()
  const orders = [termsOf('back', 50_000), termsOf('back', 60_000)]
  await expect(exchange.placeAll({ accountId, marketId, orders })).rejects.toMatchObject(tooMuch)
  const { orderId } = await place(accountId, 'back', 50_000, { price: 220 })
  const change = (price: number) =>
    exchange.change({
      walletId: accountId,
      orderId,
      price,
      stakeMinor: 50_000,
      customerRef: `ref-${++references}`,
    })
  await expect(change(305)).rejects.toMatchObject(tooMuch)
  await change(300)
  await exchange.reload([marketId])
  await expect(place(accountId, 'back', 100)).rejects.toMatchObject(tooMuch)
  expect(await exchange.brokenBooks()).toEqual([])
})

it('is counted as it is once the price is made, and paid in full however much that is', async () => {
  const { marketId, newPlayer, place } = await scene()
  const player = await newPlayer()
  await place(player, 'back', 50_000)
  await place(await newPlayer(), 'lay', 100_000)
  await place(await newPlayer(), 'lay', 100_000)
  await exchange.moveMarket({ marketId, move: 'turn-in-play' })
  // 2,000.00 against 500.00: the price is 5.00, and 2,000.00 can be won.
  await expect(place(player, 'back', 100, { price: 200, isOnClose: false })).rejects.toMatchObject({
    ...tooMuch,
    details: { possibleMinor: 0 },
  })
  expect(await brokenInvariants(db)).toEqual([])
})
