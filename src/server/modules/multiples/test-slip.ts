import { sql } from 'kysely'
import { expect } from 'vitest'
import type { MultipleRow } from '#contract/multiples.ts'
import { openTestApp, type TestApp, type TestPlayer } from '#server/test-app.ts'
import { addMarket, brokenInvariants } from '../exchange/test-exchange.ts'
import { cancelCorrelated, settleMultiples } from './settle-multiples.ts'

export type TestMarket = { eventId: number; marketId: number; selectionIds: number[] }
type Result = { kind: 'winners' | 'void'; winnerSelectionIds: number[] }
type More = Record<string, unknown>

export const wins = ({ selectionIds }: TestMarket, index = 0): Result => ({
  kind: 'winners',
  winnerSelectionIds: [selectionIds[index] ?? 0],
})
export const VOID: Result = { kind: 'void', winnerSelectionIds: [] }

/** The server with a house that quotes fair prices without a margin, and what a test of multiples does with it. */
export async function openSlip(settings: Record<string, string> = {}) {
  const app = await openTestApp({ HOUSE_MARGIN_BPS: '0', HOUSE_REQUOTE_MS: '0', ...settings })
  await app.house.start()
  return { ...app, ...quotingOf(app), ...placingOf(app), ...cashingOf(app), ...settlingOf(app) }
}

function quotingOf({ db, exchange, house }: TestApp) {
  /** Offers a bet on every selection around its chance: one of 0.5 can be backed at 2.00 and laid at 2.02. */
  async function quote({ marketId, selectionIds }: TestMarket, chances: readonly number[]) {
    const probabilities = new Map(selectionIds.map((id, index) => [id, chances[index] ?? null]))
    house.quote(marketId, { probabilities, mayWithdraw: false })
    await house.settled()
  }

  /** As a feed tells it: under its own name, and with its start, which is that of its event. */
  async function comesFromFeed({ marketId }: TestMarket): Promise<void> {
    await sql`
      update market m set feed = 'test', feed_ref = 'market ' || m.id, starts_at = e.starts_at
      from event e where e.id = m.event_id and m.id = ${marketId}`.execute(db)
    await exchange.reload([marketId])
  }

  /** Markets of as many events, all at even chances. */
  async function newMarkets(count: number): Promise<TestMarket[]> {
    const markets: TestMarket[] = []
    for (let index = 0; index < count; index += 1) {
      const market = await addMarket({ db, exchange })
      await comesFromFeed(market)
      await quote(market, [0.5, 0.5])
      markets.push(market)
    }
    return markets
  }
  return { quote, newMarkets }
}

let references = 0

function placingOf({ db, send }: TestApp) {
  /** A leg on the first selection at the price seen. */
  async function legOn({ marketId, selectionIds }: TestMarket, price = 200) {
    const { version } = await db
      .selectFrom('market')
      .select('version')
      .where('id', '=', marketId)
      .executeTakeFirstOrThrow()
    return { marketId, selectionId: selectionIds[0] ?? 0, price, version }
  }
  const form = async (markets: readonly TestMarket[], more: More = {}) => ({
    system: `${markets.length}-of-${markets.length}`,
    stakePerLineMinor: 1_000,
    customerRef: `multiple-${++references}`,
    legs: await Promise.all(markets.map((market) => legOn(market))),
    ...more,
  })
  const sendMultiple = ({ token }: TestPlayer, body: More) =>
    send('POST', '/api/multiples', { token, body })

  /** A bet that is taken. */
  async function place(player: TestPlayer, markets: readonly TestMarket[], more: More = {}) {
    const answer = await sendMultiple(player, await form(markets, more))
    expect(answer).toMatchObject({ status: 201 })
    return answer.body as MultipleRow
  }

  async function bet(player: TestPlayer, { multipleId }: MultipleRow) {
    const { body } = await send('GET', '/api/multiples', { token: player.token })
    const { items } = body as { items: MultipleRow[] }
    return items.find((row) => row.multipleId === multipleId)
  }
  return { legOn, form, sendMultiple, place, bet }
}

function cashingOf({ send }: TestApp) {
  const pathOf = ({ multipleId }: MultipleRow) => `/api/multiples/${multipleId}/cash-out`
  return {
    cashOutQuote: ({ token }: TestPlayer, bet: MultipleRow) => send('GET', pathOf(bet), { token }),
    cashOut: ({ token }: TestPlayer, bet: MultipleRow, body: More) =>
      send('POST', pathOf(bet), { token, body }),
  }
}

function settlingOf({ db, exchange, config }: TestApp) {
  const failures: unknown[] = []
  const parts = {
    db,
    exchange,
    terms: config,
    log: (_message: string, error: unknown) => failures.push(error),
  }
  async function settle({ marketId }: TestMarket, result: Result) {
    await exchange.enterResult({ marketId, result, enteredBy: null })
    await exchange.confirmResult({ marketId, result })
    await exchange.paid()
    await settleMultiples(parts)
  }
  const accounts = db.selectFrom('ledger_account').select(['balance_minor', 'hold_minor'])
  return {
    settlerParts: parts,
    settle,
    settleMultiples: () => settleMultiples(parts),
    cancelCorrelated: () => cancelCorrelated(parts),

    reverse: async ({ marketId }: TestMarket) => {
      await exchange.reverseSettlement({ marketId })
      await exchange.paid()
      await settleMultiples(parts)
    },

    async balance({ walletId }: Pick<TestPlayer, 'walletId'>): Promise<number> {
      return (await accounts.where('id', '=', walletId).executeTakeFirstOrThrow()).balance_minor
    },

    async riskOfHouse(): Promise<[balance: number, hold: number]> {
      const ours = accounts.where('kind', '=', 'house').where('name', '=', 'multiples')
      const { balance_minor, hold_minor } = await ours.executeTakeFirstOrThrow()
      return [balance_minor, hold_minor]
    },

    async expectSound(): Promise<void> {
      expect(failures).toEqual([])
      expect(await brokenInvariants(db)).toEqual([])
    },
  }
}
