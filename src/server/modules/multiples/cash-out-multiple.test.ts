import { expect, it } from 'vitest'
import { openSlip, wins } from './test-slip.ts'

const slip = await openSlip({ MULTIPLES_MARGIN_BPS: '300' })
const { exchange, newPlayer, newMarkets, place, settle, quote, cashOut, cashOutQuote } = slip

async function newBet() {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const markets = await newMarkets(2)
  const bet = await place(player, markets)
  const [first, second] = markets
  if (!first || !second) throw new Error('two markets')
  return { player, bet, first, second }
}
let references = 0
const asking = (leastMinor: number) => ({ leastMinor, customerRef: `cash-out-${++references}` })

it('R-085: pays what the open legs are worth less the margin, and closes the bet', async () => {
  const { player, bet, first, second } = await newBet()
  // Laid at 2.02 each: 10 x (2.00 / 2.02)^2 x 0.97 = 9.5088…
  expect(await cashOutQuote(player, bet)).toMatchObject({ status: 200, body: { amountMinor: 950 } })
  await settle(first, wins(first))
  // 10 x 2.00 x 2.00 / 2.02 x 0.97 = 19.2079…
  expect(await cashOutQuote(player, bet)).toMatchObject({ body: { amountMinor: 1_920 } })
  const answer = await cashOut(player, bet, asking(1_920))
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'cashed_out', returnedMinor: 1_920, highestReturnMinor: 0 },
  })
  expect(await slip.balance(player)).toBe(10_920)
  await settle(second, wins(second))
  expect(await slip.balance(player)).toBe(10_920)
  expect(await slip.bet(player, bet)).toMatchObject({
    status: 'cashed_out',
    legs: [{ result: 'won' }, { result: 'won' }],
  })
  await slip.expectSound()
})

it('R-085: is refused after the result, and for a bet of somebody else', async () => {
  const { player, bet, first } = await newBet()
  const stranger = await newPlayer()
  expect(await cashOutQuote(stranger, bet)).toMatchObject({ status: 404 })
  expect(await cashOut(stranger, bet, asking(1))).toMatchObject({ status: 404 })
  await settle(first, wins(first, 1))
  expect(await cashOutQuote(player, bet)).toMatchObject({
    status: 409,
    body: { code: 'MULTIPLE_NOT_OPEN' },
  })
  expect(await cashOut(player, bet, asking(1))).toMatchObject({ status: 409 })
})

it('never pays less than was shown: a worth that fell is told instead', async () => {
  const { player, bet, first } = await newBet()
  await quote(first, [0.25, 0.75])
  // Laid at 4.10 and 2.02: 10 x 2 / 4.10 x 2 / 2.02 x 0.97 = 4.6848…
  expect(await cashOut(player, bet, asking(950))).toMatchObject({
    status: 409,
    body: { code: 'CASH_OUT_CHANGED', details: { amountMinor: 468 } },
  })
  await quote(first, [0.8, 0.2])
  // A worth that rose is paid: laid at 1.26.
  expect(await cashOut(player, bet, asking(950))).toMatchObject({
    status: 200,
    body: { returnedMinor: 1_524 },
  })
})

it('is not to be had while a market of an open leg takes no bets', async () => {
  const { player, bet, first } = await newBet()
  await exchange.moveMarket({ marketId: first.marketId, move: 'suspend' })
  expect(await cashOutQuote(player, bet)).toMatchObject({
    status: 409,
    body: { code: 'CASH_OUT_UNAVAILABLE' },
  })
})

it('pays once, however often the same or another request is sent', async () => {
  const { player, bet } = await newBet()
  const body = asking(950)
  const [again, others] = await Promise.all([
    Promise.all(Array.from({ length: 5 }, () => cashOut(player, bet, body))),
    Promise.all(Array.from({ length: 5 }, () => cashOut(player, bet, asking(950)))),
  ])
  const paid = [...again, ...others].filter(({ status }) => status === 200)
  expect([1, 5]).toContain(paid.length)
  expect(await slip.balance(player)).toBe(9_950)
  const other = await cashOut(player, bet, { ...body, leastMinor: 1 })
  expect(other.status).toBeGreaterThanOrEqual(409)
  await slip.expectSound()
})

it('A21: cash-out and settlement at the same moment give one payment', async () => {
  for (let time = 0; time < 12; time += 1) {
    const { player, bet, first, second } = await newBet()
    await settle(first, wins(first))
    const result = wins(second)
    await exchange.enterResult({ ...second, result, enteredBy: null })
    // The market is suspended by the entry; cash-out is refused or came first, never both.
    const [answer] = await Promise.all([
      cashOut(player, bet, asking(1_900)),
      exchange.confirmResult({ ...second, result }),
      slip.settleMultiples(),
    ])
    await exchange.paid()
    await slip.settleMultiples()
    const balance = await slip.balance(player)
    expect([answer.status, balance]).toEqual(answer.status === 200 ? [200, 10_920] : [409, 13_000])
  }
  await slip.expectSound()
})

it('A21: whoever comes first while the market is still open is the only one paid', async () => {
  for (let time = 0; time < 16; time += 1) {
    const { player, bet, first, second } = await newBet()
    await settle(first, wins(first))
    const [answer] = await Promise.all([
      cashOut(player, bet, asking(1_900)),
      settle(second, wins(second)),
    ])
    await slip.settleMultiples()
    const paid = await slip.bet(player, bet)
    expect(await slip.balance(player)).toBe(answer.status === 200 ? 10_920 : 13_000)
    expect(paid?.returnedMinor).toBe(answer.status === 200 ? 1_920 : 4_000)
  }
  await slip.expectSound()
})
