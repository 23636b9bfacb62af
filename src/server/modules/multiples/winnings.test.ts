import { expect, it } from 'vitest'
import type { TestPlayer } from '#server/test-app.ts'
import { openSlip, type TestMarket, wins } from './test-slip.ts'

// 1,000.00 a day: a point is a hundredth of a euro.
const slip = await openSlip({ POINTS_PER_EURO: '0.01', HOUSE_OFFER_SIZE: '10000' })
const { newPlayer, newMarkets, form, sendMultiple, place, settle, reverse, exchange } = slip
const stakePerLineMinor = 20_000

const back = (player: TestPlayer, market: TestMarket, stakeMinor: number, ref: string) =>
  slip.send('POST', '/api/orders', {
    token: player.token,
    body: {
      marketId: market.marketId,
      selectionId: market.selectionIds[0],
      side: 'back',
      price: 200,
      stakeMinor,
      customerRef: ref,
    },
  })
const refused = (possibleMinor: number) => ({
  status: 422,
  body: {
    code: 'WINNINGS_TOO_LARGE',
    details: { maximumWinningsMinor: 100_000, possibleMinor },
  },
})

it('R-087: takes a multiple that can win 600.00 and refuses another of the same day', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const markets = await newMarkets(2)
  await place(player, markets, { stakePerLineMinor })
  expect(await sendMultiple(player, await form(markets, { stakePerLineMinor }))).toMatchObject(
    refused(40_000),
  )
  // Real winnings count like the possible ones before them.
  const [first, second] = markets
  if (!first || !second) throw new Error('two markets')
  await settle(first, wins(first))
  await settle(second, wins(second))
  const others = await newMarkets(2)
  expect(await sendMultiple(player, await form(others, { stakePerLineMinor }))).toMatchObject(
    refused(40_000),
  )
  // A lost bet frees the day again.
  const third = await newPlayer({ balanceMinor: 1_000_000 })
  const [lost] = others
  if (!lost) throw new Error('a market')
  await place(third, others, { stakePerLineMinor })
  await settle(lost, wins(lost, 1))
  await place(third, await newMarkets(2), { stakePerLineMinor })
})

it('R-087: counts single bets and multiples together, whichever comes first', async () => {
  const [market, ...others] = await newMarkets(3)
  if (!market) throw new Error('a market')
  const single = await newPlayer({ balanceMinor: 1_000_000 })
  expect(await back(single, market, 60_000, 'single')).toMatchObject({ status: 201 })
  expect(await sendMultiple(single, await form(others, { stakePerLineMinor }))).toMatchObject(
    refused(40_000),
  )
  const multiple = await newPlayer({ balanceMinor: 1_000_000 })
  // The exchange knows this player's sum already when the multiple comes.
  expect(await back(multiple, market, 100, 'small')).toMatchObject({ status: 201 })
  await place(multiple, others, { stakePerLineMinor })
  expect(await back(multiple, market, 60_000, 'large')).toMatchObject(refused(39_900))
  expect(await exchange.brokenBooks()).toEqual([])
  await slip.expectSound()
})

it('R-087: counts a multiple that is open again because a result was taken back', async () => {
  const [market, ...others] = await newMarkets(3)
  const [lost] = others
  if (!market || !lost) throw new Error('three markets')
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  await place(player, others, { stakePerLineMinor })
  await settle(lost, wins(lost, 1))
  // The exchange knows this player's sum from now on, and the lost multiple is not in it.
  expect(await back(player, market, 100, 'small')).toMatchObject({ status: 201 })
  await reverse(lost)
  expect(await back(player, market, 60_000, 'large')).toMatchObject(refused(39_900))
  await slip.expectSound()
})

it('A25: a burst of multiples and single bets cannot pass the maximum of the day', async () => {
  const player = await newPlayer({ balanceMinor: 10_000_000 })
  const [market, ...others] = await newMarkets(3)
  if (!market) throw new Error('a market')
  const bodies = await Promise.all(
    Array.from({ length: 10 }, () => form(others, { stakePerLineMinor: 10_000 })),
  )
  const answers = await Promise.all(
    bodies.flatMap((body, index) => [
      sendMultiple(player, body),
      back(player, market, 30_000, `burst-${index}`),
    ]),
  )
  const wonBy = answers.map(({ status, body }) =>
    status !== 201 ? 0 : 'multipleId' in body ? 30_000 : Number(body['matchedMinor']),
  )
  const total = wonBy.reduce((sum, won) => sum + won, 0)
  expect(total).toBeLessThanOrEqual(100_000)
  expect(total).toBeGreaterThanOrEqual(90_000)
})
