import { expect, it } from 'vitest'
import type { ChangedDraw, Holidays } from '#contract/lottery/holidays.ts'
import { drawsOn, nextDraws } from '#domain/lottery/calendar/calendar.ts'
import { instantOf } from '#domain/lottery/calendar/zone.ts'
import { dayAfter } from '#domain/lottery/day.ts'
import { assert } from '#domain/assert.ts'
import { planAll } from '../jobs.ts'
import { openLotteries } from '../test-lottery.ts'

const lotteries = await openLotteries()
const { db, needs, send, newPlayer, newOperator, buy, ticket } = lotteries
const { token } = await newOperator()
const operator = 'Deutscher Lotto- und Totoblock'
const lotto = needs.catalogue.get('germanLotto')
assert(lotto !== undefined, 'the lottery is there')
const slip = { game: 'germanLotto', ticket: '0000007', plays: [{ main: [1, 2, 3, 4, 5, 6] }] }
await planAll(needs)

/** The next draws of German Lotto from the day after tomorrow on. */
const [first, second] = nextDraws(lotto, { after: new Date(Date.now() + 172_800_000), count: 2 })
assert(first !== undefined && second !== undefined, 'it draws twice a week')

const add = (body: Record<string, unknown>) =>
  send('POST', '/api/admin/lotteries/holidays', {
    token,
    body: { operator, reason: 'Easter', ...body },
  })
const preview = async (query: Record<string, string>) =>
  send(
    'GET',
    `/api/admin/lotteries/holidays/preview?${new URLSearchParams({ operator, ...query })}`,
    {
      token,
    },
  )
const drawOf = (day: string) =>
  db
    .selectFrom('lottery_draw')
    .selectAll()
    .where('game', '=', 'germanLotto')
    .where('day', '=', day)
    .executeTakeFirstOrThrow()

it('moves all draws of an operator on a day at once, as the preview has said, and lets their bets wait', async () => {
  const { id: drawId } = await drawOf(first.day)
  // Bets go to the next draw: here that is the one that is moved.
  await db
    .updateTable('lottery_draw')
    .set({ state: 'replaced' })
    .where('game', '=', 'germanLotto')
    .where('draws_at', '<', first.at)
    .execute()
  const player = await newPlayer({ balanceMinor: 100_000 })
  const ticketId = await buy(player, slip)
  const heldOn = dayAfter(first.day, 1)
  const { body: seen } = await preview({ day: first.day, heldOn })
  const draws = seen['draws'] as ChangedDraw[]
  const own = draws.find(({ game }) => game === 'germanLotto')
  const heldAt = instantOf(heldOn, first.time, 'Europe/Berlin').toISOString()
  expect(own).toMatchObject({ becomes: 'moved', heldAt, bets: 1 })
  expect((await drawOf(first.day)).draws_at).toEqual(first.at)
  const added = await add({ day: first.day, heldOn })
  expect(added).toMatchObject({
    status: 200,
    body: { holidays: [{ operator, day: first.day, heldOn, draws: draws.length, bets: 1 }] },
  })
  expect((await drawOf(first.day)).draws_at.toISOString()).toBe(heldAt)
  expect((await ticket(player, ticketId)).bets).toMatchObject([
    { status: 'accepted', draw: { drawId, drawsAt: heldAt } },
  ])
  const audit = await db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('action', '=', 'lottery.holiday')
    .execute()
  expect(audit).toEqual([{ action: 'lottery.holiday', reason: 'Easter' }])
  // The calendar is written again, and the draw stays where it is.
  await planAll(needs)
  expect((await drawOf(first.day)).draws_at.toISOString()).toBe(heldAt)
  await lotteries.expectSound()
})

it('cancels draws that are not in the calendar yet for good, so that nobody pays for them', async () => {
  const day = dayAfter(second.day, 28)
  const planned = drawsOn(lotto, day)
  expect(planned).toHaveLength(1)
  const added = await add({ day })
  expect(added).toMatchObject({ status: 200 })
  const { operators, holidays } = added.body as Holidays
  expect(operators.find((each) => each.operator === operator)?.games).toContain('germanLotto')
  expect(holidays[0]).toMatchObject({ day, heldOn: null, bets: 0 })
  expect(await drawOf(day)).toMatchObject({ state: 'replaced' })
  const others = await db
    .selectFrom('lottery_draw')
    .select('state')
    .where('game', '=', 'euromillions')
    .where('state', '=', 'replaced')
    .execute()
  expect(others).toEqual([])
  // Once more there is nothing left to cancel.
  expect(await add({ day })).toMatchObject({ status: 404 })
})

it('refuses a day that has begun, a day without draws, and an operator without a calendar', async () => {
  const today = new Date().toISOString().slice(0, 10)
  expect(await add({ day: today })).toMatchObject({ status: 400, body: { field: 'day' } })
  const same = { day: second.day, heldOn: second.day }
  expect(await add(same)).toMatchObject({ status: 400, body: { field: 'heldOn' } })
  expect(await preview({ operator: 'Nobody', day: second.day })).toMatchObject({ status: 404 })
  expect(await add({ operator: 'Nobody', day: second.day })).toMatchObject({ status: 404 })
})
