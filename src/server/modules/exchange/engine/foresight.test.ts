import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeEach, expect, it, vi } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { updateState } from '#server/modules/account/index.ts'
import { bind, unbind } from '#server/modules/ledger/test-posting.ts'
import { Foresight } from './foresight.ts'
import { addMarket, addPlayer, brokenInvariants, startExchange } from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)
const asked = vi.spyOn(Foresight.prototype, 'of')

/** Orders with these stakes take a while to be written; the second is then refused by the database. */
const [SLOW, SLOW_AND_BROKEN] = [7_777, 6_666]
await sql`
  create function delay_order() returns trigger language plpgsql as $$
  begin
    perform pg_sleep(0.5);
    if new.stake_minor = ${sql.lit(SLOW_AND_BROKEN)} then raise exception 'broken'; end if;
    return new;
  end $$`.execute(db)
await sql`
  create trigger delay_order before insert on exchange_order for each row
  when (new.stake_minor in (${sql.lit(SLOW)}, ${sql.lit(SLOW_AND_BROKEN)}))
  execute function delay_order()`.execute(db)

type Market = Awaited<ReturnType<typeof addMarket>>
let references = 0
const order = (walletId: number, market: Market, side: 'back' | 'lay', stakeMinor: number) => ({
  accountId: walletId,
  marketId: market.marketId,
  selectionId: market.selectionIds[0] ?? 0,
  side,
  price: 200,
  stakeMinor,
  customerRef: `ref-${++references}`,
})

/** A player whose wallet the exchange knows, and a market that is in memory. */
async function knownPlayer(market: Market, balanceMinor = 10_000) {
  const player = await addPlayer(db, balanceMinor)
  await exchange.place(order(player.walletId, market, 'back', 100))
  return player
}
/** The sessions that write one of the slow orders. */
const beingWritten = () =>
  sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and wait_event = 'PgSleep'`.execute(db)
const untilOneIsWritten = () =>
  expect.poll(async () => (await beingWritten()).rows.length, { interval: 5 }).toBe(1)
const wasForeseen = (): boolean[] => asked.mock.results.map(({ value }) => value !== undefined)

// After a batch was rolled back, the exchange reads for a while.
beforeEach(() => sleep(150))

it('decides on what the orders before have left, without reading it', async () => {
  const [first, second] = [await addMarket({ db, exchange }), await addMarket({ db, exchange })]
  const [player, other] = [await knownPlayer(first), await knownPlayer(first)]
  const place = (walletId: number, side: 'back' | 'lay', stakeMinor: number) =>
    exchange.place(order(walletId, second, side, stakeMinor))
  await exchange.cancelAll((await knownPlayer(second)).walletId)
  asked.mockClear()
  await place(other.walletId, 'lay', 9_900)
  await place(player.walletId, 'back', 9_900)
  await expect(place(player.walletId, 'back', 100)).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  // Matched by the other, this leaves the player nothing to lose.
  await place(player.walletId, 'lay', 9_900)
  await place(other.walletId, 'back', 9_900)
  await place(player.walletId, 'back', 9_900)
  expect(wasForeseen()).toEqual([true, true, true, true, true, true])
  expect(await brokenInvariants(db)).toEqual([])
})

it('reads what it foresaw wrongly: money that was bound or freed by something else', async () => {
  const market = await addMarket({ db, exchange })
  const { walletId } = await knownPlayer(market)
  asked.mockClear()
  await inTransaction(db, (tx) => bind(tx, walletId, 5_000))
  await expect(exchange.place(order(walletId, market, 'back', 9_900))).rejects.toMatchObject({
    code: 'INSUFFICIENT_FUNDS',
  })
  await inTransaction(db, (tx) => unbind(tx, walletId, 5_000))
  expect((await exchange.place(order(walletId, market, 'back', 9_900))).status).toBe('open')
  expect(wasForeseen()).toContain(true)
})

it('lets nobody through who was suspended after the exchange had come to know them', async () => {
  const market = await addMarket({ db, exchange })
  const { id, walletId } = await knownPlayer(market)
  asked.mockClear()
  await inTransaction(db, (tx) => updateState(tx, id, { state: 'suspended', by: 'operator' }))
  await expect(exchange.place(order(walletId, market, 'back', 100))).rejects.toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  })
  expect(wasForeseen()).toEqual([true])
})

it.each([
  ['would be refused', 10_000],
  ['would be placed', 100_000],
])('answers a repeat that %s as the first, which is being committed', async (_, balanceMinor) => {
  const market = await addMarket({ db, exchange })
  const { walletId } = await knownPlayer(market, balanceMinor)
  const slow = order(walletId, market, 'back', SLOW)
  asked.mockClear()
  const first = exchange.place(slow)
  await untilOneIsWritten()
  const again = exchange.place(slow)
  expect(await again).toEqual(await first)
  expect(wasForeseen()).toEqual([true, true])
  expect(await brokenInvariants(db)).toEqual([])
})

it('decides anew what stood on orders that were not written', async () => {
  const market = await addMarket({ db, exchange })
  const [maker, broken, taker] = [
    await addPlayer(db, 100_000),
    await knownPlayer(market),
    await knownPlayer(market),
  ]
  // More than the two have backed so far.
  await exchange.place(order(maker.walletId, market, 'lay', 200 + SLOW_AND_BROKEN))
  asked.mockClear()
  const first = exchange.place(order(broken.walletId, market, 'back', SLOW_AND_BROKEN))
  const ended = Promise.allSettled([first])
  await untilOneIsWritten()
  const second = exchange.place(order(taker.walletId, market, 'back', 1_000))
  await ended
  await expect(first).rejects.toThrow('broken')
  expect(await second).toMatchObject({ status: 'matched', matchedMinor: 1_000 })
  expect(wasForeseen()).toEqual([true, true])
  expect(await brokenInvariants(db)).toEqual([])
})

it('decides anew in another session what stood on orders whose session broke', async () => {
  const market = await addMarket({ db, exchange })
  const [lost, kept] = [await knownPlayer(market), await knownPlayer(market)]
  asked.mockClear()
  const first = exchange.place(order(lost.walletId, market, 'back', SLOW))
  const ended = Promise.allSettled([first])
  await untilOneIsWritten()
  const second = exchange.place(order(kept.walletId, market, 'back', 1_000))
  await sql`select pg_terminate_backend(${(await beingWritten()).rows[0]?.pid})`.execute(db)
  await ended
  await expect(first).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  expect(await second).toMatchObject({ status: 'open' })
  expect(wasForeseen()).toEqual([true, true])
  expect(await brokenInvariants(db)).toEqual([])
})

it('keeps every sum while others use the same wallets', async () => {
  const missed = vi.spyOn(Foresight.prototype, 'forgetAll')
  const market = await addMarket({ db, exchange })
  const players = await Promise.all(Array.from({ length: 6 }, () => knownPlayer(market)))
  asked.mockClear()
  missed.mockClear()
  const random = SeededRandom.from(20)
  const pick = () => players[random.below(players.length)]?.walletId ?? 0
  const orRefused = (done: Promise<unknown>) => done.catch((error: unknown) => assertRefused(error))
  const bet = () => {
    const side = random.below(2) === 0 ? 'back' : 'lay'
    return orRefused(exchange.place(order(pick(), market, side, 100 + random.below(900))))
  }
  // Each wallet in turn has something bound for five rounds.
  const others = (round: number) => {
    const walletId = players[Math.floor(round / 30)]?.walletId ?? 0
    if (round % 30 === 15) return [inTransaction(db, (tx) => bind(tx, walletId, 1))]
    if (round % 30 === 20) return [inTransaction(db, (tx) => unbind(tx, walletId, 1))]
    return []
  }
  for (let round = 0; round < 180; round++)
    await Promise.all([...Array.from({ length: 5 }, bet), ...others(round)])
  expect(wasForeseen().filter(Boolean).length).toBeGreaterThan(10)
  expect(missed.mock.calls.length).toBeGreaterThan(0)
  expect(await brokenInvariants(db)).toEqual([])
})

function assertRefused(error: unknown): void {
  if (!(error instanceof Refusal)) throw error
}
