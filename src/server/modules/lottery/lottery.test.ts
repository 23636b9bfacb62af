import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { DrawAtDesk } from '#contract/lottery/operators.ts'
import type { SlipInput } from '#contract/lottery/slips.ts'
import { ticketsOf } from './my-tickets.ts'
import { openLotteries } from './test-lottery.ts'

const lotteries = await openLotteries()
const { db, needs, send, newPlayer, newOperator, newDraw, buy, ticket, holds, balance, run } =
  lotteries
const [one, two] = [await newOperator(), await newOperator()]

const line = (...main: number[]) => ({ main, extra: [1, 2] })
const slip = (...lines: ReturnType<typeof line>[]): SlipInput => ({
  game: 'euromillions',
  plays: lines,
})
/** 17,000.00 to share with one ticket, and 10.00 for two numbers and a star. */
const result = {
  main: [5, 4, 3, 2, 1],
  extra: [1, 2],
  tiers: [
    { tier: 1, winners: 1, amount: '17000.00', amountIs: 'total' },
    { tier: 2, winners: 0, amount: '300000.00', amountIs: 'pot' },
    ...Array.from({ length: 11 }, (_, index) => ({
      tier: index + 3,
      winners: 100,
      amount: '10.00',
      amountIs: 'perWinner',
    })),
  ],
}
const tell = (drawId: number, { token }: { token: string }, told: object = result) =>
  send('POST', `/api/admin/lotteries/draws/${drawId}/evidence`, {
    token,
    body: { results: [told] },
  })

it('sells a slip at the price it has shown, tells nothing before two people agree, and pays with the arithmetic', async () => {
  const drawId = await newDraw('euromillions')
  const [winner, loser] = [
    await newPlayer({ balanceMinor: 1_000_000 }),
    await newPlayer({ balanceMinor: 1_000_000 }),
  ]
  const price = await lotteries.priceOf(slip(line(1, 2, 3, 4, 5)))
  expect(price).toBeGreaterThan(0)
  const ticketId = await buy(winner, slip(line(1, 2, 3, 4, 5)))
  const lost = await buy(loser, slip(line(11, 12, 13, 14, 15)))
  expect(await balance(winner)).toBe(1_000_000 - price)
  expect((await ticket(winner, ticketId)).bets[0]).toMatchObject({ status: 'accepted', lines: 1 })
  const statement = await send('GET', '/api/transaction-logs', { token: winner.token })
  expect(statement.body['items']).toMatchObject([{ bets: { kind: 'lottery', id: ticketId } }, {}])
  const only = (owner: { token: string }) =>
    send('GET', `/api/my-lotteries/tickets?ticketId=${ticketId}`, owner)
  expect((await only(winner)).body).toMatchObject({ total: 1, items: [{ ticketId }] })
  expect((await only(loser)).body).toMatchObject({ total: 0 })
  const named = (words: string) =>
    send('GET', `/api/my-lotteries/tickets?search=${words}`, { token: winner.token })
  expect((await named(String(ticketId))).body).toMatchObject({ total: 1 })
  expect((await named('no-such-lottery')).body).toMatchObject({ total: 0 })
  expect(await tell(drawId, one)).toMatchObject({ status: 409, body: { code: 'ILLEGAL_MOVE' } })
  await holds(drawId)
  await run()
  expect(await tell(drawId, one)).toMatchObject({ status: 200, body: { state: 'drawn' } })
  await run()
  // One source is not enough: nobody is told anything, winners or losers.
  expect((await ticket(loser, lost)).bets[0]).toMatchObject({
    status: 'accepted',
    paidMinor: null,
    draw: { drawn: null },
  })
  expect(await tell(drawId, one)).toMatchObject({ body: { code: 'EVIDENCE_TWICE' } })
  expect(await tell(drawId, two)).toMatchObject({ status: 200, body: { state: 'confirmed' } })
  await run()
  const [bet] = (await ticket(winner, ticketId)).bets
  expect(bet).toMatchObject({
    status: 'won',
    draw: { state: 'settled', drawn: { extra: [1, 2] } },
    won: [{ tier: 1, match: '5+2', winnings: '8500', steps: [{ step: 'share' }] }],
  })
  expect((await ticket(loser, lost)).bets[0]).toMatchObject({ status: 'lost', paidMinor: 0 })
  expect(await balance(winner)).toBe(1_000_000 - price + (bet?.paidMinor ?? 0))
  expect(bet?.paidMinor).toBeGreaterThan(0)
  await lotteries.expectSound()
})

it('stops a draw whose sources differ until another person says which is right, and takes back what was wrong (PR-14)', async () => {
  const drawId = await newDraw('euromillions')
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const ticketId = await buy(player, slip(line(1, 2, 3, 4, 5)))
  const before = await balance(player)
  await holds(drawId)
  await run()
  await tell(drawId, one)
  const other = { ...result, main: [1, 2, 3, 4, 50] }
  const differs = await tell(drawId, two, other)
  expect(differs).toMatchObject({ status: 200, body: { state: 'disputed' } })
  const { evidence } = differs.body as DrawAtDesk
  const confirm = (token: string, evidenceId = 0) =>
    send('POST', `/api/admin/lotteries/draws/${drawId}/confirm`, { token, body: { evidenceId } })
  const [first, second] = evidence.map(({ evidenceId }) => evidenceId)
  expect(await confirm(one.token, first)).toMatchObject({ body: { code: 'SECOND_PERSON_NEEDED' } })
  expect(await confirm(two.token, first)).toMatchObject({ body: { state: 'confirmed' } })
  await run()
  expect(await balance(player)).toBeGreaterThan(before)
  const reversed = await send('POST', `/api/admin/lotteries/draws/${drawId}/reverse`, {
    token: one.token,
    body: { reason: 'The operator corrected its result' },
  })
  expect(reversed).toMatchObject({ status: 200 })
  await run()
  expect(await balance(player)).toBe(before)
  expect((await ticket(player, ticketId)).bets[0]).toMatchObject({ status: 'accepted', won: [] })
  await tell(drawId, one, other)
  await tell(drawId, two, other)
  await run()
  expect(second).toBeGreaterThan(0)
  expect((await ticket(player, ticketId)).bets[0]).toMatchObject({
    status: 'won',
    won: [{ tier: 4 }],
  })
  await lotteries.expectSound()
})

it('takes nothing after the closing by the clock of the database, however many try', async () => {
  await sql`update lottery_draw set closes_at = clock_timestamp(), closes_late_at = clock_timestamp() where state = 'open'`.execute(
    lotteries.db,
  )
  const drawId = await newDraw('euromillions')
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const carts = Array.from({ length: 6 }, () =>
    lotteries.sendCart(player, [slip(line(1, 2, 3, 4, 5))]),
  )
  const closing = holds(drawId).then(run)
  const answers = await Promise.all([...carts, closing.then(() => undefined)])
  const sold = answers.filter((answer) => answer?.status === 201).length
  const { count } = await lotteries.db
    .selectFrom('lottery_bet')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('draw_id', '=', drawId)
    .executeTakeFirstOrThrow()
  expect(count).toBe(sold)
  await run()
  const late = await lotteries.sendCart(player, [slip(line(1, 2, 3, 4, 5))])
  expect(late.status).toBe(409)
  const { waiting } = await lotteries.db
    .selectFrom('lottery_bet')
    .select(({ fn }) => fn.countAll<number>().as('waiting'))
    .where('status', '=', 'submitted')
    .executeTakeFirstOrThrow()
  expect(waiting).toBe(0)
  await lotteries.expectSound()
})

it('buys a cart as a whole or slip by slip, once for a reference', async () => {
  await newDraw('euromillions')
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const bad: SlipInput = { game: 'euromillions', plays: [{ main: [1, 1, 2, 3, 4], extra: [1, 2] }] }
  const slips = [slip(line(1, 2, 3, 4, 5)), bad]
  expect(await lotteries.sendCart(player, slips)).toMatchObject({
    status: 422,
    body: { code: 'NUMBER_TWICE', field: 'slips.1' },
  })
  expect(await balance(player)).toBe(1_000_000)
  const each = await lotteries.sendCart(player, slips, { mode: 'each', customerRef: 'mine' })
  expect(each).toMatchObject({
    status: 201,
    body: { slips: [{ refusal: null }, { ticketId: null, refusal: { code: 'NUMBER_TWICE' } }] },
  })
  const again = await lotteries.sendCart(player, slips, { mode: 'each', customerRef: 'mine' })
  expect(again.body).toEqual(each.body)
  const shield: SlipInput = { ...slip(line(1, 2, 3, 4, 5)), numberShield: true }
  expect(await lotteries.sendCart(player, [shield])).toMatchObject({
    body: { code: 'NUMBER_SHIELD_NOT_SOLD' },
  })
  await lotteries.expectSound()
})

it('checks a system with all its lines, as a ticket of it would win', async () => {
  const { drawId } = await lotteries.db
    .selectFrom('lottery_draw')
    .select('id as drawId')
    .where('state', '=', 'settled')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const check = (line: Record<string, unknown>) =>
    send('POST', '/api/lotteries/euromillions/check', { body: { drawId, lines: [line] } })
  const systemOfSeven = { main: [1, 2, 3, 4, 5, 48, 49], extra: [1, 2], isSystem: true }
  const { body } = await check(systemOfSeven)
  const lines = (body['tiers'] as { lines: number }[]).map((tier) => tier.lines)
  expect(lines.reduce((sum, each) => sum + each, 0)).toBe(21)
  expect(await check({ ...systemOfSeven, isSystem: false })).toMatchObject({
    body: { code: 'TOO_MANY_NUMBERS' },
  })
})

it('sells and pays a lottery of another currency at the rates of its day, which the ticket keeps, and refuses one without a rate (PR-04)', async () => {
  const drawId = await newDraw('ukLotto')
  const player = await newPlayer({ balanceMinor: 1_000_000 })
  const plain = { game: 'ukLotto', plays: [{ main: [1, 2, 3, 4, 5, 6] }] }
  expect(await lotteries.sendCart(player, [plain])).toMatchObject({
    status: 409,
    body: { code: 'NO_RATE' },
  })
  const rateOf = (day: string, rate: string) =>
    lotteries.db.insertInto('reference_rate').values({ currency: 'GBP', day, rate }).execute()
  await rateOf('2026-03-01', '0.8')
  // 2.00 GBP are 2.50 EUR.
  expect(await lotteries.priceOf(plain)).toBe(250)
  const ticketId = await buy(player, plain)
  expect((await ticket(player, ticketId)).bets).toMatchObject([
    { priceMinor: 200, stakeMinor: 250, rate: '0.8' },
  ])
  // Winnings take the rate of the day of the draw, whatever the stake was bought at.
  await rateOf('2026-03-04', '0.85')
  await rateOf('2026-03-05', '0.5')
  await holds(drawId)
  await run()
  const tiers = Array.from({ length: 6 }, (_, index) => ({
    tier: index + 1,
    winners: 1,
    amount: '1700.00',
    amountIs: 'perWinner',
  }))
  const told = { main: [1, 2, 3, 44, 45, 46], extra: [59], tiers }
  await tell(drawId, one, told)
  await tell(drawId, two, told)
  await run()
  expect((await ticket(player, ticketId)).bets).toMatchObject([
    { status: 'won', paidMinor: 200_000, rate: '0.8', won: [{ winnings: '1700', eur: '2000' }] },
  ])
  expect(await balance(player)).toBe(1_000_000 - 250 + 200_000)
  await lotteries.expectSound()
})

it('reads the bets of the player alone for a page of tickets, however many others there are', async () => {
  const player = await newPlayer({ balanceMinor: 100_000 })
  const drawId = await newDraw('euromillions')
  for (const last of [6, 7]) await buy(player, slip(line(1, 2, 3, 4, last)))
  const tx = await db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`
      insert into lottery_bet (ticket_id, account_id, draw_id, bought_for_id, lines, price_minor, rate, stake_minor)
      select 1000 + n, 1000 + n, ${drawId}::bigint, ${drawId}::bigint, 1, 1, '1', 1 from generate_series(1, 5000) n`.execute(
      tx,
    )
    await sql`analyze lottery_bet`.execute(tx)
    const rowsRead = async () => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint as read
        from pg_stat_xact_user_tables where relname like 'lottery\_bet%'`.execute(tx)
      return rows[0]?.read ?? 0
    }
    const before = await rowsRead()
    const asked = { walletId: player.walletId, page: 1, pageSize: 25 }
    const { items } = await ticketsOf({ ...needs, db: tx }, asked)
    expect(items.map(({ bets }) => bets.length)).toEqual([1, 1])
    expect((await rowsRead()) - before).toBeLessThan(10)
  } finally {
    await tx.rollback().execute()
  }
})
