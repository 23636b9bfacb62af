import { expect, it } from 'vitest'
import { openSlip } from './test-slip.ts'

const slip = await openSlip()
const { newPlayer, newMarkets, form, sendMultiple, quote } = slip
const player = await newPlayer({ balanceMinor: 1_000_000 })

/** Two markets seen at 2.00 each; the first has moved since. */
async function moved(chance: number, more: Record<string, unknown>) {
  const [first, second] = await newMarkets(2)
  if (!first || !second) throw new Error('two markets')
  const body = await form([first, second], more)
  await quote(first, [chance, 1 - chance])
  return { body, markets: [first, second] }
}

it('R-083: refuses a price that has changed and answers the one of now', async () => {
  const { body } = await moved(0.4, { acceptance: 'none' })
  expect(await sendMultiple(player, body)).toMatchObject({
    status: 409,
    body: { code: 'ODDS_CHANGED', details: { legs: [{ price: 250 }, { price: 200 }] } },
  })
})

it('R-084: "better" takes a better price at that price, and no worse one', async () => {
  const better = await moved(0.4, { acceptance: 'better' })
  const answer = await sendMultiple(player, better.body)
  expect(answer).toMatchObject({
    status: 201,
    body: {
      acceptance: 'better',
      highestReturnMinor: 5_000,
      legs: [{ price: 250 }, { price: 200 }],
    },
  })
  const worse = await moved(0.51, { acceptance: 'better' })
  expect(await sendMultiple(player, worse.body)).toMatchObject({
    status: 409,
    body: { code: 'ODDS_CHANGED' },
  })
})

it('R-084: "any" takes a worse price within the tolerance of the slip, and no worse than that', async () => {
  // 1.96 for 2.00 is 2 % less.
  const within = await moved(0.51, { acceptance: 'any', toleranceBps: 200 })
  expect(await sendMultiple(player, within.body)).toMatchObject({
    status: 201,
    body: { acceptance: 'any', toleranceBps: 200, legs: [{ price: 196 }, { price: 200 }] },
  })
  const beyond = await moved(0.51, { acceptance: 'any', toleranceBps: 199 })
  expect(await sendMultiple(player, beyond.body)).toMatchObject({
    status: 409,
    body: { code: 'ODDS_CHANGED' },
  })
  const blank = await moved(0.51, { acceptance: 'any', toleranceBps: 10_000 })
  expect(await sendMultiple(player, blank.body)).toMatchObject({ status: 400 })
})

it('A15: while the price flips, nobody gets one that is worse than taken or is no longer offered', async () => {
  const [first, second] = await newMarkets(2)
  if (!first || !second) throw new Error('two markets')
  let isFlipping = true
  const flipping = (async () => {
    for (let turn = 0; isFlipping; turn += 1)
      await quote(first, turn % 2 === 0 ? [0.4, 0.6] : [0.5, 0.5])
  })()
  const answers = []
  for (let time = 0; time < 30; time += 1) {
    const acceptance = time % 2 === 0 ? 'none' : 'better'
    const body = await form([first, second], { acceptance, stakePerLineMinor: 100 })
    body.legs = body.legs.map((leg, place) => (place === 0 ? { ...leg, price: 250 } : leg))
    answers.push(await sendMultiple(player, body))
  }
  isFlipping = false
  await flipping
  for (const { status, body } of answers) {
    const [leg] = (body['legs'] ?? []) as { price: number }[]
    const isTaken = status === 201 && leg?.price === 250
    const isRefused =
      status === 409 && ['ODDS_CHANGED', 'PRICE_UNAVAILABLE'].includes(String(body['code']))
    expect(isTaken || isRefused).toBe(true)
  }
  expect(new Set(answers.map(({ status }) => status)).size).toBe(2)
  await slip.expectSound()
})
