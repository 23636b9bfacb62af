import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import {
  addField,
  addMarket,
  addPlayer,
  brokenInvariants,
  CURRENCY,
  startExchange,
} from '../exchange/test-exchange.ts'
import { House } from './house.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

const LOSS_LIMIT_MINOR = 50_000
const settings = {
  currency: CURRENCY,
  creditMinor: 100_000_000,
  quote: () => ({
    marginBps: 200,
    levels: 2,
    sizeMinor: 10_000,
    stakeMinMinor: 50,
    lossLimitMinor: LOSS_LIMIT_MINOR,
  }),
  promiseLimitMinor: 10_000,
  requoteMs: 0,
}
async function startHouse(changes: Partial<typeof settings> = {}): Promise<House> {
  const house = new House({
    db,
    exchange,
    settings: { ...settings, ...changes },
    log: (message, error) => console.error(message, error),
  })
  await house.start()
  afterAll(() => house.stop())
  return house
}
const house = await startHouse()

type Market = { marketId: number; selectionIds: number[] }
let references = 0
const order = (
  accountId: number,
  { marketId, selectionIds }: Market,
  [side, price, stakeMinor, selection = 0]: ['back' | 'lay', number, number, number?],
) => ({
  accountId,
  marketId,
  selectionId: selectionIds[selection] ?? 0,
  side,
  price,
  stakeMinor,
  customerRef: `ref-${++references}`,
})

async function quote(market: Market, chances: (number | null)[], mayWithdraw = false) {
  const entries = market.selectionIds.map((id, index) => [id, chances[index] ?? null] as const)
  house.quote(market.marketId, { probabilities: new Map(entries), mayWithdraw })
  await house.settled()
}

/** The offers that players see: what they can back and lay. */
async function offers({ marketId, selectionIds }: Market, selection = 0) {
  const view = (await exchange.views([marketId], 3)).get(marketId)
  const shown = view?.selections.get(selectionIds[selection] ?? 0)
  return { back: shown?.back, lay: shown?.lay }
}
const nothing = { back: [], lay: [] }

const exposureIn = async ({ marketId }: Market) => {
  const row = await db
    .selectFrom('exchange_exposure')
    .select('exposure_minor as exposureMinor')
    .where('account_id', '=', house.accountId ?? 0)
    .where('market_id', '=', marketId)
    .executeTakeFirst()
  return row?.exposureMinor ?? 0
}

const houseAccount = () =>
  db
    .selectFrom('ledger_account')
    .select(['balance_minor as balance', 'credit_limit_minor as credit'])
    .where('name', '=', 'market maker')
    .executeTakeFirstOrThrow()

async function settle(
  { marketId, selectionIds }: Market,
  selections: readonly number[],
): Promise<void> {
  const winnerSelectionIds = selections.map((index) => selectionIds[index] ?? 0)
  const result = { kind: 'winners' as const, winnerSelectionIds }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
}

it('offers bets around the chances, moves with them and withdraws', async () => {
  const market = await addMarket({ db, exchange })
  await quote(market, [0.5, 0.5])
  expect(await offers(market)).toEqual({
    back: [
      [196, 10_000],
      [195, 10_000],
    ],
    lay: [
      [204, 10_000],
      [206, 10_000],
    ],
  })
  await quote(market, [0.25, 0.75])
  expect((await offers(market)).back?.[0]?.[0]).toBe(390)
  await quote(market, [null, null])
  expect(await offers(market)).toEqual(nothing)
  await quote(market, [0.5, 0.5])
  house.withdraw(market.marketId)
  await house.settled()
  expect(await offers(market)).toEqual(nothing)
  expect(await exposureIn(market)).toBe(0)
})

it('renews an offer that was taken', async () => {
  const market = await addMarket({ db, exchange })
  const { walletId } = await addPlayer(db, 100_000)
  await quote(market, [0.5, 0.5])
  const placed = await exchange.place(order(walletId, market, ['back', 196, 10_000]))
  expect(placed.status).toBe('matched')
  await house.settled()
  expect((await offers(market)).back?.[0]).toEqual([196, 10_000])
})

it('offers nothing while the market is suspended, and comes back with it', async () => {
  const market = await addMarket({ db, exchange })
  await quote(market, [0.5, 0.5])
  await exchange.moveMarket({ marketId: market.marketId, move: 'suspend' })
  await house.settled()
  expect(await offers(market)).toEqual(nothing)
  await exchange.moveMarket({ marketId: market.marketId, move: 'reopen' })
  await house.settled()
  expect((await offers(market)).back).toHaveLength(2)
})

it('withdraws at its start what was left behind, and takes a new credit line', async () => {
  const market = await addMarket({ db, exchange })
  await exchange.place(order(house.accountId ?? 0, market, ['lay', 196, 10_000]))
  expect((await offers(market)).back).toHaveLength(1)
  await startHouse({ creditMinor: 5_000_000 })
  expect(await offers(market)).toEqual(nothing)
  expect((await houseAccount()).credit).toBe(5_000_000)
  await startHouse()
})

it('does not start with less credit than its bets need', async () => {
  const market = await addMarket({ db, exchange })
  const { walletId } = await addPlayer(db, 100_000)
  await quote(market, [0.5, 0.5])
  await exchange.place(order(walletId, market, ['back', 196, 10_000]))
  await house.leave(market.marketId)
  expect(await offers(market)).toEqual(nothing)
  await expect(startHouse({ creditMinor: 1 })).rejects.toThrow('HOUSE_CREDIT')
  await startHouse()
})

it('forgets its unmatched orders once their market is settled, and no others', async () => {
  const market = await addMarket({ db, exchange })
  const { walletId } = await addPlayer(db, 100_000)
  await quote(market, [0.5, 0.5])
  await exchange.place(order(walletId, market, ['back', 196, 1_000]))
  await house.leave(market.marketId)
  const count = async () => {
    const rows = await db
      .selectFrom('exchange_order')
      .select('id')
      .where('market_id', '=', market.marketId)
      .execute()
    return rows.length
  }
  const accountId = house.accountId ?? 0
  const before = await count()
  await exchange.dropUnmatched(accountId)
  expect(await count()).toBe(before)
  await settle(market, [0])
  await exchange.place(order(walletId, await addMarket({ db, exchange }), ['back', 196, 1_000]))
  await exchange.dropUnmatched(accountId)
  expect(await count()).toBe(2)
  expect(await brokenInvariants(db)).toEqual([])
})

type Raid = {
  seed: number
  backed: readonly number[]
  withdraw?: (round: number) => Promise<unknown>
}

/** Players who know how it ends and take every offer that profits by it; answers what the house had bound. */
async function raid(market: Market, { seed, backed, withdraw }: Raid): Promise<number[]> {
  const random = SeededRandom.from(seed)
  const raiders = await Promise.all([1, 2, 3].map(() => addPlayer(db, 10_000_000)))
  const exposures: number[] = []
  for (let round = 0; round < 12; round += 1) {
    const weights = market.selectionIds.map(() => random.between(0.05, 1))
    const sum = weights.reduce((all, each) => all + each, 0)
    const chances = weights.map((weight) => weight / sum)
    await quote(market, chances, withdraw !== undefined)
    const attacks = raiders.flatMap(({ walletId }) =>
      market.selectionIds.map((_, index) => {
        const [side, price] = backed.includes(index)
          ? (['back', 101] as const)
          : (['lay', 5_000] as const)
        return order(walletId, market, [side, price, 1_000 + random.below(20_000), index])
      }),
    )
    const results = await Promise.allSettled(attacks.map((attack) => exchange.place(attack)))
    for (const result of results)
      if (result.status === 'rejected' && !(result.reason instanceof Refusal)) throw result.reason
    for (const { walletId } of raiders) await exchange.cancelAll(walletId, market.marketId)
    await withdraw?.(round)
    exposures.push(await exposureIn(market))
  }
  await house.settled()
  return exposures
}

it('never loses more in a market than its limit, however it is raided', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000_000), fc.constantFrom(0, 1, 2), async (seed, winner) => {
      const market = await addMarket({ db, exchange }, { hasDraw: true })
      const { balance } = await houseAccount()
      const exposures = await raid(market, { seed, backed: [winner] })
      expect(Math.max(...exposures)).toBeLessThanOrEqual(LOSS_LIMIT_MINOR)
      await house.leave(market.marketId)
      await settle(market, [winner])
      const lostMinor = balance - (await houseAccount()).balance
      expect(lostMinor).toBeGreaterThan(LOSS_LIMIT_MINOR / 2)
      expect(lostMinor).toBeLessThanOrEqual(LOSS_LIMIT_MINOR)
      expect(await brokenInvariants(db)).toEqual([])
    }),
    { numRuns: 4, endOnFailure: true },
  )
})

it('never loses more than its limit in a field of runners, whoever is withdrawn', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(1_000_000), fc.constantFrom([1], [0, 2]), async (seed, winners) => {
      const market = await addField({ db, exchange }, { runners: 6, winners: winners.length })
      const { balance } = await houseAccount()
      const withdraw = async (round: number) => {
        const selectionId = market.selectionIds[{ 9: 3, 10: 4, 11: 5 }[round] ?? -1]
        if (selectionId !== undefined)
          await exchange.removeSelection({ marketId: market.marketId, selectionId })
      }
      const exposures = await raid(market, {
        seed,
        // The stakes of backers of the runners to be withdrawn must not count as a cover.
        backed: [...winners, 3, 4, 5],
        withdraw,
      })
      expect(Math.max(...exposures)).toBeLessThanOrEqual(LOSS_LIMIT_MINOR)
      await house.leave(market.marketId)
      await settle(market, winners)
      const lostMinor = balance - (await houseAccount()).balance
      expect(lostMinor).toBeGreaterThan(LOSS_LIMIT_MINOR / 10)
      expect(lostMinor).toBeLessThanOrEqual(LOSS_LIMIT_MINOR)
      expect(await brokenInvariants(db)).toEqual([])
      expect(await exchange.brokenBooks()).toEqual([])
    }),
    { numRuns: 4, endOnFailure: true },
  )
})
