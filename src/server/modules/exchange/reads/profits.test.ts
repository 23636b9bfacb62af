import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addMarket, addPlayer, startExchange } from '../test-exchange.ts'
import { profitsOf } from './profits.ts'
import { ordersOf } from './reads.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

let walletId = 0
const marketIds: number[] = []
let references = 0

/** A bet of 10.00 at 3.00 that wins or loses, in a market of 5 % commission. */
async function play(isWon: boolean, settledAt: string): Promise<void> {
  const { marketId, selectionIds } = await addMarket({ db, exchange })
  const other = await addPlayer(db, 100_000)
  const bet = { marketId, selectionId: selectionIds[0] ?? 0, price: 300, stakeMinor: 1_000 }
  const place = (accountId: number, side: 'back' | 'lay') =>
    exchange.place({ ...bet, accountId, side, customerRef: `profit-${++references}` })
  await place(other.walletId, 'lay')
  await place(walletId, 'back')
  await exchange.moveMarket({ marketId, move: 'suspend' })
  const winnerSelectionIds = [selectionIds[isWon ? 0 : 1] ?? 0]
  const result = { kind: 'winners' as const, winnerSelectionIds }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
  await sql`update market_settlement set settled_at = ${settledAt} where market_id = ${marketId}`.execute(
    db,
  )
  await sql`update exchange_order set placed_at = ${settledAt} where market_id = ${marketId}`.execute(
    db,
  )
  marketIds.push(marketId)
}

beforeAll(async () => {
  walletId = (await addPlayer(db, 100_000)).walletId
  await play(true, '2026-11-20T23:30:00Z')
  await play(false, '2026-11-21T10:00:00Z')
  await play(true, '2026-11-21T11:00:00Z')
})

const asked = { timeZone: 'UTC', search: '', page: 1, pageSize: 25 }

it('tells net profit by market, the newest first', async () => {
  const { items, total } = await profitsOf(db, walletId, { ...asked, by: 'market' })
  expect(total).toBe(3)
  expect(items.map(({ market }) => market?.marketId)).toEqual(marketIds.toReversed())
  expect(items.map(({ netMinor }) => netMinor)).toEqual([1_900, -1_000, 1_900])
  expect(items[0]).toMatchObject({ profitMinor: 2_000, commissionMinor: 100 })
})

it('adds the markets of a day by the operator’s calendar', async () => {
  const days = async (timeZone: string) =>
    (await profitsOf(db, walletId, { ...asked, timeZone, by: 'day' })).items.map(
      ({ day, netMinor, market }) => [day, netMinor, market],
    )
  expect(await days('UTC')).toEqual([
    ['2026-11-21', 900, null],
    ['2026-11-20', 1_900, null],
  ])
  expect(await days('Asia/Kolkata')).toEqual([['2026-11-21', 2_800, null]])
})

it('finds bets and profits by day, sport, words and receipt', async () => {
  const counts = async (filter: object) => [
    (await profitsOf(db, walletId, { ...asked, ...filter, by: 'market' })).total,
    (await ordersOf(db, walletId, { ...asked, ...filter, state: 'settled' })).total,
  ]
  expect(await counts({})).toEqual([3, 3])
  expect(await counts({ from: '2026-11-21' })).toEqual([2, 2])
  expect(await counts({ to: '2026-11-20' })).toEqual([1, 1])
  expect(await counts({ from: '2026-11-21', timeZone: 'Asia/Kolkata' })).toEqual([3, 3])
  expect(await counts({ sportId: 1 })).toEqual([3, 3])
  expect(await counts({ sportId: 4 })).toEqual([0, 0])
  expect(await counts({ search: ' reds V ' })).toEqual([3, 3])
  expect(await counts({ search: '50%' })).toEqual([0, 0])
  expect(await counts({ search: 'siegwette', language: 'de' })).toEqual([3, 3])
  expect(await counts({ search: 'match odds', language: 'de' })).toEqual([3, 3])
  expect(await counts({ search: 'siegwette', language: 'es' })).toEqual([0, 0])
  const { items } = await ordersOf(db, walletId, { ...asked, state: 'all' })
  const [newest] = items
  const found = await ordersOf(db, walletId, {
    ...asked,
    state: 'all',
    search: String(newest?.orderId),
  })
  expect(found.items.map(({ orderId }) => orderId)).toContain(newest?.orderId)
})

it('tells nothing of other players', async () => {
  const stranger = await addPlayer(db, 1_000)
  expect(await profitsOf(db, stranger.walletId, { ...asked, by: 'day' })).toEqual({
    items: [],
    total: 0,
  })
})
