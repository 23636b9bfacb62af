import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { SlipInput } from '#contract/lottery/slips.ts'
import { planDraws } from '../draw-store.ts'
import { excludedWithPlans } from './excluded-plans.ts'
import { openLotteries } from '../test-lottery.ts'

const lotteries = await openLotteries()
const { db, send, newPlayer, newDraw, buy, ticket, balance, movePlans } = lotteries

const slip = (repeat: SlipInput['repeat'], game = 'euromillions', extra = [1, 2]): SlipInput => ({
  game,
  plays: [{ main: [1, 2, 3, 4, 5], extra }],
  repeat,
})
const setTicket = (id: number, paidUntil: string) =>
  sql`update lottery_ticket set paid_until = ${paidUntil}::date where id = ${id}`.execute(db)
const betsOf = async (player: Parameters<typeof ticket>[0], id: number) =>
  (await ticket(player, id)).bets.length
const cancel = (id: number, token: string) =>
  send('POST', `/api/my-lotteries/tickets/${id}/cancel`, { token })

it('pays a duration at once, and each of its draws is a bet of its own', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  await newDraw('euromillions')
  const price = await lotteries.priceOf(slip({ is: 'once' }))
  const id = await buy(player, slip({ is: 'duration', draws: 4 }))
  expect(await betsOf(player, id)).toBe(4)
  expect(await balance(player)).toBe(1_000_000 - 4 * price)
  expect(await lotteries.sendCart(player, [slip({ is: 'subscription', weeks: 53 })])).toMatchObject(
    {
      status: 422,
      body: { code: 'SUBSCRIPTION_WEEKS' },
    },
  )
  await lotteries.expectSound()
})

/** All draws of the lottery that were planned are held, and there is one to come. */
async function passes(game: string): Promise<void> {
  await sql`
    update lottery_draw set state = 'closed', closes_at = least(closes_at, clock_timestamp())
    where state = 'open' and game = ${game}`.execute(db)
  await newDraw(game)
}

it('renews a subscription once, however many servers try, and never before its period is over', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  await newDraw('eurojackpot')
  const id = await buy(player, slip({ is: 'subscription', weeks: 1 }, 'eurojackpot'))
  const [bets, left] = [await betsOf(player, id), await balance(player)]
  await movePlans()
  expect(await balance(player)).toBe(left)
  await passes('eurojackpot')
  await setTicket(id, '2026-01-31')
  await Promise.all([movePlans(), movePlans(), movePlans()])
  const renewed = await ticket(player, id)
  expect(renewed.bets).toHaveLength(bets + 1)
  expect(renewed.paidUntil && renewed.paidUntil > '2026-01-31').toBe(true)
  expect(await balance(player)).toBe(left - (renewed.bets[0]?.stakeMinor ?? 0))
  await lotteries.expectSound()
})

it('sells a subscription over a draw that another one has replaced, and nobody pays for that draw', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const plain = slip({ is: 'subscription', weeks: 2 }, 'frenchLoto', [1])
  const lottery = lotteries.needs.catalogue.get('frenchLoto')
  if (!lottery) throw new Error('a lottery')
  await planDraws(db, lottery, { after: new Date(), count: 6, vault: lotteries.needs.vault })
  const before = await lotteries.priceOf(plain)
  await sql`
    update lottery_draw set state = 'replaced'
    where id = (select id from lottery_draw where game = 'frenchLoto' order by draws_at offset 1 limit 1)`.execute(
    db,
  )
  const after = await lotteries.priceOf(plain)
  const id = await buy(player, plain)
  const { bets } = await ticket(player, id)
  expect([after < before, bets.length * (bets[0]?.stakeMinor ?? 0)]).toEqual([true, after])
  await lotteries.expectSound()
})

it('lets a subscription be cancelled until the last minute of the day before its period ends', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const [inTime, tooLate] = [
    await buy(player, slip({ is: 'subscription', weeks: 2 })),
    await buy(player, slip({ is: 'subscription', weeks: 2 })),
  ]
  expect(await cancel(inTime, player.token)).toMatchObject({ status: 200 })
  expect(await cancel(inTime, player.token)).toMatchObject({ body: { code: 'PLAN_ENDED' } })
  await sql`update lottery_ticket set paid_until = (clock_timestamp() at time zone 'Europe/Paris')::date where id = ${tooLate}`.execute(
    db,
  )
  expect(await cancel(tooLate, player.token)).toMatchObject({
    status: 409,
    body: { code: 'CANCELLED_TOO_LATE' },
  })
  // The one that was cancelled in time ends with its period; the other one runs for one more.
  await setTicket(inTime, '2026-01-31')
  await sql`update lottery_ticket set cancelled_at = '2026-01-30T22:59:00Z' where id = ${inTime}`.execute(
    db,
  )
  await movePlans()
  expect((await ticket(player, inTime)).state).toBe('ended')
  expect((await ticket(player, tooLate)).state).toBe('running')
})

it('lets a subscription lapse without a debt where the money lacks', async () => {
  await newDraw('elGordo')
  const weekly = slip({ is: 'subscription', weeks: 1 }, 'elGordo', [1])
  const player = await newPlayer({ balanceMinor: await lotteries.priceOf(weekly) })
  const id = await buy(player, weekly)
  expect(await balance(player)).toBe(0)
  await passes('elGordo')
  await setTicket(id, '2026-01-31')
  await movePlans()
  expect(await ticket(player, id)).toMatchObject({
    state: 'ended',
    note: 'Please Deposit Money',
    noteCode: 'DEPOSIT_REQUIRED',
  })
  expect(await balance(player)).toBe(0)
  await lotteries.expectSound()
})

it('waits for a jackpot that is large enough, and hunts one until somebody has won it', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const waits = await buy(player, slip({ is: 'whenJackpotIs', atLeastMinor: 100_000_000_00 }))
  const hunts = await buy(player, slip({ is: 'jackpotHunt' }))
  expect([await betsOf(player, waits), await betsOf(player, hunts)]).toEqual([0, 1])
  const soon = await newDraw('euromillions', '2026-03-05')
  await sql`
    update lottery_draw set draws_at = clock_timestamp() + interval '20 minutes', closes_at = clock_timestamp() + interval '10 minutes',
      closes_late_at = clock_timestamp() + interval '10 minutes', jackpot_minor = 9900000000 where id = ${soon}`.execute(
    db,
  )
  await movePlans()
  expect([await betsOf(player, waits), await betsOf(player, hunts)]).toEqual([0, 2])
  await sql`update lottery_draw set jackpot_minor = 10000000000 where id = ${soon}`.execute(db)
  await movePlans()
  await movePlans()
  expect([await betsOf(player, waits), await betsOf(player, hunts)]).toEqual([1, 2])
  await lotteries.expectSound()
})

it('sells no game on stock indices before an operator has adopted its scheme', async () => {
  await newDraw('usMillions')
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const game: SlipInput = { game: 'usMillions', plays: [{ main: [1, 2, 3, 4, 5], extra: [1] }] }
  expect(await lotteries.sendCart(player, [game])).toMatchObject({
    status: 409,
    body: { code: 'LOTTERY_NOT_SOLD' },
  })
})

it('plays only draws of the days that the slip names, bought at once or by subscription', async () => {
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const lottery = lotteries.needs.catalogue.get('polishLotto')
  if (!lottery) throw new Error('a lottery')
  await sql`
    insert into reference_rate (currency, day, rate) values ('PLN', '2025-12-01', 4.3) on conflict do nothing`.execute(
    db,
  )
  await planDraws(db, lottery, { after: new Date(), count: 4, vault: lotteries.needs.vault })
  const plain = (repeat: SlipInput['repeat'], days?: SlipInput['days']): SlipInput => ({
    game: 'polishLotto',
    plays: [{ main: [1, 2, 3, 4, 5, 6] }],
    repeat,
    ...(days && { days }),
  })
  const weekdays = async (id: number) =>
    (await ticket(player, id)).bets.map(({ draw }) => new Date(`${draw.day}T00:00:00Z`).getUTCDay())
  const every = await lotteries.priceOf(plain({ is: 'subscription', weeks: 2 }))
  const some = await lotteries.priceOf(plain({ is: 'subscription', weeks: 2 }, ['tue', 'sat']))
  expect(some * 6).toBe(every * 4)
  const subscribed = await buy(player, plain({ is: 'subscription', weeks: 2 }, ['tue', 'sat']))
  expect(new Set(await weekdays(subscribed))).toEqual(new Set([2, 6]))
  expect(await weekdays(subscribed)).toHaveLength(4)
  const bought = await buy(player, plain({ is: 'duration', draws: 3 }, ['thu']))
  expect(await weekdays(bought)).toEqual([4, 4, 4])
  expect(await weekdays(await buy(player, plain({ is: 'once' }, ['sat'])))).toEqual([6])
  const answer = await lotteries.sendCart(player, [plain({ is: 'once' }, ['sun'])])
  expect(answer.body).toMatchObject({ code: 'DRAW_DAYS' })
  await lotteries.expectSound()
})

it('ends the plans of a player who excludes himself and pays draws to come back; a single bet and the plans of a suspended player stand (CF-23)', async () => {
  const [excluded, suspended] = [
    await newPlayer({ balanceMinor: 1_000_000 }),
    await newPlayer({ balanceMinor: 1_000_000 }),
  ]
  await newDraw('euromillions')
  const price = await lotteries.priceOf(slip({ is: 'once' }))
  const tickets = async (player: typeof excluded) => [
    await buy(player, slip({ is: 'duration', draws: 4 })),
    await buy(player, slip({ is: 'subscription', weeks: 2 })),
    await buy(player, slip({ is: 'once' })),
  ]
  const ids = await tickets(excluded)
  await tickets(suspended)
  const left = await balance(suspended)
  const { token } = excluded
  await send('POST', '/api/pauses/self-exclusion', { token, body: { months: 6 } })
  const operator = await lotteries.newOperator()
  await send('POST', `/api/admin/players/${suspended.id}/suspend`, {
    token: operator.token,
    body: { reason: 'a test' },
  })
  expect(await balance(excluded)).toBe(1_000_000 - price)
  expect(await balance(suspended)).toBe(left)
  const { rows } = await sql<{ state: string; refunded: boolean }>`
    select t.state, bool_and(b.status = 'refunded') as refunded from lottery_ticket t join lottery_bet b on b.ticket_id = t.id
    where t.id = any(${ids}::bigint[]) group by t.id order by t.id`.execute(db)
  expect(rows).toEqual([
    { state: 'ended', refunded: true },
    { state: 'ended', refunded: true },
    { state: 'running', refunded: false },
  ])
  expect(await excludedWithPlans(db)).toEqual([])
  await lotteries.expectSound()
})
