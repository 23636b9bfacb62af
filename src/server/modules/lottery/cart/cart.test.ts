import { expect, it } from 'vitest'
import type { TestPlayer } from '#server/test-app.ts'
import { openLotteries } from '../test-lottery.ts'

const { send, newPlayer, newOperator } = await openLotteries()
const slip = { game: 'euromillions', plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }] }
const items = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `slip-${from + index}`, slip }))
const change = ({ token }: Pick<TestPlayer, 'token'>, body: Record<string, unknown>) =>
  send('POST', '/api/my-lotteries/cart', { token, body })
const idsOf = (answer: { body: Record<string, unknown> }) =>
  (answer.body['items'] as { id: string }[]).map(({ id }) => id)

it('keeps the cart of a player for every device, each slip once, and never more than it can hold', async () => {
  const [player, other] = [await newPlayer({}), await newPlayer({})]
  await Promise.all([
    change(player, { add: items(1, 2) }),
    change(player, { add: items(2, 2) }),
    change(player, { add: items(1, 1) }),
  ])
  const both = await change(player, {})
  expect(both).toMatchObject({ status: 200, body: { leftOut: 0 } })
  expect(idsOf(both).toSorted()).toEqual(['slip-1', 'slip-2', 'slip-3'])
  expect(idsOf(await change(player, { remove: ['slip-2', 'slip-9'] }))).toHaveLength(2)
  expect(idsOf(await change(other, {}))).toEqual([])
  const full = await change(player, { add: items(10, 20) })
  expect(full.body['leftOut']).toBe(2)
  expect(idsOf(full)).toHaveLength(20)
  const wrong = { id: 'slip-30', slip: { ...slip, repeat: { is: 'never' } } }
  expect((await change(player, { add: [wrong] })).status).toBe(400)
  const operator = await newOperator()
  expect(await change(operator, {})).toMatchObject({ body: { code: 'NOT_A_PLAYER' } })
})
