import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { SlipInput } from '#contract/lottery/slips.ts'
import { playMoneyAgent } from './agent.ts'
import { runDraws } from '../jobs.ts'
import { openLotteries } from '../test-lottery.ts'

const lotteries = await openLotteries()
const { db, needs, send, newPlayer, newOperator, newDraw, buy, ticket, holds, balance } = lotteries
const [one, two] = [await newOperator(), await newOperator()]

const orders: number[] = []
const withAgent = {
  ...needs,
  agent: {
    ...playMoneyAgent,
    buy: (order: Parameters<typeof playMoneyAgent.buy>[0]) => {
      orders.push(order.orderId)
      return playMoneyAgent.buy(order)
    },
  },
}
const run = () => runDraws(withAgent)
const slip: SlipInput = {
  game: 'euromillions',
  plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }],
}
const announce = (drawId: number, jackpotMinor: number) =>
  send('PUT', `/api/admin/lotteries/draws/${drawId}/jackpot`, {
    token: one.token,
    body: { jackpotMinor },
  })
const statuses = async (player: Parameters<typeof ticket>[0], id: number) =>
  (await ticket(player, id)).bets
    .map(({ status, agent }) => [status, agent])
    .toSorted((one, other) => String(one).localeCompare(String(other)))

const told = async ({ id }: { id: number }) =>
  (
    await db
      .selectFrom('player_notice')
      .select('kind')
      .where('user_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

it('turns bets above the threshold into tickets of the agent by themselves, and leaves those below it', async () => {
  await sql`insert into lottery_threshold values ('euromillions', 100)`.execute(db)
  const drawId = await newDraw('euromillions')
  const later = await newDraw('euromillions', '2026-03-07')
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  await announce(drawId, 100)
  const id = await buy(player, { ...slip, repeat: { is: 'duration', draws: 2 } })
  await run()
  expect(await statuses(player, id)).toEqual([
    ['accepted', null],
    ['accepted', null],
  ])
  const left = await balance(player)
  await announce(drawId, 101)
  await Promise.all([run(), run(), run()])
  expect(await statuses(player, id)).toEqual([
    ['accepted', null],
    ['accepted', playMoneyAgent.name],
    ['void', null],
  ])
  expect(await balance(player)).toBe(left)
  expect(await told(player)).toEqual(['lottery-by-agent'])
  // Ordered again it is the same ticket.
  expect(new Set(orders).size).toBe(1)
  const { body } = await send('GET', `/api/lotteries/${slip.game}`)
  expect(body).toMatchObject({ lottery: { next: { drawId, isAlternative: true } } })
  await announce(drawId, 100)
  const below = await buy(player, slip)
  await run()
  expect(await statuses(player, below)).toEqual([['accepted', null]])
  expect(await told(player)).toEqual(['lottery-by-agent', 'lottery-by-house'])
  expect(await statuses(player, id)).toContainEqual(['void', null])
  expect(later).toBeGreaterThan(drawId)
  await lotteries.expectSound()
})

it('pays the win of a ticket from the money of the agent, and takes it back there', async () => {
  await sql`update lottery_draw set state = 'closed' where state = 'open'`.execute(db)
  const drawId = await newDraw('euromillions', '2026-03-10')
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const id = await buy(player, slip)
  await announce(drawId, 5_000)
  await run()
  const agentHas = async () =>
    (
      await db
        .selectFrom('ledger_account')
        .select('balance_minor')
        .where('name', '=', 'lottery agent')
        .executeTakeFirstOrThrow()
    ).balance_minor
  const [before, left] = [await agentHas(), await balance(player)]
  await holds(drawId)
  await run()
  const results = [
    { main: [1, 2, 3, 4, 5], extra: [1, 2], tiers: [{ tier: 1, winners: 1, amount: '80.00' }] },
  ]
  for (const { token } of [one, two])
    await send('POST', `/api/admin/lotteries/draws/${drawId}/evidence`, {
      token,
      body: { results },
    })
  await run()
  const won = (await balance(player)) - left
  expect(won).toBeGreaterThan(0)
  expect(await agentHas()).toBe(before - won)
  expect(await statuses(player, id)).toEqual([
    ['void', null],
    ['won', playMoneyAgent.name],
  ])
  const reason = { token: one.token, body: { reason: 'Corrected' } }
  expect(await send('POST', `/api/admin/lotteries/draws/${drawId}/reverse`, reason)).toMatchObject({
    status: 200,
  })
  await run()
  expect([await agentHas(), await balance(player)]).toEqual([before, left])
  await lotteries.expectSound()
})

it('gives the stake back where no ticket can be bought or the player may not stake', async () => {
  await sql`update lottery_draw set state = 'closed' where state = 'open'`.execute(db)
  const drawId = await newDraw('euromillions', '2026-03-13')
  const [player, suspended] = [
    await newPlayer({ balanceMinor: 1_000_000 }),
    await newPlayer({ balanceMinor: 1_000_000 }),
  ]
  const ids = [await buy(player, slip), await buy(suspended, slip)]
  await sql`update app_user set state = 'suspended' where id = ${suspended.id}`.execute(db)
  await announce(drawId, 5_000)
  await run()
  expect(await statuses(player, ids[0] ?? 0)).toContainEqual(['accepted', playMoneyAgent.name])
  expect(await balance(suspended)).toBe(1_000_000)
  await sql`delete from lottery_threshold`.execute(db)
  expect(
    await send('PUT', '/api/admin/lotteries/thresholds/euromillions', {
      token: one.token,
      body: { thresholdMinor: 100 },
    }),
  ).toMatchObject({ status: 409, body: { code: 'AGENT_MISSING' } })
  await lotteries.expectSound()
})
