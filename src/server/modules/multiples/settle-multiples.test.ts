import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { closeDatabase, openDatabase } from '#server/db/database.ts'
import { followStart, moveEvent } from '#server/modules/events/index.ts'
import { admit } from '#server/modules/protection/index.ts'
import { addField } from '../exchange/test-exchange.ts'
import { MultiplesSettler } from './settler.ts'
import { settleMultiples } from './settle-multiples.ts'
import { insertMultiple } from './store.ts'
import { postStake } from './money.ts'
import { openSlip, type TestMarket, VOID, wins } from './test-slip.ts'

const slip = await openSlip()
const { db, exchange, newPlayer, newMarkets, place, settle } = slip

async function newBet(more: Record<string, unknown> = {}, count = 2) {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const markets = await newMarkets(count)
  const bet = await place(player, markets, more)
  const [first, second] = markets
  if (!first || !second) throw new Error('two markets')
  const after = async () => ({
    bet: await slip.bet(player, bet),
    balance: await slip.balance(player),
  })
  return { player, markets, bet, first, second, after }
}

/** An operator declares that the event of the market began a minute ago. */
const declareStart = ({ eventId }: TestMarket) =>
  moveEvent(slip, {
    eventId,
    move: 'start',
    at: new Date(Date.now() - 60_000),
    operatorId: null,
  })
/** The feed says that the event starts so long from now. */
const moveStart = ({ eventId }: TestMarket, ms: number) =>
  followStart(slip, { eventId, startsAt: new Date(Date.now() + ms) })

it('pays a double when the last of its legs has won', async () => {
  const { first, second, after } = await newBet()
  await settle(first, wins(first))
  expect(await after()).toMatchObject({
    bet: { status: 'open', highestReturnMinor: 4_000, legs: [{ result: 'won' }, { result: null }] },
    balance: 9_000,
  })
  await settle(second, wins(second))
  expect(await after()).toMatchObject({
    bet: { status: 'settled', returnedMinor: 4_000, highestReturnMinor: 0 },
    balance: 13_000,
  })
  await slip.expectSound()
})

it('is over with the first leg that loses, and frees what the house held for it', async () => {
  const { first, second, after } = await newBet()
  const [, heldMinor] = await slip.riskOfHouse()
  await settle(first, wins(first, 1))
  expect(await after()).toMatchObject({
    bet: { status: 'settled', returnedMinor: 0 },
    balance: 9_000,
  })
  expect((await slip.riskOfHouse())[1]).toBe(heldMinor - 4_000)
  await settle(second, wins(second))
  expect(await after()).toMatchObject({
    bet: { status: 'settled', returnedMinor: 0, legs: [{ result: 'lost' }, { result: 'won' }] },
    balance: 9_000,
  })
  await slip.expectSound()
})

it('counts a void leg as 1.00, and gives the stake back when all are void', async () => {
  const one = await newBet()
  await settle(one.first, VOID)
  await settle(one.second, wins(one.second))
  expect(await one.after()).toMatchObject({ bet: { returnedMinor: 2_000 }, balance: 11_000 })
  const all = await newBet()
  await settle(all.first, VOID)
  await settle(all.second, VOID)
  expect(await all.after()).toMatchObject({
    bet: {
      status: 'settled',
      returnedMinor: 1_000,
      legs: [{ result: 'void' }, { result: 'void' }],
    },
    balance: 10_000,
  })
  await slip.settleMultiples()
  const { rows } = await sql<{ multipleId: number }>`
    select (parameters->>'multipleId')::int as "multipleId" from player_notice
    where kind = 'multiple-leg-voided' order by id`.execute(db)
  expect(rows.map(({ multipleId }) => multipleId)).toEqual(
    [one, all, all].map(({ bet }) => bet.multipleId),
  )
  await slip.expectSound()
})

it('counts a leg on a runner that was withdrawn as void', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const field = await addField({ db, exchange }, { runners: 4 })
  const race: TestMarket = { ...field, eventId: 0 }
  await slip.quote(race, [0.25, 0.25, 0.25, 0.25])
  const [match] = await newMarkets(1)
  if (!match) throw new Error('a market')
  const legs = [await slip.legOn(race, 400), await slip.legOn(match)]
  const bet = await place(player, [race, match], { legs })
  await exchange.removeSelection({
    marketId: race.marketId,
    selectionId: race.selectionIds[0] ?? 0,
  })
  await settle(race, wins(race, 1))
  await settle(match, wins(match))
  expect(await slip.bet(player, bet)).toMatchObject({
    returnedMinor: 2_000,
    legs: [{ result: 'void' }, { result: 'won' }],
  })
})

it('R-077: counts a leg as void that was taken after the true start of its event', async () => {
  const { first, second, after } = await newBet()
  await declareStart(first)
  await settle(first, wins(first))
  await settle(second, wins(second))
  expect(await after()).toMatchObject({
    bet: { returnedMinor: 2_000, legs: [{ result: 'void' }, { result: 'won' }] },
  })
})

it('R-077: counts a leg as void whose start is moved to before it was taken, and one that came in time as taken', async () => {
  const { first, second, after } = await newBet()
  await moveStart(second, -60_000)
  await moveStart(first, 60_000)
  await settle(first, wins(first))
  await settle(second, wins(second))
  expect(await after()).toMatchObject({
    bet: { returnedMinor: 2_000, legs: [{ result: 'won' }, { result: 'void' }] },
  })
  await slip.expectSound()
})

it('R-077: pays nothing for a late leg when the bet is cashed out in place of settled', async () => {
  const late = await newBet()
  const inTime = await newBet()
  await declareStart(late.first)
  const worth = async ({ player, bet }: typeof late) =>
    (await slip.cashOutQuote(player, bet)).body['amountMinor']
  // Two legs at even chances, of which one counts as 1.00 now.
  expect(await worth(inTime)).toBe(950)
  await slip.quote(inTime.first, [0.8, 0.2])
  await slip.quote(late.first, [0.8, 0.2])
  expect(Number(await worth(inTime))).toBeGreaterThan(1_500)
  expect(await worth(late)).toBe(960)
})

it('pays a system by the lines that won, and holds less as legs lose', async () => {
  const { first, second, markets, after } = await newBet(
    { system: 'trixie', stakePerLineMinor: 100 },
    3,
  )
  const third = markets[2]
  if (!third) throw new Error('three markets')
  await settle(first, wins(first, 1))
  // One double of 4.00 is left.
  expect(await after()).toMatchObject({ bet: { status: 'open', highestReturnMinor: 400 } })
  await settle(second, wins(second))
  await settle(third, wins(third))
  expect(await after()).toMatchObject({ bet: { returnedMinor: 400 }, balance: 10_000 })
  await slip.expectSound()
})

it('changes nothing when it settles again, or many settle at once', async () => {
  const { first, second, after } = await newBet()
  await settle(first, wins(first))
  await settle(second, wins(second))
  await Promise.all(Array.from({ length: 6 }, () => slip.settleMultiples()))
  expect(await after()).toMatchObject({ bet: { returnedMinor: 4_000 }, balance: 13_000 })
  await slip.expectSound()
})

it('settles anew when the result of a leg was corrected: through the ledger, and back', async () => {
  const { first, second, after, player } = await newBet()
  await settle(first, wins(first))
  await settle(second, wins(second))
  await slip.reverse(second)
  expect(await after()).toMatchObject({
    bet: { status: 'open', returnedMinor: null, highestReturnMinor: 4_000 },
    balance: 9_000,
  })
  await slip.expectSound()
  await settle(second, wins(second, 1))
  expect(await after()).toMatchObject({
    bet: { status: 'settled', returnedMinor: 0 },
    balance: 9_000,
  })
  // The other way round: what was lost is won after all.
  await slip.reverse(second)
  await settle(second, wins(second))
  expect(await after()).toMatchObject({ bet: { returnedMinor: 4_000 }, balance: 13_000 })
  const { body } = await slip.send('GET', '/api/transaction-logs', { token: player.token })
  const { items } = body as { items: { type: string; amountMinor: number }[] }
  expect(items.map(({ type, amountMinor }) => [type, amountMinor]).slice(0, 4)).toEqual([
    ['Bet', 4_000],
    ['Correction', -4_000],
    ['Bet', 4_000],
    ['Bet', -1_000],
  ])
  await slip.expectSound()
})

it('advances as a debt what a player has spent when a payment is taken back', async () => {
  const { first, second, player } = await newBet()
  await settle(first, wins(first))
  await settle(second, wins(second))
  await place(player, await newMarkets(2), { stakePerLineMinor: 12_000 })
  expect(await slip.balance(player)).toBe(1_000)
  await slip.reverse(second)
  expect(await slip.balance(player)).toBe(0)
  // The new payment pays the debt back first.
  await settle(second, wins(second))
  expect(await slip.balance(player)).toBe(1_000)
  await slip.expectSound()
})

it('R-082: finds correlated legs that were taken in error and gives the stake back', async () => {
  const player = await newPlayer({ balanceMinor: 10_000 })
  const [market] = await newMarkets(1)
  if (!market) throw new Error('a market')
  const [selectionId = 0, otherId = 0] = market.selectionIds
  const { marketId } = market
  const multipleId = await db.transaction().execute(async (tx) => {
    const bet = {
      accountId: player.walletId,
      customerRef: 'seeded',
      system: '2-of-2',
      lines: 1,
      stakePerLineMinor: 1_000,
      acceptance: 'better' as const,
      toleranceBps: 0,
      liabilityMinor: 4_000,
      legs: [
        { marketId, selectionId, price: 200 },
        { marketId, selectionId: otherId, price: 200 },
      ],
    }
    const id = await insertMultiple(tx, bet)
    const stakeMinor = 1_000
    const ticket = await admit(tx, {
      walletId: player.walletId,
      product: 'multiples',
      purpose: 'stake',
      amountMinor: stakeMinor,
    })
    await postStake(tx, ticket, { ...bet, id, stakeMinor, description: 'Double', currency: 'PTS' })
    return id
  })
  const { bet: sound, after } = await newBet()
  await slip.cancelCorrelated()
  await slip.cancelCorrelated()
  const { body } = await slip.send('GET', '/api/multiples', { token: player.token })
  expect(body).toMatchObject({
    items: [{ multipleId, status: 'cancelled', returnedMinor: 1_000, highestReturnMinor: 0 }],
  })
  expect(await slip.balance(player)).toBe(10_000)
  expect(await after()).toMatchObject({ bet: { multipleId: sound.multipleId, status: 'open' } })
  await settle(market, wins(market))
  expect(await slip.balance(player)).toBe(10_000)
  await slip.expectSound()
})

it('hears by itself that a market was settled, and finds at its start what was missed', async () => {
  const missed = await newBet()
  await exchange.enterResult({ ...missed.first, result: wins(missed.first, 1), enteredBy: null })
  await exchange.confirmResult({ ...missed.first, result: wins(missed.first, 1) })
  await exchange.paid()
  const settler = new MultiplesSettler({ ...slip.settlerParts, exchange })
  for (const { run } of settler.jobs) await run({ signal: new AbortController().signal })
  await expect.poll(async () => (await missed.after()).bet?.status).toBe('settled')
  const heard = await newBet()
  await exchange.enterResult({ ...heard.first, result: wins(heard.first, 1), enteredBy: null })
  await exchange.confirmResult({ ...heard.first, result: wins(heard.first, 1) })
  await expect.poll(async () => (await heard.after()).bet?.status).toBe('settled')
  await settler.stop()
  await slip.expectSound()
})

it('loses and doubles nothing when the database cuts its connections in the middle', async () => {
  const player = await newPlayer({ balanceMinor: 100_000 })
  const markets = await newMarkets(2)
  const [first, second] = markets
  if (!first || !second) throw new Error('two markets')
  const bets = 30
  for (let count = 0; count < bets; count += 1) await place(player, markets)
  for (const market of markets) {
    const result = wins(market)
    await exchange.enterResult({ ...market, result, enteredBy: null })
    await exchange.confirmResult({ ...market, result })
  }
  await exchange.paid()
  const settler = openDatabase({ url: `${slip.url}?application_name=settler` })
  const interrupted = { ...slip.settlerParts, db: settler, log: () => {} }
  const cuts = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'settler' and datname = current_database() and state <> 'idle'`
  for (let cut = 0; cut < 5; cut += 1) {
    const settling = settleMultiples(interrupted).catch(() => {})
    await sleep(5 * cut)
    await cuts.execute(db)
    await settling
  }
  await closeDatabase(settler)
  await slip.settleMultiples()
  expect(await slip.balance(player)).toBe(100_000 + bets * 3_000)
  await slip.expectSound()
})

it('shows operators every bet and what the house has at risk', async () => {
  const { bet, player } = await newBet()
  const operator = await slip.newOperator()
  const { status, body } = await slip.send('GET', '/api/admin/multiples', { token: operator.token })
  const [balanceMinor, liabilityMinor] = await slip.riskOfHouse()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    house: { balanceMinor, liabilityMinor, roomMinor: 100_000_000 + balanceMinor - liabilityMinor },
  })
  const { items } = body as { items: unknown[] }
  expect(items[0]).toMatchObject({ multipleId: bet.multipleId, userId: player.userId })
  const search = async (words: string) => {
    const path = `/api/admin/multiples?state=all&search=${words}`
    const found = await slip.send('GET', path, { token: operator.token })
    return found.body['total']
  }
  expect([await search(player.userId.toUpperCase()), await search('nobody')]).toEqual([1, 0])
  const refused = await slip.send('GET', '/api/admin/multiples', { token: player.token })
  expect(refused.status).toBe(403)
})
