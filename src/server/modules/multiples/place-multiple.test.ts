import { expect, it } from 'vitest'
import { addMarket } from '../exchange/test-exchange.ts'
import { openSlip } from './test-slip.ts'

const slip = await openSlip({
  MULTIPLE_RETURN_MAX: '1000',
  MULTIPLES_CREDIT: '5000',
  HOUSE_OFFER_SIZE: '100',
  HOUSE_LEVELS: '2',
})
const { db, exchange, newPlayer, newMarkets, form, sendMultiple, place } = slip
const player = await newPlayer({ balanceMinor: 1_000_000 })

it('takes a double: the stake goes to the house, which holds what the bet can return', async () => {
  const bettor = await newPlayer({ balanceMinor: 5_000 })
  const [balance, hold] = [0, 0]
  const bet = await place(bettor, await newMarkets(2))
  expect(bet).toMatchObject({
    system: '2-of-2',
    systemName: 'Double',
    lines: 1,
    stakeMinor: 1_000,
    acceptance: 'better',
    status: 'open',
    highestReturnMinor: 4_000,
    returnedMinor: null,
    legs: [
      { price: 200, selectionName: 'Reds', result: null },
      { price: 200, result: null },
    ],
  })
  expect(await slip.balance(bettor)).toBe(4_000)
  expect(await slip.riskOfHouse()).toEqual([balance + 1_000, hold + 4_000])
  await slip.expectSound()
})

it('takes a system: every line costs its stake', async () => {
  const bettor = await newPlayer({ balanceMinor: 2_000 })
  const markets = await newMarkets(4)
  const bet = await place(bettor, markets, { system: 'lucky-15', stakePerLineMinor: 100 })
  // 3^4 - 1 stakes when all four win at 2.00.
  expect(bet).toMatchObject({ lines: 15, stakeMinor: 1_500, highestReturnMinor: 8_000 })
  expect(await slip.balance(bettor)).toBe(500)
})

it('takes the same reference once, however often and however fast it is sent', async () => {
  const bettor = await newPlayer({ balanceMinor: 5_000 })
  const body = await form(await newMarkets(2))
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendMultiple(bettor, body)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map((answer) => answer.body['multipleId'])).size).toBe(1)
  expect(await slip.balance(bettor)).toBe(4_000)
  const other = await sendMultiple(bettor, { ...body, stakePerLineMinor: 2_000 })
  expect(other).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
  await slip.expectSound()
})

it('R-082: refuses two legs of one event and says which', async () => {
  const [first, second] = await newMarkets(2)
  if (!first || !second) throw new Error('two markets')
  const other = { ...first, selectionIds: first.selectionIds.toReversed() }
  const answer = await sendMultiple(player, await form([first, second, other]))
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'CORRELATED', details: { pairs: [[0, 2]] } },
  })
  const twice = await sendMultiple(player, await form([first, first]))
  expect(twice).toMatchObject({ status: 422, body: { code: 'CORRELATED' } })
})

it('A24: refuses one leg, fifty legs, and a system that is not for that many', async () => {
  const markets = await newMarkets(2)
  const { legs, ...rest } = await form(markets)
  const one = await sendMultiple(player, { ...rest, legs: legs.slice(1) })
  expect(one).toMatchObject({ status: 400, body: { code: 'INVALID_INPUT' } })
  const fifty = Array.from({ length: 50 }, () => legs[0])
  expect(await sendMultiple(player, { ...rest, system: '50-of-50', legs: fifty })).toMatchObject({
    status: 400,
  })
  expect(await sendMultiple(player, { ...rest, system: 'yankee', legs })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_INPUT', field: 'system' },
  })
})

it('A16: refuses a selection of another market and a made-up price', async () => {
  const [first, second] = await newMarkets(2)
  if (!first || !second) throw new Error('two markets')
  const body = await form([first, second])
  const swapped = body.legs.map((leg) => ({ ...leg, selectionId: second.selectionIds[1] }))
  expect(await sendMultiple(player, { ...body, legs: swapped })).toMatchObject({
    status: 422,
    body: { code: 'UNKNOWN_SELECTION', field: 'legs.0' },
  })
  const dear = body.legs.map((leg) => ({ ...leg, price: 900 }))
  expect(await sendMultiple(player, { ...body, legs: dear })).toMatchObject({
    status: 409,
    body: { code: 'ODDS_CHANGED' },
  })
})

it('refuses what is suspended, started or has no price, naming the leg', async () => {
  const [market] = await newMarkets(1)
  if (!market) throw new Error('a market')
  const unquoted = await addMarket({ db, exchange })
  expect(await sendMultiple(player, await form([market, unquoted]))).toMatchObject({
    status: 409,
    body: { code: 'PRICE_UNAVAILABLE', field: 'legs.1' },
  })
  const started = await addMarket({ db, exchange }, { startsInMs: -1_000 })
  await slip.quote(started, [0.5, 0.5])
  expect(await sendMultiple(player, await form([market, started]))).toMatchObject({
    status: 422,
    body: { code: 'EVENT_STARTED', field: 'legs.1' },
  })
  const [inPlay, suspended] = await newMarkets(2)
  if (!inPlay || !suspended) throw new Error('two markets')
  await exchange.moveMarket({ marketId: inPlay.marketId, move: 'turn-in-play' })
  expect(await sendMultiple(player, await form([market, inPlay]))).toMatchObject({
    status: 422,
    body: { code: 'EVENT_STARTED' },
  })
  const before = await form([market, suspended])
  await exchange.moveMarket({ marketId: suspended.marketId, move: 'suspend' })
  expect(await sendMultiple(player, before)).toMatchObject({
    status: 409,
    body: { code: 'MARKET_SUSPENDED', field: 'legs.1' },
  })
  // Opened again it is another version: what the player saw is asked again.
  await exchange.moveMarket({ marketId: suspended.marketId, move: 'reopen' })
  await slip.quote(suspended, [0.5, 0.5])
  expect(await sendMultiple(player, { ...before, customerRef: 'again' })).toMatchObject({
    status: 409,
    body: { code: 'ODDS_CHANGED' },
  })
})

it('gives a larger stake the price of the last offer it needs', async () => {
  const markets = await newMarkets(2)
  const legs = markets.map(({ marketId, selectionIds }) => ({
    marketId,
    selectionId: selectionIds[0],
  }))
  const pricesAt = async (stakeMinor: number) => {
    const body = { legs, stakeMinor }
    const answer = await slip.send('POST', '/api/multiples/quote', { body })
    return (answer.body['legs'] as { price: number; refusal: string }[]).map(
      ({ price, refusal }) => price ?? refusal,
    )
  }
  // The house offers 100 at 2.00 and 100 at 1.99.
  expect(await pricesAt(10_000)).toEqual([200, 200])
  expect(await pricesAt(10_001)).toEqual([199, 199])
  expect(await pricesAt(20_001)).toEqual(['PRICE_UNAVAILABLE', 'PRICE_UNAVAILABLE'])
})

it("keeps a player's own order from setting the price of a multiple", async () => {
  const markets = await newMarkets(2)
  const [market] = markets
  if (!market) throw new Error('a market')
  await exchange.place({
    accountId: player.walletId,
    marketId: market.marketId,
    selectionId: market.selectionIds[0] ?? 0,
    side: 'lay',
    price: 500,
    stakeMinor: 100,
    customerRef: 'bait',
  })
  const body = await form(markets)
  const baited = { ...body, legs: body.legs.map((leg) => ({ ...leg, price: 500 })) }
  expect(await sendMultiple(player, baited)).toMatchObject({
    status: 409,
    body: {
      code: 'ODDS_CHANGED',
      details: { legs: [{ price: 200 }, { price: 200 }] },
    },
  })
})

it('shows a slip the prices of now, what it cannot have and what cannot be combined', async () => {
  const [market] = await newMarkets(1)
  if (!market) throw new Error('a market')
  const { marketId, selectionIds } = market
  const legs = [
    { marketId, selectionId: selectionIds[0] },
    { marketId: 999_999, selectionId: 999_999 },
    { marketId, selectionId: selectionIds[1] },
  ]
  const answer = await slip.send('POST', '/api/multiples/quote', { body: { legs } })
  expect(answer).toMatchObject({
    status: 200,
    body: {
      legs: [
        { price: 200, refusal: null },
        { price: null, refusal: 'UNKNOWN_SELECTION' },
        { price: 200, refusal: null },
      ],
      correlated: [[0, 2]],
      returnMaxMinor: 100_000,
    },
  })
})

it('R-080: refuses less than the smallest stake and asks for money that is there', async () => {
  const markets = await newMarkets(2)
  expect(await sendMultiple(player, await form(markets, { stakePerLineMinor: 49 }))).toMatchObject({
    status: 422,
    body: { code: 'STAKE_TOO_SMALL', details: { stakeMinMinor: 50 } },
  })
  expect(await sendMultiple(player, await form(markets, { stakePerLineMinor: 0 }))).toMatchObject({
    status: 422,
  })
  const poor = await newPlayer({ balanceMinor: 999 })
  expect(await sendMultiple(poor, await form(markets))).toMatchObject({
    status: 422,
    body: { code: 'INSUFFICIENT_FUNDS', details: { neededMinor: 1_000, availableMinor: 999 } },
  })
  const empty = await newPlayer()
  expect(await sendMultiple(empty, await form(markets))).toMatchObject({
    body: { code: 'DEPOSIT_REQUIRED' },
  })
  const suspended = await newPlayer({ balanceMinor: 5_000, state: 'suspended' })
  expect(await sendMultiple(suspended, await form(markets))).toMatchObject({
    status: 403,
    body: { code: 'ACCOUNT_SUSPENDED' },
  })
})

it('R-076: a bet that was placed cannot be cancelled, whoever asks', async () => {
  const bet = await place(player, await newMarkets(2))
  const path = `/api/multiples/${bet.multipleId}`
  expect(await slip.send('DELETE', path, { token: player.token })).toMatchObject({
    status: 409,
    body: { code: 'BET_FINAL' },
  })
  const stranger = await newPlayer()
  expect(await slip.send('DELETE', path, { token: stranger.token })).toMatchObject({ status: 404 })
})

it('R-081: takes no larger stake than the smallest limit of its markets and of the player', async () => {
  const markets = await newMarkets(2)
  const limit = (scope: 'league' | 'player', key: string, maximum: number) =>
    db.insertInto('stake_limit').values({ scope, key, max_minor: maximum }).execute()
  await limit('league', 'Test League', 2_000)
  expect(
    await sendMultiple(player, await form(markets, { stakePerLineMinor: 2_001 })),
  ).toMatchObject({
    status: 422,
    body: { code: 'STAKE_TOO_LARGE', details: { maximumStakeMinor: 2_000 } },
  })
  await limit('player', String(player.walletId), 1_500)
  await slip.inForce.refresh(db)
  expect(
    await sendMultiple(player, await form(markets, { stakePerLineMinor: 1_501 })),
  ).toMatchObject({ body: { details: { maximumStakeMinor: 1_500 } } })
  await place(player, markets, { stakePerLineMinor: 1_500 })
  await db.deleteFrom('stake_limit').execute()
  await slip.inForce.refresh(db)
})

it('refuses a bet that could return more than one may', async () => {
  const answer = await sendMultiple(
    player,
    await form(await newMarkets(4), { stakePerLineMinor: 6_300 }),
  )
  // 63.00 at 16.00 are 1,008.00.
  expect(answer).toMatchObject({
    status: 422,
    body: { code: 'RETURN_TOO_LARGE', details: { returnMaxMinor: 100_000 } },
  })
})

it('keeps what all open bets may cost within the limit of the operator, however many come at once', async () => {
  const rich = await newPlayer({ balanceMinor: 1_000_000 })
  const markets = await newMarkets(4)
  // 60.00 at 16.00: each may cost 900.00, and less than five of them have room.
  const bodies = await Promise.all(
    Array.from({ length: 8 }, () => form(markets, { stakePerLineMinor: 6_000 })),
  )
  const answers = await Promise.all(bodies.map((body) => sendMultiple(rich, body)))
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ body }) => body['code']))).toEqual(new Set(['HOUSE_LIMIT']))
  expect(refused.length).toBeGreaterThanOrEqual(3)
  const [balance, hold] = await slip.riskOfHouse()
  expect(hold - balance).toBeLessThanOrEqual(500_000)
  expect(hold - balance).toBeGreaterThan(500_000 - 90_000)
  await slip.expectSound()
})
