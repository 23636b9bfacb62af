import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ONE } from '#domain/rates/rate.ts'
import { sportsLimits } from '#domain/rates/sports-limits.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import {
  addKind,
  addMarket,
  addPlayer,
  CURRENCY,
  newExchange,
  startExchange,
} from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
/** 1,000.00 a day. */
const limits = { ...sportsLimits(CURRENCY, ONE), winningsMaxMinor: 100_000 }
const exchange = await startExchange(database, { limits })

const DAY_MS = 86_400_000
/** Noon of tomorrow, so that no test of today runs into another day. */
const noonInMs = Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2 - Date.now()

type Market = Pick<Awaited<ReturnType<typeof addMarket>>, 'marketId' | 'selectionIds'>
type Bet = readonly [side: 'back' | 'lay', price: number, stakeMinor: number, selection?: number]
let references = 0

const newMarket = (days = 0, hasDraw = false): Promise<Market> =>
  addMarket({ db, exchange }, { startsInMs: noonInMs + days * DAY_MS, hasDraw })
const termsOf = ({ marketId, selectionIds }: Market, bet: Bet) => {
  const [side, price, stakeMinor, selection = 0] = bet
  const selectionId = selectionIds[selection] ?? 0
  const customerRef = `ref-${++references}`
  return { marketId, selectionId, side, price, stakeMinor, customerRef }
}
const place = (accountId: number, market: Market, bet: Bet) =>
  exchange.place({ accountId, ...termsOf(market, bet) })
const newPlayer = async () => (await addPlayer(db, 1_000_000)).walletId

const refused = (possibleMinor: number) => ({
  code: 'WINNINGS_TOO_LARGE',
  details: { maximumWinningsMinor: 100_000, possibleMinor },
})

async function settle(market: Market, winner: number) {
  const result = {
    kind: 'winners' as const,
    winnerSelectionIds: [market.selectionIds[winner] ?? 0],
  }
  await exchange.enterResult({ marketId: market.marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId: market.marketId, result })
  await exchange.paid()
}

describe('R-087 the maximum of winnings in a day', () => {
  it('takes 600.00 and refuses another 600.00 of the same day, saying what is left', async () => {
    const player = await newPlayer()
    await place(player, await newMarket(), ['back', 700, 10_000])
    const other = await newMarket()
    await expect(place(player, other, ['back', 700, 10_000])).rejects.toMatchObject(refused(40_000))
    // The room that is left is taken to the last unit.
    await expect(place(player, other, ['back', 202, 40_000])).rejects.toMatchObject(refused(40_000))
    await place(player, other, ['back', 200, 40_000])
    await expect(place(player, other, ['back', 200, 100])).rejects.toMatchObject(refused(0))
  })

  it('is no reason to look for offers on a selection that there is not', async () => {
    const player = await newPlayer()
    const market = await newMarket()
    await place(player, market, ['back', 200, 1_000])
    const terms = { ...termsOf(market, ['back', 200, 200_000]), selectionId: 999_999_999 }
    const placing = exchange.place({ accountId: player, ...terms })
    await expect(placing).rejects.toMatchObject({ code: 'UNKNOWN_SELECTION' })
  })

  it('counts what is left of it after a cash-out', async () => {
    const player = await newPlayer()
    const maker = await newPlayer()
    const market = await newMarket()
    await place(maker, market, ['lay', 700, 16_000])
    await place(player, market, ['back', 700, 16_000])
    await place(await newPlayer(), market, ['back', 600, 19_000])
    const other = await newMarket()
    await expect(place(player, other, ['back', 200, 50_000])).rejects.toMatchObject(refused(4_000))
    await exchange.cashOut({
      id: randomUUID(),
      accountId: player,
      marketId: market.marketId,
      fractionBps: 10_000,
      customerRef: `ref-${++references}`,
    })
    await place(player, other, ['back', 200, 50_000])
  })

  it('counts the day on which a market starts', async () => {
    const player = await newPlayer()
    await place(player, await newMarket(), ['back', 1_000, 10_000])
    await place(player, await newMarket(1), ['back', 1_000, 10_000])
    await expect(place(player, await newMarket(1), ['back', 300, 10_000])).rejects.toMatchObject(
      refused(10_000),
    )
  })

  it('counts bets that cannot win together once, and takes what does not raise the best result', async () => {
    const player = await newPlayer()
    const market = await newMarket(2, true)
    await place(player, market, ['back', 1_000, 10_000])
    // If the other one wins the first stake is lost: 1,000.00 less nothing can be won by it alone.
    await expect(place(player, market, ['back', 1_100, 10_001, 1])).rejects.toMatchObject({
      code: 'WINNINGS_TOO_LARGE',
    })
    await place(player, market, ['back', 1_000, 10_000, 1])
    // A lay of the same selection at a higher price covers and wins nothing more.
    await place(player, market, ['lay', 150, 10_000, 2])
  })

  it('counts a lay with the stake it could win', async () => {
    const player = await newPlayer()
    const market = await newMarket(3)
    await expect(place(player, market, ['lay', 110, 100_001])).rejects.toMatchObject(
      refused(100_000),
    )
    await place(player, market, ['lay', 110, 100_000])
  })

  it('counts what was won already, and frees what was lost', async () => {
    const [player, layer] = [await newPlayer(), await newPlayer()]
    const [won, lost] = [await newMarket(4), await newMarket(4)]
    for (const market of [won, lost]) {
      await place(layer, market, ['lay', 500, 10_000])
      await place(player, market, ['back', 500, 10_000])
    }
    await settle(lost, 1)
    await settle(won, 0)
    // 400.00 were won; the 100.00 that were lost do not count against them.
    await expect(place(player, await newMarket(4), ['back', 800, 10_000])).rejects.toMatchObject(
      refused(60_000),
    )
    await place(player, await newMarket(4), ['back', 700, 10_000])
  })

  it('lets no burst of orders past it', async () => {
    const player = await newPlayer()
    const market = await newMarket(5)
    const placed = await Promise.allSettled(
      Array.from({ length: 20 }, () => place(player, market, ['back', 200, 10_000])),
    )
    expect(placed.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(placed.filter(({ status }) => status === 'rejected')).toHaveLength(10)
  })

  it('asks of orders that are placed together what they could win together', async () => {
    const player = await newPlayer()
    const market = await newMarket(6)
    const all = (...bets: Bet[]) =>
      exchange.placeAll({
        accountId: player,
        marketId: market.marketId,
        orders: bets.map((bet) => termsOf(market, bet)),
      })
    await expect(all(['back', 700, 10_000], ['back', 600, 10_000])).rejects.toMatchObject(
      refused(100_000),
    )
    expect((await all(['back', 600, 10_000], ['back', 600, 10_000, 1])).orders).toHaveLength(2)
  })

  it('counts the price that was got, not the one that was asked', async () => {
    const [player, layer] = [await newPlayer(), await newPlayer()]
    const market = await newMarket(7)
    await place(layer, market, ['lay', 1_000, 20_000])
    await expect(place(player, market, ['back', 110, 20_000])).rejects.toMatchObject(
      refused(100_000),
    )
    expect(await place(player, market, ['back', 110, 10_000])).toMatchObject({
      averagePrice: 1_000,
    })
  })

  it('frees what is cancelled', async () => {
    const player = await newPlayer()
    const market = await newMarket(8)
    const { orderId } = await place(player, market, ['back', 1_100, 10_000])
    await expect(place(player, market, ['back', 200, 100])).rejects.toMatchObject(refused(0))
    await exchange.cancel(player, orderId)
    await place(player, market, ['back', 1_100, 10_000])
  })

  it('counts a bet each way as the two that it is', async () => {
    const selections = Array.from({ length: 3 }, () => ({ outcome: '' }))
    const terms = { kind: 'each_way', winners: 2, eachWayDivisor: 400, selections } as const
    const market = await addKind({ db, exchange }, { ...terms, lines: null })
    const player = await newPlayer()
    await place(player, market, ['lay', 200, 30_000])
    await expect(place(player, market, ['lay', 200, 30_000])).rejects.toMatchObject(refused(40_000))
  })

  it('counts a market on the day to which it was moved', async () => {
    const player = await newPlayer()
    const [moved, other] = [await newMarket(12), await newMarket(13)]
    await place(player, moved, ['back', 1_000, 10_000])
    await place(player, other, ['back', 200, 50_000])
    const startsAt = new Date(Date.now() + noonInMs + 13 * DAY_MS)
    await db
      .updateTable('market')
      .set({ starts_at: startsAt })
      .where('id', '=', moved.marketId)
      .execute()
    await exchange.reload([moved.marketId])
    await expect(place(player, other, ['back', 200, 100])).rejects.toMatchObject(refused(0))
  })

  it('counts an order that another one replaces no more', async () => {
    const player = await newPlayer()
    const market = await newMarket(10)
    const { orderId } = await place(player, market, ['back', 1_000, 10_000])
    const change = (price: number) =>
      exchange.change({
        walletId: player,
        orderId,
        price,
        stakeMinor: 10_000,
        customerRef: `ref-${++references}`,
      })
    await expect(change(1_150)).rejects.toMatchObject(refused(10_000))
    await change(1_100)
    await expect(place(player, market, ['back', 200, 100])).rejects.toMatchObject(refused(0))
  })

  it('takes the order of one who is far from it beside one for whom a market had to be read', async () => {
    const [near, far] = [await newPlayer(), await newPlayer()]
    const [market, other] = [await newMarket(9), await newMarket(9)]
    await place(near, other, ['back', 500, 10_000])
    await place(far, market, ['back', 200, 100])
    await place(near, market, ['back', 200, 100])
    await exchange.reload([other.marketId])
    // While the first is under way the other two gather, and are one batch.
    const placed = await Promise.allSettled([
      place(far, market, ['back', 200, 100]),
      place(near, market, ['back', 700, 10_000]),
      place(far, market, ['back', 200, 100]),
    ])
    expect(placed.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  it('knows after a restart what it knew before', async () => {
    const own = await openTestDatabase()
    const first = newExchange(own, { limits })
    await first.start()
    const player = (await addPlayer(own.db, 1_000_000)).walletId
    const addOwn = () => addMarket({ db: own.db, exchange: first }, { startsInMs: noonInMs })
    const [market, other] = [await addOwn(), await addOwn()]
    const bet = (on: Market, stakeMinor: number) => ({
      accountId: player,
      ...termsOf(on, ['back', 500, stakeMinor]),
    })
    await first.place(bet(market, 15_000))
    await first.reload([market.marketId])
    await expect(first.place(bet(other, 10_001))).rejects.toMatchObject(refused(40_000))
    await first.stop()
    const second = newExchange(own, { limits })
    await second.start()
    await expect(second.place(bet(other, 10_001))).rejects.toMatchObject(refused(40_000))
    await second.place(bet(other, 10_000))
    await second.stop()
  })
})
