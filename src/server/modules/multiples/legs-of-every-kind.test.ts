import { expect, it } from 'vitest'
import type { MarketResult } from '#contract/market-result.ts'
import { addKind, type KindTerms } from '../exchange/test-exchange.ts'
import { openSlip, type TestMarket, wins } from './test-slip.ts'

const slip = await openSlip()
const { db, exchange, newPlayer, newMarkets, place, settle, quote } = slip

const runners = (count: number, reductionsBps: readonly number[] = []) =>
  Array.from({ length: count }, (_, index) => ({
    outcome: '',
    ...(reductionsBps[index] === undefined ? {} : { reductionBps: reductionsBps[index] }),
  }))

/** A double of a match at 2.00 and of the first selection of a market of that kind. */
async function betOn(terms: KindTerms, chances: readonly number[], price: number) {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const market: TestMarket = { ...(await addKind({ db, exchange }, terms)), eventId: 0 }
  await quote(market, chances)
  const [match] = await newMarkets(1)
  if (!match) throw new Error('a market')
  const take = async () => {
    const legs = [await slip.legOn(match), await slip.legOn(market, price)]
    return place(player, [match, market], { legs })
  }
  return { player, market, match, take }
}

async function settleBy({ marketId }: TestMarket, result: MarketResult) {
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  await slip.settleMultiples()
}

it('a dead heat multiplies the leg by its part of the places', async () => {
  const terms: KindTerms = { kind: 'place', winners: 2, selections: runners(4) }
  const { player, market, match, take } = await betOn(terms, [0.4, 0.6, 0.5, 0.5], 250)
  const bet = await take()
  const [tied = 0, winner = 0, other = 0] = market.selectionIds
  await settleBy(market, {
    kind: 'winners',
    winnerSelectionIds: [winner],
    tiedSelectionIds: [tied, other],
  })
  await settle(match, wins(match))
  // 10 x 2.00 x 2.50 x 1 / 2
  expect(await slip.bet(player, bet)).toMatchObject({
    returnedMinor: 2_500,
    legs: [{ result: 'won' }, { result: 'part' }],
  })
})

it('R-093: a tie of two in an outright halves the odds', async () => {
  const terms: KindTerms = { kind: 'outright', winners: 1, selections: runners(3) }
  const { player, market, match, take } = await betOn(terms, [0.25, 0.25, 0.5], 400)
  const bet = await take()
  const [first = 0, second = 0] = market.selectionIds
  await settleBy(market, {
    kind: 'winners',
    winnerSelectionIds: [],
    tiedSelectionIds: [first, second],
  })
  await settle(match, wins(match))
  // 10 x 2.00 x 4.00 / 2
  expect(await slip.bet(player, bet)).toMatchObject({ returnedMinor: 4_000 })
})

it.each([
  ['half won', { home: 2, away: 1 }, 'part', 2_950],
  ['lost', { home: 1, away: 1 }, 'lost', 0],
  ['won', { home: 3, away: 1 }, 'won', 3_900],
] as const)(
  'a quarter line of -0.75 that is %s at %o',
  async (_what, score, result, returnedMinor) => {
    const sides = [
      { outcome: '1', handicap: -75 },
      { outcome: '2', handicap: 75 },
    ]
    const terms: KindTerms = { kind: 'asian_handicap', winners: 1, selections: sides }
    const { player, market, match, take } = await betOn(terms, [0.5128, 0.4872], 195)
    const bet = await take()
    await settleBy(market, { kind: 'score', winnerSelectionIds: [], score })
    await settle(match, wins(match))
    expect(await slip.bet(player, bet)).toMatchObject({
      returnedMinor,
      legs: [{ result: 'won' }, { result }],
    })
  },
)

it('a quarter line of 2.25 that is half lost returns one half', async () => {
  const selections = [
    { outcome: 'over', handicap: 225 },
    { outcome: 'under', handicap: 225 },
  ]
  const terms: KindTerms = { kind: 'asian_total', winners: 1, selections }
  const { player, market, match, take } = await betOn(terms, [0.5, 0.5], 200)
  const bet = await take()
  await settleBy(market, { kind: 'score', winnerSelectionIds: [], score: { home: 1, away: 1 } })
  await settle(match, wins(match))
  // 10 x 2.00 x 0.5
  expect(await slip.bet(player, bet)).toMatchObject({ returnedMinor: 1_000 })
})

it('a withdrawal after the bet lowers the price of the leg, one before it does not', async () => {
  const terms: KindTerms = {
    kind: 'win',
    winners: 1,
    selections: runners(5, [0, 0, 0, 2_000, 1_000]),
  }
  const { player, market, match, take } = await betOn(terms, [0.2, 0.2, 0.2, 0.2, 0.2], 500)
  const withdraw = (runner: number) =>
    exchange.removeSelection({
      marketId: market.marketId,
      selectionId: market.selectionIds[runner] ?? 0,
    })
  const before = await take()
  await withdraw(3)
  await quote(market, [0.25, 0.25, 0.25, 0, 0.25])
  const seen = await slip.legOn(market, 400)
  const after = await place(player, [match, market], { legs: [await slip.legOn(match), seen] })
  await withdraw(4)
  // 5.00 less 20 % less 10 %, and 4.00 less 10 %.
  expect(await slip.bet(player, before)).toMatchObject({
    highestReturnMinor: 7_200,
    legs: [{ price: 200 }, { price: 360, takenPrice: 500 }],
  })
  await settle(market, wins(market))
  await settle(match, wins(match))
  expect(await slip.bet(player, before)).toMatchObject({ returnedMinor: 7_200 })
  expect(await slip.bet(player, after)).toMatchObject({
    returnedMinor: 7_200,
    legs: [{ price: 200 }, { price: 360, takenPrice: 400 }],
  })
  await slip.expectSound()
})

it('refuses what has no odds to multiply', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const eachWay: KindTerms = {
    kind: 'each_way',
    winners: 3,
    eachWayDivisor: 500,
    selections: runners(8),
  }
  const market: TestMarket = { ...(await addKind({ db, exchange }, eachWay)), eventId: 0 }
  const [match] = await newMarkets(1)
  if (!match) throw new Error('a market')
  expect(await slip.sendMultiple(player, await slip.form([match, market]))).toMatchObject({
    status: 422,
    body: { code: 'NOT_IN_MULTIPLES', field: 'legs.1' },
  })
})
