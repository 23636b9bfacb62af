import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addField, addPlayer, brokenInvariants, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

type Market = { marketId: number; selectionIds: number[] }
type Terms = [side: 'back' | 'lay', price: number, stakeMinor: number, selection: number]

let references = 0
const termsOf = (market: Market, [side, price, stakeMinor, selection]: Terms) => ({
  selectionId: market.selectionIds[selection] ?? 0,
  side,
  price,
  stakeMinor,
  customerRef: `ref-${++references}`,
})

const place = (accountId: number, market: Market, terms: Terms) =>
  exchange.place({ accountId, marketId: market.marketId, ...termsOf(market, terms) })

async function crossingMarket(runners = 3): Promise<Market> {
  const market = await addField({ db, exchange }, { runners })
  await exchange.setCrossMatching({ marketId: market.marketId, isOn: true })
  return market
}

const wallet = async (balanceMinor = 100_000) => (await addPlayer(db, balanceMinor)).walletId

const fundsOf = (id: number) =>
  db
    .selectFrom('ledger_account')
    .select(['balance_minor as balanceMinor', 'hold_minor as holdMinor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const clearing = () =>
  db
    .selectFrom('ledger_account')
    .selectAll()
    .where('kind', '=', 'house')
    .where('name', '=', 'cross matching')
    .executeTakeFirstOrThrow()

async function expectAllWell(): Promise<void> {
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
}

it('matches a back with backs of all other selections, each maker at its own price', async () => {
  const market = await crossingMarket()
  const [one, two, taker] = [await wallet(), await wallet(), await wallet()]
  await place(one, market, ['back', 200, 12_000, 1])
  await place(two, market, ['back', 300, 15_000, 2])
  const placed = await place(taker, market, ['back', 500, 4_500, 0])
  expect(placed).toMatchObject({
    status: 'open',
    matchedMinor: 4_000,
    averagePrice: 600,
    remainingMinor: 500,
  })
  const fills = await db
    .selectFrom('exchange_fill')
    .select(['selection_id as selectionId', 'price', 'stake_minor as stakeMinor'])
    .where('market_id', '=', market.marketId)
    .orderBy('selection_id')
    .execute()
  expect(fills.map(({ price, stakeMinor }) => [price, stakeMinor])).toEqual([
    [600, 4_000],
    [200, 12_000],
    [300, 8_000],
  ])
  await expectAllWell()

  const { id } = await clearing()
  const before = await fundsOf(id)
  const result = { kind: 'winners' as const, winnerSelectionIds: [market.selectionIds[2] ?? 0] }
  await exchange.enterResult({ marketId: market.marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId: market.marketId, result })
  await exchange.paid()
  // 8,000 at 3.00 wins 16,000, of which 5 % is commission; the clearing account is level.
  expect(await fundsOf(two)).toEqual({ balanceMinor: 115_200, holdMinor: 0 })
  expect(await fundsOf(one)).toEqual({ balanceMinor: 88_000, holdMinor: 0 })
  expect(await fundsOf(taker)).toEqual({ balanceMinor: 96_000, holdMinor: 0 })
  expect(await fundsOf(id)).toEqual(before)
  await expectAllWell()
})

it('keeps what rounding leaves on the account of the house, in the open', async () => {
  const market = await crossingMarket(2)
  const [maker, taker] = [await wallet(), await wallet()]
  await place(maker, market, ['back', 310, 10_000, 1])
  // 1.476 is 1.47 on the ladder.
  expect(await place(taker, market, ['back', 140, 10_000, 0])).toMatchObject({ averagePrice: 147 })
  const { id } = await clearing()
  const before = await fundsOf(id)
  const result = { kind: 'winners' as const, winnerSelectionIds: [market.selectionIds[0] ?? 0] }
  await exchange.enterResult({ marketId: market.marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId: market.marketId, result })
  await exchange.paid()
  const gained = (await fundsOf(id)).balanceMinor - before.balanceMinor
  expect(gained).toBeGreaterThan(0)
  expect(gained).toBeLessThan(100)
  await expectAllWell()
})

const roundingIn = async ({ marketId }: Market): Promise<number> =>
  (
    await db
      .selectFrom('cross_rounding')
      .select('left_centi as leftCenti')
      .where('market_id', '=', marketId)
      .executeTakeFirstOrThrow()
  ).leftCenti

it('gives what is displayed where the price needs no rounding, and the house bears a coin of it', async () => {
  const market = await crossingMarket()
  const [maker, taker] = [await wallet(), await wallet()]
  await place(maker, market, ['back', 258, 404, 0])
  await place(maker, market, ['back', 530, 217, 1])
  const view = (await exchange.views([market.marketId], 1)).get(market.marketId)
  const third = market.selectionIds[2] ?? 0
  expect(view?.selections.get(third)?.back).toEqual([[236, 442]])
  expect(await place(taker, market, ['back', 236, 442, 2])).toMatchObject({
    status: 'matched',
    averagePrice: 236,
  })
  const leftCenti = await roundingIn(market)
  expect(leftCenti).toBeLessThan(0)
  expect(leftCenti).toBeGreaterThan(-200)
  const { id } = await clearing()
  const exposure = await db
    .selectFrom('exchange_exposure')
    .select('exposure_minor as exposureMinor')
    .where('account_id', '=', id)
    .where('market_id', '=', market.marketId)
    .executeTakeFirstOrThrow()
  expect(exposure.exposureMinor).toBe(Math.ceil(-leftCenti / 100))
  await expectAllWell()
})

it('bears no more than a unit of it in a market, whoever makes a business of it', async () => {
  const market = await crossingMarket()
  const [maker, taker] = [await wallet(10_000_000), await wallet(10_000_000)]
  await place(maker, market, ['back', 258, 404_000, 0])
  await place(maker, market, ['back', 530, 217_000, 1])
  const placed = await Promise.all(
    Array.from({ length: 300 }, () => place(taker, market, ['back', 236, 51, 2])),
  )
  const leftCenti = await roundingIn(market)
  expect(leftCenti).toBeLessThan(-9_700)
  expect(leftCenti).toBeGreaterThanOrEqual(-10_000)
  expect(placed[0]).toMatchObject({ status: 'matched' })
  expect(placed.at(-1)).toMatchObject({ matchedMinor: 0 })
  await expectAllWell()
})

it('meets nobody else where it is switched off, and is switched on only where one selection wins', async () => {
  const market = await crossingMarket(2)
  const [maker, taker] = [await wallet(), await wallet()]
  await place(maker, market, ['back', 300, 10_000, 1])
  await exchange.setCrossMatching({ marketId: market.marketId, isOn: false })
  expect(await place(taker, market, ['back', 140, 1_000, 0])).toMatchObject({ matchedMinor: 0 })
  const places = await addField({ db, exchange }, { runners: 4, winners: 2 })
  await expect(
    exchange.setCrossMatching({ marketId: places.marketId, isOn: true }),
  ).rejects.toMatchObject({ code: 'ILLEGAL_MOVE' })
  await expectAllWell()
})

it('plans orders that are placed together as they will be matched, own ones included', async () => {
  const market = await crossingMarket(2)
  const [maker, taker] = [await wallet(), await wallet(6_000)]
  await place(maker, market, ['back', 300, 1_000, 1])
  await place(maker, market, ['back', 320, 1_000, 1])
  // The first rests on the other selection between the two offers, and so the second gets only the better one.
  const { orders } = await exchange.placeAll({
    accountId: taker,
    marketId: market.marketId,
    orders: [termsOf(market, ['back', 310, 1_000, 1]), termsOf(market, ['back', 140, 4_900, 0])],
  })
  expect(orders).toMatchObject([{ matchedMinor: 0 }, { matchedMinor: 2_000, averagePrice: 150 }])
  await expectAllWell()
})

it('covers what the taker has, so that no free money is needed', async () => {
  const market = await crossingMarket(2)
  const [other, maker, taker] = [await wallet(), await wallet(), await wallet(2_000)]
  await place(other, market, ['lay', 300, 2_000, 0])
  await place(taker, market, ['back', 300, 2_000, 0])
  // A lay of the first, by way of a lay of the second: 3.00 is 1.50 there.
  await place(maker, market, ['lay', 160, 10_000, 1])
  const placed = await place(taker, market, ['lay', 280, 2_000, 0])
  expect(placed).toMatchObject({ status: 'matched', averagePrice: 268 })
  expect(await fundsOf(taker)).toEqual({ balanceMinor: 2_000, holdMinor: 0 })
  await expectAllWell()
})

it('binds on the account of the house what a withdrawn runner can cost it', async () => {
  const market = await crossingMarket()
  const [one, two, taker] = [await wallet(), await wallet(), await wallet()]
  await place(one, market, ['back', 200, 12_000, 1])
  await place(two, market, ['back', 300, 15_000, 2])
  await place(taker, market, ['back', 500, 4_000, 0])
  const { id } = await clearing()
  const before = (await fundsOf(id)).holdMinor
  await exchange.removeSelection({ ...market, selectionId: market.selectionIds[0] ?? 0 })
  expect((await fundsOf(id)).holdMinor - before).toBe(4_000)
  await expectAllWell()
})

it('shows players what they can have, and holds a price to it', async () => {
  const market = await crossingMarket()
  const [maker, taker] = [await wallet(), await wallet()]
  await place(maker, market, ['back', 200, 12_000, 1])
  await place(maker, market, ['back', 300, 15_000, 2])
  const shown = async () => (await exchange.views([market.marketId], 3)).get(market.marketId)
  const [first = 0] = market.selectionIds
  expect((await shown())?.selections.get(first)).toMatchObject({ back: [[600, 4_000]], lay: [] })
  const bet = { ...termsOf(market, ['back', 600, 1_000, 0]), accountId: taker }
  const asked = { ...bet, marketId: market.marketId }
  await expect(exchange.place({ ...asked, expectedPrice: 580 })).rejects.toMatchObject({
    code: 'ODDS_CHANGED',
    details: { price: 600 },
  })
  expect(await exchange.place({ ...asked, expectedPrice: 600 })).toMatchObject({
    averagePrice: 600,
  })
  expect((await shown())?.selections.get(first)).toMatchObject({ back: [[600, 3_000]] })
})
