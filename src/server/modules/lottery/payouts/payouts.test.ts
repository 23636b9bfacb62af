import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Payout, PayoutAtDesk } from '#contract/lottery/payouts.ts'
import { inTransaction } from '#server/db/database.ts'
import type { SlipInput } from '#contract/lottery/slips.ts'
import type { TestPlayer } from '#server/test-app.ts'
import { whileFrozen } from '#server/test-freeze.ts'
import { openLotteries } from '../test-lottery.ts'
import { payDue } from './pay.ts'

const lotteries = await openLotteries()
const { db, needs, send, newPlayer, newOperator, newDraw, buy, ticket, holds, balance, run } =
  lotteries
const [one, two] = [await newOperator(), await newOperator()]

async function settled(drawId: number, result: Record<string, unknown>): Promise<void> {
  await holds(drawId)
  await run()
  for (const { token } of [one, two])
    expect(
      await send('POST', `/api/admin/lotteries/draws/${drawId}/evidence`, {
        token,
        body: { results: [result] },
      }),
    ).toMatchObject({ status: 200 })
  await run()
}
const payouts = async ({ token }: TestPlayer) =>
  (await send('GET', '/api/my-lotteries/payouts', { token })).body['payouts'] as Payout[]
const decide = (payoutId: number, name: string, token: string, body?: Record<string, unknown>) =>
  send('POST', `/api/admin/lotteries/payouts/${payoutId}/${name}`, { token, ...(body && { body }) })
/** Documents, and a manner that two people say. */
async function agree(payoutId: number, manner: string): Promise<PayoutAtDesk> {
  await decide(payoutId, 'documents', one.token)
  await decide(payoutId, 'propose', one.token, { manner })
  return (await decide(payoutId, 'confirm', two.token, { manner })).body as PayoutAtDesk
}

/** Sessions that wait for another one's lock. */
async function waitingSessions(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`.execute(db)
  return rows[0]?.waiting ?? 0
}

const euromillions: SlipInput = {
  game: 'euromillions',
  plays: [{ main: [1, 2, 3, 4, 5], extra: [1, 2] }],
}
const jackpotOf = (amount: string) => ({
  main: [1, 2, 3, 4, 5],
  extra: [1, 2],
  tiers: [{ tier: 1, winners: 1, amount, amountIs: 'total' }],
})

it('pays a win below the limit at once, and lets one at the limit wait for documents and two people', async () => {
  const [small, large] = [
    await newPlayer({ balanceMinor: 10_000 }),
    await newPlayer({ balanceMinor: 10_000 }),
  ]
  const first = await newDraw('euromillions')
  await buy(small, euromillions)
  await settled(first, jackpotOf('19999.98'))
  expect(await payouts(small)).toEqual([])
  expect(await balance(small)).toBe(10_000 - 250 + 9_999_99)

  const second = await newDraw('euromillions', '2026-03-07')
  const id = await buy(large, euromillions)
  await settled(second, jackpotOf('20000.00'))
  expect(await balance(large)).toBe(10_000 - 250)
  const [waiting] = await payouts(large)
  const payoutId = waiting?.payoutId ?? 0
  expect(waiting).toMatchObject({
    kind: 'single',
    state: 'waiting',
    amountMinor: 10_000_00,
    documentsDueOn: '2026-05-30',
    isMediaInvited: false,
  })
  expect((await ticket(large, id)).bets[0]).toMatchObject({ paidMinor: 0, payoutIds: [payoutId] })
  const manner = { manner: 'at-once' }
  expect(await decide(payoutId, 'propose', one.token, manner)).toMatchObject({
    body: { code: 'WINNER_DOCUMENTS_MISSING' },
  })
  await decide(payoutId, 'documents', one.token)
  expect(await decide(payoutId, 'propose', one.token, { manner: 'cash' })).toMatchObject({
    body: { code: 'OPTION_NOT_OFFERED' },
  })
  await decide(payoutId, 'propose', one.token, manner)
  expect(await decide(payoutId, 'confirm', one.token, manner)).toMatchObject({
    body: { code: 'SECOND_PERSON_NEEDED' },
  })
  await payDue(needs)
  expect(await balance(large)).toBe(10_000 - 250)
  await decide(payoutId, 'confirm', two.token, manner)
  await Promise.all([payDue(needs), payDue(needs), payDue(needs)])
  expect(await balance(large)).toBe(10_000 - 250 + 10_000_00)
  expect(await payouts(large)).toMatchObject([{ state: 'done', paidMinor: 10_000_00 }])
  expect(await decide(payoutId, 'propose', one.token, manner)).toMatchObject({
    body: { code: 'ILLEGAL_MOVE' },
  })
  await lotteries.expectSound()
})

it('neither confirms nor pays a win while everything is stopped, and goes on after', async () => {
  const drawId = await newDraw('euromillions', '2026-03-13')
  const player = await newPlayer({ balanceMinor: 10_000 })
  await buy(player, euromillions)
  await settled(drawId, jackpotOf('40000.00'))
  const payoutId = (await payouts(player))[0]?.payoutId ?? 0
  const manner = { manner: 'at-once' }
  await decide(payoutId, 'documents', one.token)
  await decide(payoutId, 'propose', one.token, manner)
  const confirmed = () => decide(payoutId, 'confirm', two.token, manner)
  await whileFrozen(lotteries, async () => {
    expect(await confirmed()).toMatchObject({ status: 503, body: { code: 'HOUSE_FROZEN' } })
  })
  expect((await confirmed()).status).toBe(200)
  await whileFrozen(lotteries, async () => {
    expect(await payDue(needs)).toBe(0)
    expect(await balance(player)).toBe(10_000 - 250)
  })
  expect(await payDue(needs)).toBe(1)
  expect(await balance(player)).toBe(10_000 - 250 + 20_000_00)
  await lotteries.expectSound()
})

it('stops in the middle of the payments of a day when everything is stopped, and pays the rest after', async () => {
  const drawId = await newDraw('euromillions', '2026-03-17')
  const players = [
    await newPlayer({ balanceMinor: 10_000 }),
    await newPlayer({ balanceMinor: 10_000 }),
  ]
  for (const player of players) await buy(player, euromillions)
  await settled(drawId, jackpotOf('80000.00'))
  for (const player of players) await agree((await payouts(player))[0]?.payoutId ?? 0, 'at-once')
  const [first] = await payouts(players[0]!)
  const run = { paid: Promise.resolve(0) }
  await inTransaction(db, async (tx) => {
    await sql`select from lottery_payout where id = ${first?.payoutId ?? 0} for update`.execute(tx)
    run.paid = payDue(needs)
    await vi.waitFor(async () => expect(await waitingSessions()).toBe(1))
    await tx.insertInto('house_freeze').values({ begun_by: one.id, reason: 'A test' }).execute()
  })
  expect(await run.paid).toBe(0)
  for (const player of players) expect(await balance(player)).toBe(10_000 - 250)
  await send('POST', '/api/admin/freezes/lift', { token: two.token, body: { reason: 'Over' } })
  expect(await payDue(needs)).toBe(2)
  await lotteries.expectSound()
})

it('takes a paid win back when the result was wrong, and owes the new one', async () => {
  const drawId = await newDraw('euromillions', '2026-03-10')
  const player = await newPlayer({ balanceMinor: 10_000 })
  await buy(player, euromillions)
  await settled(drawId, jackpotOf('40000.00'))
  await agree((await payouts(player))[0]?.payoutId ?? 0, 'at-once')
  await payDue(needs)
  expect(await balance(player)).toBe(10_000 - 250 + 20_000_00)
  await send('POST', `/api/admin/lotteries/draws/${drawId}/reverse`, {
    token: one.token,
    body: { reason: 'Corrected' },
  })
  await run()
  expect(await balance(player)).toBe(10_000 - 250)
  expect(await payouts(player)).toEqual([])
  await settled(drawId, jackpotOf('30000.00'))
  expect(await payouts(player)).toMatchObject([{ state: 'waiting', amountMinor: 15_000_00 }])
  await lotteries.expectSound()
})

it('pays an annuity by years or its cash at once, as two people say, to the coin, and nothing while everything is stopped', async () => {
  await sql`insert into reference_rate (currency, day, rate) values ('USD', '2025-12-01', 1) on conflict do nothing`.execute(
    db,
  )
  const slip: SlipInput = { game: 'powerball', plays: [{ main: [1, 2, 3, 4, 5], extra: [1] }] }
  const players = [
    await newPlayer({ balanceMinor: 10_000 }),
    await newPlayer({ balanceMinor: 10_000 }),
  ]
  const drawId = await newDraw('powerball')
  for (const player of players) await buy(player, slip)
  const tiers = [{ tier: 1, winners: 0, amount: '2000.00', amountIs: 'pot' }]
  await settled(drawId, { main: [1, 2, 3, 4, 5], extra: [1], multiplier: 2, tiers })
  const [byYears, atOnce] = await Promise.all(players.map(payouts))
  // 1,000.00 less 38 percent.
  expect(byYears).toMatchObject([{ kind: 'annuity', amountMinor: 620_00 }])
  const { payments } = await agree(byYears?.[0]?.payoutId ?? 0, 'annuity')
  expect(payments).toHaveLength(30)
  expect(payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(620_00)
  const years = payments.map(({ dueOn }) => Number(dueOn.slice(0, 4)))
  expect(years.at(-1)).toBe((years[0] ?? 0) + 29)
  expect((await agree(atOnce?.[0]?.payoutId ?? 0, 'cash')).payments).toMatchObject([
    { amountMinor: 372_00 },
  ])
  const paid = async () =>
    (await Promise.all(players.map(payouts))).map(([payout]) => payout?.paidMinor)
  await whileFrozen(lotteries, async () => {
    await payDue(needs)
    expect(await paid()).toEqual([0, 0])
  })
  await payDue(needs)
  expect(await paid()).toEqual([payments[0]?.amountMinor, 372_00])
  await lotteries.expectSound()
})

it('lets each holder of a syndicate have his part of a jackpot by years or at once', async () => {
  const drawId = await newDraw('powerball', '2026-03-14')
  const made = await send('POST', `/api/admin/lotteries/draws/${drawId}/syndicates`, {
    token: one.token,
    body: {
      slip: { game: 'powerball', plays: [{ main: [1, 2, 3, 4, 5], extra: [1] }] },
      shares: 4,
    },
  })
  const holders = [
    await newPlayer({ balanceMinor: 10_000 }),
    await newPlayer({ balanceMinor: 10_000 }),
  ]
  const id = Number(made.body['syndicateId'])
  for (const [index, { token }] of holders.entries())
    expect(
      await send('POST', `/api/lottery-syndicates/${id}/shares`, {
        token,
        body: { shares: index + 1, customerRef: `annuity-${index}` },
      }),
    ).toMatchObject({ status: 201 })
  const tiers = [{ tier: 1, winners: 0, amount: '1000.00', amountIs: 'pot' }]
  await settled(drawId, { main: [1, 2, 3, 4, 5], extra: [1], multiplier: 2, tiers })
  const [first, second] = await Promise.all(holders.map(payouts))
  // 620.00 after the tax of 38 percent, by four shares of which the house holds one.
  expect(first).toMatchObject([{ kind: 'annuity', state: 'waiting', amountMinor: 155_00 }])
  expect(second).toMatchObject([{ kind: 'annuity', state: 'waiting', amountMinor: 310_00 }])
  const { payments } = await agree(first?.[0]?.payoutId ?? 0, 'annuity')
  expect(payments).toHaveLength(30)
  await agree(second?.[0]?.payoutId ?? 0, 'cash')
  await payDue(needs)
  const paid = (await Promise.all(holders.map(payouts))).map(([payout]) => payout?.paidMinor)
  expect(paid).toEqual([payments[0]?.amountMinor, 186_00])
  await lotteries.expectSound()
})

it('pays a monthly prize until the winner has died, and invites no resident of the United Kingdom to the media (R-073)', async () => {
  const slip: SlipInput = { game: 'gluecksspirale', ticket: '1234567' }
  const [german, british] = [
    await newPlayer({ balanceMinor: 10_000 }),
    await newPlayer({ balanceMinor: 10_000 }),
  ]
  await sql`update app_user set country = 'DE' where id = ${german.id}`.execute(db)
  await sql`update app_user set country = 'GB' where id = ${british.id}`.execute(db)
  const drawId = await newDraw('gluecksspirale')
  for (const player of [german, british]) await buy(player, slip)
  const ticketNumbers = {
    '1': ['1234567'],
    '2': ['000000', '000001'],
    '3': ['00000'],
    '4': ['0000'],
    '5': ['000'],
    '6': ['00'],
    '7': ['0'],
  }
  const tiers = [{ tier: 1, winners: 1, amount: '10000.00', amountIs: 'perWinner' }]
  await settled(drawId, { ticketNumbers, tiers })
  const [own, other] = [await payouts(german), await payouts(british)]
  expect(own).toMatchObject([{ kind: 'monthly', amountMinor: 10_000_00, isMediaInvited: true }])
  expect(other).toMatchObject([{ kind: 'monthly', isMediaInvited: false }])
  const payoutId = own[0]?.payoutId ?? 0
  const { payments } = await agree(payoutId, 'monthly')
  expect(payments).toHaveLength(240)
  await payDue(needs)
  const endedOn = payments[2]?.dueOn
  const ended = await decide(payoutId, 'end', one.token, { endedOn, reason: 'Register' })
  const states = (ended.body as PayoutAtDesk).payments.map(({ state }) => state)
  expect(states.slice(0, 4)).toEqual(['paid', 'due', 'due', 'fallen-away'])
  await sql`update lottery_payment set due_on = '2026-01-01' where state = 'due'`.execute(db)
  await payDue(needs)
  expect(await payouts(german)).toMatchObject([{ state: 'done', paidMinor: 30_000_00 }])
  // Late documents are told, and forfeit nothing.
  await sql`update lottery_payout set documents_due_on = '2026-01-01' where state = 'waiting'`.execute(
    db,
  )
  expect(await payouts(british)).toMatchObject([{ state: 'waiting', areDocumentsLate: true }])
  await lotteries.expectSound()
})
