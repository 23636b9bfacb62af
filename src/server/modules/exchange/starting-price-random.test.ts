import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { SeededRandom } from '#domain/random.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { addKind, addPlayer, brokenInvariants, startExchange } from './test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

const STEPS = 60
const PRICES = [150, 200, 300, 400, 700]
let references = 0

/** A refusal of a step does not matter here; breaking something does. */
async function unlessRefused(step: () => Promise<unknown>): Promise<void> {
  try {
    await step()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

it.each([1, 2, 3, 4, 5, 6])(
  'is whole whatever happens to a market that makes one, by seed %d',
  async (seed) => {
    const random = SeededRandom.from(seed)
    const one = <Item>(items: readonly Item[]): Item => {
      const item = items[random.below(items.length)]
      if (item === undefined) throw new Error('there is nothing to choose from')
      return item
    }
    const kind = one(['win', 'place'] as const)
    const { marketId, selectionIds } = await addKind(
      { db, exchange },
      {
        kind,
        winners: kind === 'win' ? 1 : 2,
        selections: [2_500, 2_000, 1_500, 1_000].map((reductionBps) => ({
          outcome: '',
          reductionBps,
        })),
      },
    )
    await exchange.setStartingPrice({ marketId, isOn: true })
    const players = await Promise.all(
      Array.from({ length: 5 }, async () => (await addPlayer(db, 20_000)).walletId),
    )
    const placed: { accountId: number; orderId: number }[] = []
    const place = async () => {
      const accountId = one(players)
      const side = one(['back', 'lay'] as const)
      const orderKind = one(['limit', 'limit', 'limit_on_close', 'market_on_close'] as const)
      const anyPrice = side === 'back' ? 101 : 100_000
      const { orderId } = await exchange.place({
        accountId,
        marketId,
        selectionId: one(selectionIds),
        side,
        price: orderKind === 'market_on_close' ? anyPrice : one(PRICES),
        stakeMinor: 1_000 + random.below(2_000),
        orderKind,
        persistence:
          orderKind === 'limit' ? one(['lapse', 'persist', 'market_on_close']) : undefined,
        customerRef: `random-${++references}`,
      })
      placed.push({ accountId, orderId })
    }
    const change = () => {
      const { accountId: walletId, orderId } = one(placed)
      const stakeMinor = 1_000 + random.below(2_000)
      const customerRef = `random-${++references}`
      return exchange.change({ walletId, orderId, price: one(PRICES), stakeMinor, customerRef })
    }
    const cancel = () => {
      const { accountId, orderId } = one(placed)
      return exchange.cancel(accountId, orderId)
    }
    const steps = [place, place, place, place, place, change, cancel]
    const startedAt = new Date()
    for (let step = 0; step < STEPS; step += 1) {
      await unlessRefused(step < 5 ? place : one(steps))
      if (step === 25 || step === 40)
        await exchange.removeSelection({
          marketId,
          selectionId: selectionIds[step === 25 ? 3 : 2] ?? 0,
        })
      if (step % 20 === 0) await exchange.reload([marketId])
      expect(await exchange.brokenBooks()).toEqual([])
    }
    expect(await brokenInvariants(db)).toEqual([])
    await exchange.moveMarket({ marketId, move: 'turn-in-play' })
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
    const { rows: counts } = await sql<{ matched: number; lowered: number }>`
      select count(*) filter (where kind <> 'limit' and matched_minor > 0) as matched,
        count(*) filter (where asked_liability_minor > liability_minor) as lowered
      from exchange_order where market_id = ${marketId}`.execute(db)
    expect(counts[0]?.matched, 'the auction had something to do').toBeGreaterThan(0)
    expect(counts[0]?.lowered, 'so had the withdrawals').toBeGreaterThan(0)
    // Some of it turns out to be late.
    await sql`update exchange_order set placed_at = placed_at - interval '1 day'
      where market_id = ${marketId} and id % 3 <> 0`.execute(db)
    await exchange.voidLateBets({ marketId, startedAt })
    expect(await brokenInvariants(db)).toEqual([])
    expect(await exchange.brokenBooks()).toEqual([])
    const result = {
      kind: 'winners' as const,
      winnerSelectionIds: selectionIds.slice(0, kind === 'win' ? 1 : 2),
    }
    await exchange.enterResult({ marketId, result, enteredBy: null })
    await exchange.confirmResult({ marketId, result })
    await exchange.paid()
    expect(await brokenInvariants(db)).toEqual([])
    const { rows } = await sql<{ sum: number }>`
      select sum(balance_minor)::bigint as sum from ledger_account`.execute(db)
    expect(rows).toEqual([{ sum: 0 }])
  },
)
