import { expect, it } from 'vitest'
import { openTestApp } from '#server/test-app.ts'
import { betting } from '../test-betting.ts'

const test = await openTestApp({ SMALL_STAKES: '1' })

it('replaces a small bet where its payout is large enough, and leaves it where it is not, if that is set', async () => {
  const { ask, program, back, id, ordersNow } = await betting(test)
  const [betId = ''] = await program.place(id, back(200, 0.1))
  const instructions = (newPrice: number) => ({ instructions: [{ betId, newPrice }] })
  expect((await ask('replaceOrders', instructions(190))).instructionReports).toMatchObject([
    { status: 'FAILURE', errorCode: 'INVALID_BET_SIZE' },
  ])
  expect((await ask('replaceOrders', instructions(210))).instructionReports).toMatchObject([
    { status: 'SUCCESS' },
  ])
  expect((await ordersNow()).at(-1)).toMatchObject({ price: 21_000, stake_minor: 10 })
})

it('reduces a bet to a small one where its payout is large enough', async () => {
  const { ask, program, back, id } = await betting(test)
  const [betId = ''] = await program.place(id, back(200, 1))
  const reduce = async (sizeReduction: number) =>
    (await ask('cancelOrders', { instructions: [{ betId, sizeReduction }] })).instructionReports
  expect(await reduce(0.91)).toMatchObject([{ errorCode: 'INVALID_BET_SIZE' }])
  expect(await reduce(0.9)).toMatchObject([{ status: 'SUCCESS', sizeCancelled: 0.9 }])
})
