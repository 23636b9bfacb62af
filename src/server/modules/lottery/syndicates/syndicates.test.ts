import { expect, it } from 'vitest'
import type { Syndicate } from '#contract/lottery/syndicates.ts'
import { openLotteries } from '../test-lottery.ts'

const lotteries = await openLotteries()
const { db, send, newPlayer, newOperator, newDraw, holds, balance, run } = lotteries
const operator = await newOperator()
const slip = { game: 'euromillions', plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }] }

async function open(shares: number): Promise<{ drawId: number; syndicate: Syndicate }> {
  const drawId = await newDraw('euromillions')
  const answer = await send('POST', `/api/admin/lotteries/draws/${drawId}/syndicates`, {
    token: operator.token,
    body: { slip, shares },
  })
  expect(answer).toMatchObject({ status: 201, body: { sold: 0, shares } })
  return { drawId, syndicate: answer.body as Syndicate }
}

let references = 0
const buy = (token: string, { syndicateId }: Syndicate, shares: number) =>
  send('POST', `/api/lottery-syndicates/${syndicateId}/shares`, {
    token,
    body: { shares, customerRef: `shares-${++references}` },
  })

it('sells shares to the last one and never more, however many buy at once', async () => {
  const { syndicate } = await open(40)
  const players = await Promise.all([1, 2, 3, 4, 5].map(() => newPlayer({ balanceMinor: 100_000 })))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => buy(players[index % 5]?.token ?? '', syndicate, 1)),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(40)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(new Set(refused.map(({ body }) => body['code']))).toEqual(new Set(['SHARES_SOLD']))
  await lotteries.expectSound()
})

it('divides a win by all shares, keeps the part of those that nobody bought, and takes it back', async () => {
  const { drawId, syndicate } = await open(10)
  const [anna, ben] = [
    await newPlayer({ balanceMinor: 100_000 }),
    await newPlayer({ balanceMinor: 100_000 }),
  ]
  await buy(anna.token, syndicate, 3)
  await buy(ben.token, syndicate, 5)
  const before = [await balance(anna), await balance(ben)]
  await holds(drawId)
  await run()
  const tiers = [{ tier: 1, winners: 0, amount: '1000.01', amountIs: 'pot' }]
  const results = JSON.stringify([{ main: [1, 2, 3, 4, 5], extra: [1, 2], tiers }])
  await db
    .updateTable('lottery_draw')
    .set({ state: 'confirmed', results, rate: '1', policies: '{}', entropy: 'of a test' })
    .where('id', '=', drawId)
    .execute()
  await run()
  const gained = async () => [
    (await balance(anna)) - (before[0] ?? 0),
    (await balance(ben)) - (before[1] ?? 0),
  ]
  // 1,000.01 by ten shares: 300.003 and 500.005; the odd cent goes to the largest remainder.
  expect(await gained()).toEqual([30_000, 50_001])
  const { body } = await send('GET', '/api/my-lotteries/shares', { token: anna.token })
  expect(body).toMatchObject({ shares: [{ held: 3, status: 'won', paidMinor: 30_000 }] })
  await send('POST', `/api/admin/lotteries/draws/${drawId}/reverse`, {
    token: operator.token,
    body: { reason: 'Corrected' },
  })
  await run()
  expect(await gained()).toEqual([0, 0])
  await lotteries.expectSound()
})
