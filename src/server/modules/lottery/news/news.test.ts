import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { TestPlayer } from '#server/test-app.ts'
import { openLotteries } from '../test-lottery.ts'
import { remindOfRenewals } from './tell-plans.ts'

const lotteries = await openLotteries()
const { db, send, newPlayer, newOperator, newDraw, buy, run, movePlans } = lotteries
const operator = await newOperator()

const slip = (main: number[], repeat?: { is: 'subscription'; weeks: number }) => ({
  game: 'euromillions',
  plays: [{ main, extra: [1, 2] }],
  ...(repeat && { repeat }),
})
/** The kinds of the notices of a player, the oldest first, with what they say. */
async function heard({
  token,
}: Pick<TestPlayer, 'token'>): Promise<{ title: string; text: string }[]> {
  const { body } = await send('GET', '/api/notices?pageSize=50', { token })
  return (body['items'] as { title: string; text: string }[]).toReversed()
}
const titles = async (player: Pick<TestPlayer, 'token'>) =>
  (await heard(player)).map(({ title }) => title)
const choose = async (
  { token }: Pick<TestPlayer, 'token'>,
  chosen: { results?: boolean; plans?: boolean; jackpotFromMinor?: number | null },
  game = 'euromillions',
) =>
  expect(
    await send('PUT', `/api/my-lotteries/alerts/${game}`, {
      token,
      body: { results: false, plans: true, jackpotFromMinor: null, ...chosen },
    }),
  ).toMatchObject({ status: 200, body: chosen })

/** Confirms the draw with five main numbers and both stars for 1..5. */
async function decides(drawId: number): Promise<void> {
  await lotteries.holds(drawId)
  await run()
  const tiers = Array.from({ length: 13 }, (_, at) => ({
    tier: at + 1,
    winners: 1,
    amount: '100.00',
    amountIs: 'perWinner',
  }))
  const results = JSON.stringify([{ main: [1, 2, 3, 4, 5], extra: [1, 2], tiers }])
  await db
    .updateTable('lottery_draw')
    .set({ state: 'confirmed', results, rate: '1', policies: '{}', entropy: 'of a test' })
    .where('id', '=', drawId)
    .execute()
  await run()
}

it('tells results without a win to those who asked for them, wins to everybody, and what is taken back', async () => {
  const drawId = await newDraw('euromillions')
  const [asked, quiet, winner] = [
    await newPlayer({ balanceMinor: 100_000 }),
    await newPlayer({ balanceMinor: 100_000 }),
    await newPlayer({ balanceMinor: 100_000 }),
  ]
  await choose(asked, { results: true })
  await choose(winner, { results: true })
  for (const player of [asked, quiet]) {
    await buy(player, slip([11, 12, 13, 14, 15].map((each) => each + 20)))
    await buy(player, slip([40, 41, 42, 43, 44]))
  }
  await buy(winner, slip([1, 2, 3, 4, 5]))
  await buy(winner, slip([40, 41, 42, 43, 44]))
  // The stars alone win nothing in any category.
  await decides(drawId)
  await run()
  expect((await heard(asked)).map(({ text }) => text)).toEqual([
    'EuroMillions of 4 March 2026 was drawn. Your bets have not won.',
  ])
  expect(await titles(quiet)).toEqual([])
  expect(await titles(winner)).toEqual(['You have won in a lottery'])
  const reversed = await send('POST', `/api/admin/lotteries/draws/${drawId}/reverse`, {
    token: operator.token,
    body: { reason: 'The operator has corrected the result' },
  })
  expect(reversed.status).toBe(200)
  await run()
  expect(await titles(winner)).toEqual([
    'You have won in a lottery',
    'The result of a lottery draw was wrong',
  ])
  await decides(drawId)
  await run()
  // Settled anew, told anew.
  expect(await titles(asked)).toHaveLength(2)
  expect(await titles(winner)).toHaveLength(3)
  await lotteries.expectSound()
})

it('tells of a jackpot once a draw, and only players who may play', async () => {
  const [marked, higher, suspended] = [
    await newPlayer({}),
    await newPlayer({}),
    await newPlayer({}),
  ]
  await choose(marked, { jackpotFromMinor: 5_000_000_00 }, 'eurojackpot')
  await choose(higher, { jackpotFromMinor: 9_000_000_00 }, 'eurojackpot')
  await choose(suspended, { jackpotFromMinor: 5_000_000_00 }, 'eurojackpot')
  await db
    .updateTable('app_user')
    .set({ state: 'suspended' })
    .where(
      'id',
      '=',
      sql<number>`(select user_id from ledger_account where id = ${suspended.walletId})`,
    )
    .execute()
  const drawId = await newDraw('eurojackpot')
  const announce = async (jackpotMinor: number) => {
    await send('PUT', `/api/admin/lotteries/draws/${drawId}/jackpot`, {
      token: operator.token,
      body: { jackpotMinor },
    })
    await run()
    await run()
  }
  await announce(5_000_000_00)
  expect((await heard(marked)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^The jackpot of EuroJackpot is 5,000,000\.00 EUR\. /i),
  ])
  await announce(9_500_000_00)
  expect(await titles(marked)).toHaveLength(1)
  expect(await titles(higher)).toHaveLength(1)
  expect(
    await db
      .selectFrom('lottery_alert')
      .select('jackpot_told_draw_id')
      .where('account_id', '=', suspended.walletId)
      .executeTakeFirst(),
  ).toEqual({ jackpot_told_draw_id: null })
  await lotteries.expectSound()
})

it('reminds of a renewal once a period, tells its price, and why a plan has ended', async () => {
  const [player, quiet] = [
    await newPlayer({ balanceMinor: 1_000_000 }),
    await newPlayer({ balanceMinor: 1_000_000 }),
  ]
  await newDraw('euromillions')
  await choose(quiet, { plans: false })
  const ids = [
    await buy(player, slip([1, 2, 3, 4, 5], { is: 'subscription', weeks: 1 })),
    await buy(quiet, slip([1, 2, 3, 4, 5], { is: 'subscription', weeks: 1 })),
  ]
  const paidUntil = (day: string) =>
    sql`update lottery_ticket set paid_until = ${day}::date where id = any(${ids}::bigint[])`.execute(
      db,
    )
  await paidUntil('2126-01-31')
  expect(await remindOfRenewals(lotteries.needs)).toBe(0)
  await paidUntil('2026-01-31')
  expect(await remindOfRenewals(lotteries.needs)).toBe(1)
  expect(await remindOfRenewals(lotteries.needs)).toBe(0)
  await sql`
    update lottery_draw set state = 'closed', closes_at = least(closes_at, clock_timestamp())
    where state = 'open' and game = 'euromillions'`.execute(db)
  await newDraw('euromillions')
  await movePlans()
  expect(await titles(player)).toEqual([
    'Your lottery subscription is about to be renewed',
    'Your lottery subscription is renewed',
  ])
  // The next period finds no money.
  await sql`
    update lottery_draw set state = 'closed', closes_at = least(closes_at, clock_timestamp())
    where state = 'open' and game = 'euromillions'`.execute(db)
  await newDraw('euromillions')
  await paidUntil('2026-02-07')
  const { rows } = await sql<{ balance: number }>`
    select balance_minor as balance from ledger_account where id = ${player.walletId}`.execute(db)
  await sql`update ledger_account set hold_minor = ${rows[0]?.balance ?? 0} where id = ${player.walletId}`.execute(
    db,
  )
  await movePlans()
  expect((await heard(player)).at(-1)).toMatchObject({
    title: 'A lottery plan of yours has ended',
    text: expect.stringMatching(/^Your plan for EuroMillions has ended/),
  })
  expect(await titles(quiet)).toEqual([])
})
