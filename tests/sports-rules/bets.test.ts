import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { CLASSIC_LADDER } from '#domain/exchange/prices/ladder.ts'
import { refuseOrder } from '#domain/exchange/orders/order-rules.ts'
import type { TestPlayer } from '#server/test-app.ts'
import {
  type Market,
  ago,
  HOUR_MS,
  nextReference,
  refused,
  wins,
  openSportsTown,
} from './sports-town.ts'

/* Rules of betting on sports (spec 002), each as one test on the running server that is named after it. */

const scene = await openSportsTown()
const {
  slip,
  db,
  exchange,
  send,
  newPlayer,
  operator,
  order,
  richPlayer,
  newMarket,
  betOn,
  settle,
  startIn,
  runJob,
  moveEvent,
  funds,
} = scene

describe('bets', () => {
  it('R-074 a bet is submitted until somebody takes it, and only what was taken is settled', async () => {
    const market = await newMarket()
    const player = await richPlayer()
    const receipt = await order(player, market, { price: 500 })
    expect(receipt).toMatchObject({ status: 201, body: { status: 'open', matchedMinor: 0 } })
    const { backer } = await betOn(market, { price: 400 })
    await settle(market, wins(market))
    expect(await funds(player)).toEqual([10_000, 0])
    expect(await funds(backer)).toEqual([13_000, 0])
  })

  it('R-075 a bet that nobody took is refunded at the start, and none is taken later', async () => {
    const market = await newMarket()
    const player = await richPlayer()
    await order(player, market)
    await sql`update market set turns_in_play = false where id = ${market.marketId}`.execute(db)
    await startIn(market, -1_000)
    expect(await order(player, market)).toMatchObject(refused(422, 'EVENT_STARTED'))
    for (let again = 0; again < 2; again++) await runJob()
    expect(await funds(player)).toEqual([10_000, 0])
  })

  it('R-076 a bet cannot be changed or cancelled, its part that nobody took can (CF-4)', async () => {
    const market = await newMarket()
    const { backer, orderId } = await betOn(market)
    const cancel = (id: number) => send('DELETE', `/api/orders/${id}`, { token: backer.token })
    expect(await cancel(orderId)).toMatchObject(refused(409, 'ORDER_NOT_OPEN'))
    const { body } = await order(backer, market, { price: 500 })
    expect(await cancel(Number(body['orderId']))).toMatchObject({ status: 200 })
    expect(await funds(backer)).toEqual([10_000, 1_000])
  })

  it('R-077 bets from the very start on are refused, and void when they raced with it', async () => {
    const startsAtMs = 1_000_000
    const terms = {
      status: 'open' as const,
      inPlay: false,
      turnsInPlay: true,
      takesStartingPrice: false,
      hasBegun: false,
      startsAtMs,
      selectionIds: [1],
      removedIds: [],
      ladder: CLASSIC_LADDER,
      stakeMinMinor: 50,
      payoutMinMinor: 2_000,
      isLine: false,
    }
    const asked = { selectionId: 1, price: 300, stakeMinor: 1_000 }
    expect(refuseOrder(asked, { ...terms, nowMs: startsAtMs - 1 })).toBeUndefined()
    expect(refuseOrder(asked, { ...terms, nowMs: startsAtMs })).toEqual({ code: 'EVENT_STARTED' })
    const market = await newMarket()
    const { backer, layer } = await betOn(market)
    await startIn(market, -60_000)
    for (let again = 0; again < 2; again++) await runJob()
    expect([await funds(backer), await funds(layer)]).toEqual([
      [10_000, 0],
      [10_000, 0],
    ])
  })

  it('R-078 a market that has started takes bets only in play', async () => {
    const market = await newMarket()
    await startIn(market, -1_000)
    const player = await richPlayer()
    expect(await order(player, market)).toMatchObject(refused(422, 'EVENT_STARTED'))
    await exchange.moveMarket({ marketId: market.marketId, move: 'turn-in-play' })
    expect(await order(player, market)).toMatchObject({ status: 201 })
    const { eventId } = market
    expect(await moveEvent(eventId, 'start', { at: ago(HOUR_MS) })).toMatchObject({ status: 200 })
  })

  it('R-079 a slip has at least one bet', async () => {
    const player = await richPlayer()
    const empty = { ...(await slip.form([])), system: '2-of-2' }
    expect(await slip.sendMultiple(player, empty)).toMatchObject(refused(400, 'INVALID_INPUT'))
    const nothing = await send('POST', '/api/orders', {
      token: player.token,
      body: { customerRef: nextReference() },
    })
    expect(nothing).toMatchObject(refused(400, 'INVALID_INPUT'))
  })

  it('R-080 the smallest bet is 0.50 EUR or equivalent', async () => {
    const market = await newMarket()
    const player = await richPlayer()
    expect(await order(player, market, { stakeMinor: 49 })).toMatchObject(
      refused(422, 'STAKE_TOO_SMALL'),
    )
    expect(await order(player, market, { stakeMinor: 50 })).toMatchObject({ status: 201 })
    const { body: settings } = await send('GET', '/api/settings')
    expect(settings).toMatchObject({ minimumStakeMinor: 50, minimumPayoutMinor: null })
  })

  it('R-080 it is the same at every price, placed and changed', async () => {
    const market = await newMarket()
    const player = await richPlayer()
    const { token } = player
    const tooSmall = refused(422, 'STAKE_TOO_SMALL')
    for (const [stakeMinor, price] of [
      [2, 100_000],
      [49, 100_000],
      [20, 10_000],
    ] as const)
      expect(await order(player, market, { stakeMinor, price })).toMatchObject(tooSmall)
    const { body } = await order(player, market, { stakeMinor: 50, price: 100_000 })
    const change = (stakeMinor: number, price = 100_000) =>
      send('PUT', `/api/orders/${Number(body['orderId'])}`, {
        token,
        body: { stakeMinor, price, customerRef: nextReference() },
      })
    expect(await change(1)).toMatchObject(tooSmall)
    expect(await change(49)).toMatchObject(tooSmall)
    expect(await change(1, 90_000)).toMatchObject(tooSmall)
    expect(await funds(player)).toEqual([10_000, 50])
    expect(await change(60)).toMatchObject({ status: 200, body: { remainingMinor: 60 } })
    expect(await funds(player)).toEqual([10_000, 60])
  })

  it('R-081 the largest bet varies, and the answer says it', async () => {
    const set = (maximumMinor: number | null) =>
      send('PUT', '/api/admin/stake-limits', {
        token: operator,
        body: { scope: 'league', key: 'Test League', maximumMinor, reason: 'a small league' },
      })
    await set(2_000)
    const player = await richPlayer()
    const answer = await order(player, await newMarket(), { stakeMinor: 2_001 })
    await set(null)
    expect(answer).toMatchObject({
      ...refused(422, 'STAKE_TOO_LARGE'),
      body: { details: { maximumStakeMinor: 2_000 } },
    })
  })

  it('R-082 legs that depend on each other are refused', async () => {
    const [market] = await slip.newMarkets(1)
    const legs = market
      ? [market, { ...market, selectionIds: market.selectionIds.toReversed() }]
      : []
    const answer = await slip.sendMultiple(await richPlayer(), await slip.form(legs))
    expect(answer).toMatchObject(refused(422, 'CORRELATED'))
  })

  it('R-083 a price that has changed is refused with the one of now', async () => {
    const market = await newMarket()
    await order(await richPlayer(), market, { side: 'lay', price: 300 })
    const answer = await order(await richPlayer(), market, {}, { expectedPrice: 310 })
    expect(answer).toMatchObject({
      ...refused(409, 'ODDS_CHANGED'),
      body: { details: { price: 300 } },
    })
  })

  it('R-084 a slip says which changes of odds it takes; by default only better ones (CF-16)', async () => {
    const [first, second] = await slip.newMarkets(2)
    if (!first || !second) throw new Error('two markets')
    const body = await slip.form([first, second])
    await slip.quote(first, [0.4, 0.6])
    const player = await richPlayer()
    const none = { ...body, acceptance: 'none', customerRef: 'golden-none' }
    expect(await slip.sendMultiple(player, none)).toMatchObject(refused(409, 'ODDS_CHANGED'))
    expect(await slip.sendMultiple(player, body)).toMatchObject({
      status: 201,
      body: { acceptance: 'better', legs: [{ price: 250 }, { price: 200 }] },
    })
  })

  it('R-085 a bet is settled, void, or cashed out before the result and not after it', async () => {
    const [settled, voided, cashed] = [await newMarket(), await newMarket(), await newMarket()]
    const cashOut = (market: Market, { walletId }: TestPlayer) =>
      exchange.cashOut({
        id: randomUUID(),
        accountId: walletId,
        marketId: market.marketId,
        fractionBps: 10_000,
        customerRef: nextReference(),
      })
    const lost = await betOn(settled)
    await settle(settled, wins(settled, 1))
    expect(await funds(lost.backer)).toEqual([9_000, 0])
    await expect(cashOut(settled, lost.backer)).rejects.toMatchObject({ code: 'MARKET_NOT_OPEN' })
    const refunded = await betOn(voided)
    await settle(voided, { kind: 'void', winnerSelectionIds: [] })
    expect(await funds(refunded.backer)).toEqual([10_000, 0])
    const sold = await betOn(cashed)
    await order(await richPlayer(), cashed, { price: 200, stakeMinor: 2_000 })
    await cashOut(cashed, sold.backer)
    await settle(cashed, wins(cashed, 1))
    // Backed 10.00 at 3.00 and laid 15.00 at 2.00: 5.00 either way.
    expect(await funds(sold.backer)).toEqual([10_500, 0])
  })

  it('R-086 credits come within 30 minutes, and it is measured', async () => {
    const market = await newMarket()
    const { backer } = await betOn(market)
    await settle(market, wins(market))
    expect(await funds(backer)).toEqual([12_000, 0])
    const { body } = await send('GET', '/api/health')
    expect(body).toMatchObject({ settlement: { isLate: false, waiting: 0 } })
  })

  it('R-087 winnings of a day are bounded at 100,000 EUR when bets are taken (CF-15)', async () => {
    const player = await newPlayer({ balanceMinor: 10_000_000 })
    const big = { price: 700, stakeMinor: 1_000_000 }
    expect(await order(player, await newMarket(), big)).toMatchObject({ status: 201 })
    expect(await order(player, await newMarket(), big)).toMatchObject({
      ...refused(422, 'WINNINGS_TOO_LARGE'),
      body: { details: { maximumWinningsMinor: 10_000_000, possibleMinor: 4_000_000 } },
    })
    expect(await order(player, await newMarket(), { ...big, price: 500 })).toMatchObject({
      status: 201,
    })
  })

  it('R-088 results come from operators and feeds, never from players (CF-17)', async () => {
    const market = await newMarket()
    const player = await richPlayer()
    const told = await order(player, market, {}, { result: 'won' })
    expect(told).toMatchObject(refused(400, 'INVALID_INPUT'))
    const path = `/api/admin/markets/${market.marketId}/result`
    const body = wins(market)
    const answer = await send('PUT', path, { token: player.token, body })
    expect(answer).toMatchObject(refused(403, 'FORBIDDEN'))
  })
})

it('after all of them the books and the ledger agree', async () => {
  expect(await scene.broken()).toEqual([])
})
