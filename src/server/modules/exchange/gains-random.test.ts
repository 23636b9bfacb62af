import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { buildMarkets } from '#domain/exchange/market/loaded-market.ts'
import { WinningsCap } from '#domain/exchange/market/winnings-cap.ts'
import { SeededRandom } from '#domain/random.ts'
import { ONE } from '#domain/rates/rate.ts'
import { sportsLimits } from '#domain/rates/sports-limits.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { eventually } from '#server/test-patience.ts'
import { readMarkets } from './engine/store.ts'
import { gainsBeside, livingMarketsOf } from './engine/winnings-store.ts'
import {
  addMarket,
  addPlayer,
  brokenInvariants,
  newExchange,
  startExchange,
} from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const limits = { ...sportsLimits('PTS', ONE), winningsMaxMinor: 30_000 }
const { timeZone } = limits
const site = await startExchange(database, { limits })
const other = newExchange(database, { limits })
afterAll(() => other.stop())
await other.join()
await eventually(() => {
  if (other.homes().size !== 32) throw new Error('each server has its share')
})
const DAY_MS = 86_400_000
const STEPS = 60

function oneOf<Item>(random: SeededRandom, items: readonly Item[]): Item {
  const item = items[random.below(items.length)]
  if (item === undefined) throw new Error('there is nothing to choose from')
  return item
}

type Server = ReturnType<typeof newExchange>
type Market = Awaited<ReturnType<typeof addMarket>>

/** The most that the account could win, by day, from the books of all its markets. */
async function reckoned(accountId: number): Promise<Record<string, number>> {
  const ids = await livingMarketsOf(db, [accountId])
  const markets = buildMarkets(await db.transaction().execute((tx) => readMarkets(tx, ids)))
  const cap = new WinningsCap(timeZone)
  const days = [...new Set(markets.map((market) => cap.dayOf(market)))]
  return withoutNone(days.map((day) => [day, cap.possibleOn(day, accountId, markets)]))
}

/** The same as it is added up from the sums that were written down. */
async function written(accountId: number): Promise<Record<string, number>> {
  const asked = { accountIds: [accountId], known: [], timeZone }
  const rows = await db.transaction().execute((tx) => gainsBeside(tx, asked))
  expect(rows.flatMap(({ unreadIds }) => unreadIds)).toEqual([])
  return withoutNone(rows.map(({ day, gainMinor }) => [day, gainMinor]))
}

const withoutNone = (sums: [string, number][]) =>
  Object.fromEntries(sums.filter(([, sum]) => sum > 0))

/** A step at random: mostly an order at one of the servers, now and then one that is taken back, a runner or a result. */
async function step(
  random: SeededRandom,
  { servers, markets, accountIds }: { servers: Server[]; markets: Market[]; accountIds: number[] },
  placed: { orderId: number; accountId: number }[],
): Promise<void> {
  const [site] = servers
  const server = oneOf(random, servers)
  const market = oneOf(random, markets)
  const kind = random.below(30)
  if (kind === 0) {
    const selectionId = oneOf(random, market.selectionIds)
    await site?.removeSelection({ marketId: market.marketId, selectionId, leavesOne: true })
  } else if (kind === 1) {
    const result = {
      kind: 'winners' as const,
      winnerSelectionIds: [oneOf(random, market.selectionIds)],
    }
    await site?.enterResult({ marketId: market.marketId, result, enteredBy: null })
    await site?.confirmResult({ marketId: market.marketId, result })
    await site?.paid()
  } else if (kind < 7 && placed.length > 0) {
    const { accountId, orderId } = oneOf(random, placed)
    await server.players.cancel(accountId, orderId)
  } else {
    const order = {
      accountId: oneOf(random, accountIds),
      marketId: market.marketId,
      selectionId: oneOf(random, market.selectionIds),
      side: oneOf(random, ['back', 'lay'] as const),
      price: oneOf(random, [150, 200, 300, 500]),
      stakeMinor: 100 * (1 + random.below(80)),
      customerRef: `step-${placed.length}-${random.below(1_000_000_000)}`,
    }
    const { orderId } = await server.players.place(order)
    placed.push({ ...order, orderId })
  }
}

it.each([1, 2, 3])(
  'what accounts could win is written down as the books of all servers say, by seed %i',
  async (seed) => {
    const random = SeededRandom.from(seed)
    const accountIds: number[] = []
    for (let n = 0; n < 4; n += 1) accountIds.push((await addPlayer(db, 1_000_000)).walletId)
    const markets: Market[] = []
    for (let n = 0; n < 5; n += 1) {
      const startsInMs = (10 + (n % 2)) * DAY_MS
      markets.push(await addMarket({ db, exchange: site }, { hasDraw: true, startsInMs }))
    }
    const placed: Parameters<typeof step>[2] = []
    for (let n = 0; n < STEPS; n += 1)
      await step(random, { servers: [site, other], markets, accountIds }, placed).catch(
        (error: unknown) => {
          if (!(error instanceof Refusal)) throw error
        },
      )
    for (const id of accountIds) expect(await written(id)).toEqual(await reckoned(id))
    expect(placed.length).toBeGreaterThan(STEPS / 3)
    for (const server of [site, other]) expect(await server.brokenBooks()).toEqual([])
    expect(await brokenInvariants(db)).toEqual([])
  },
)

it('a figure that says otherwise is found', async () => {
  const { walletId: accountId } = await addPlayer(db, 1_000_000)
  const { marketId, selectionIds } = await addMarket({ db, exchange: site })
  const [selectionId = 0] = selectionIds
  const bet = { side: 'back', price: 200, stakeMinor: 1_000, customerRef: 'one' } as const
  await site.players.place({ accountId, marketId, selectionId, ...bet })
  await sql`update exchange_exposure set gain_minor = 900 where account_id = ${accountId}`.execute(
    db,
  )
  const broken = [...(await site.brokenBooks()), ...(await other.brokenBooks())]
  expect(broken).toEqual([`account ${accountId} can win 1000 in market ${marketId}, not 900`])
})
