import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { addMarket, addPlayer, startExchange } from '../test-exchange.ts'
import { profitsOf } from './profits.ts'
import { openOrdersOf, ordersOf } from './reads.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

let walletId = 0
let references = 0
const SETTLED = 9
const asked = { timeZone: 'UTC', search: '', page: 1, pageSize: 2 }

/** A market where the player has a matched bet, one that rests and one that was taken back. */
async function play() {
  const { marketId, selectionIds } = await addMarket({ db, exchange })
  const other = await addPlayer(db, 100_000)
  const bet = { marketId, selectionId: selectionIds[0] ?? 0, stakeMinor: 1_000 }
  const place = (accountId: number, side: 'back' | 'lay', price: number) =>
    exchange.place({ ...bet, price, accountId, side, customerRef: `long-${++references}` })
  await place(other.walletId, 'lay', 300)
  await place(walletId, 'back', 300)
  await place(walletId, 'back', 500)
  const { orderId } = await place(walletId, 'back', 400)
  await exchange.cancel(walletId, orderId)
  return { marketId, winner: selectionIds[0] ?? 0 }
}

async function settle({ marketId, winner }: Awaited<ReturnType<typeof play>>): Promise<void> {
  await exchange.moveMarket({ marketId, move: 'suspend' })
  const result = { kind: 'winners' as const, winnerSelectionIds: [winner] }
  await exchange.enterResult({ marketId, result, enteredBy: null })
  await exchange.confirmResult({ marketId, result })
  await exchange.paid()
}

/** Each settlement is a day older than the next one; `late` is how much later than its entry it was paid. */
const age = (late: Record<number, string> = {}) =>
  sql`
  update market_settlement f set entered_at = a.at, settled_at = a.at + coalesce(l.late, '1 minute')::interval
  from (
    select id, row_number() over (order by id) as place,
      now() - make_interval(days => (20 - row_number() over (order by id))::int) as at
    from market_settlement
  ) a left join (
    select key::bigint as place, value as late from jsonb_each_text(${JSON.stringify(late)}::jsonb)
  ) l using (place)
  where f.id = a.id`.execute(db)

beforeAll(async () => {
  walletId = (await addPlayer(db, 1_000_000)).walletId
  for (let market = 0; market < SETTLED; market++) await settle(await play())
  const reversed = await play()
  await settle(reversed)
  await exchange.reverseSettlement({ marketId: reversed.marketId })
  await exchange.paid()
  await play()
})

/** The markets of the profits in their order, by one statement over all lines. */
async function marketsPaid(): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.market_id as id from settlement_line l join market_settlement f on f.id = l.settlement_id
    where l.account_id = ${walletId} and f.status = 'settled' order by f.settled_at desc, f.market_id desc`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

const profitPages = async (linesAhead: number) => {
  const read: (number | undefined)[] = []
  for (let page = 1; page <= Math.ceil(SETTLED / asked.pageSize); page++) {
    const query = { ...asked, page, by: 'market' as const }
    const { items, total } = await profitsOf(db, walletId, query, linesAhead)
    read.push(...items.map(({ market }) => market?.marketId))
    expect(total).toBe(SETTLED)
  }
  return read
}

it.each([
  ['in the order of their entries', {}],
  ['after their order', { 1: '18 days', 4: '36 hours' }],
  ['hours after others that were entered later', { 3: '23 hours', 5: '25 hours' }],
])('reads a page of profits of markets that were paid %s', async (_how, late) => {
  await age(late)
  const expected = await marketsPaid()
  for (const linesAhead of [0, 1, 3, 75]) expect(await profitPages(linesAhead)).toEqual(expected)
})

it('finds a market that was paid late by no other way than its lateness', async () => {
  await age({ 1: '18 days' })
  const [late] = await marketsPaid()
  const first = async () => {
    const { items } = await profitsOf(db, walletId, { ...asked, by: 'market' }, 1)
    return items[0]?.market?.marketId
  }
  expect(await first()).toBe(late)
  await age()
  expect(await first()).not.toBe(late)
})

const statement = {
  all: sql`true`,
  open: sql`f.id is null and (o.remaining_minor > 0 or o.matched_minor > 0)`,
  settled: sql`not (f.id is null and (o.remaining_minor > 0 or o.matched_minor > 0))`,
}

async function ordersIn(state: keyof typeof statement, accountId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from exchange_order o
    left join market_settlement f on f.market_id = o.market_id and f.status = 'settled'
    where o.account_id = ${accountId} and ${statement[state]} order by o.id desc`.execute(db)
  return rows.map(({ id }) => id)
}

it('reads the open orders of several players for their live pages, the newest of each', async () => {
  const others = await db.selectFrom('exchange_order').select('account_id').distinct().execute()
  const walletIds = others.map(({ account_id }) => account_id)
  expect(walletIds.length).toBeGreaterThan(2)
  for (const limit of [1, 2, 1_000]) {
    const expected = await Promise.all(
      walletIds.map(async (id) => [id, (await ordersIn('open', id)).slice(0, limit)] as const),
    )
    const read = Map.groupBy(await openOrdersOf(db, walletIds, limit), (each) => each.walletId)
    const ids = (id: number) => read.get(id)?.map(({ order }) => order.orderId) ?? []
    expect(walletIds.map((id) => [id, ids(id).toSorted((a, b) => b - a)])).toEqual(expected)
    expect([...read.values()].flat().every(({ isOpen }) => isOpen)).toBe(true)
    // Two of the last market, and the matched one of a settlement that was taken back.
    expect(ids(walletId)).toHaveLength(Math.min(limit, 3))
  }
})

it.each(['all', 'open', 'settled'] as const)('reads and counts %s orders', async (state) => {
  const expected = await ordersIn(state, walletId)
  expect(expected.length).toBeGreaterThan(2)
  for (const search of ['', 'reds'])
    for (let page = 1; page <= Math.ceil(expected.length / 2); page++) {
      const { items, ...counted } = await ordersOf(db, walletId, { ...asked, search, state, page })
      expect(items.map(({ orderId }) => orderId)).toEqual(expected.slice(2 * page - 2, 2 * page))
      // A search counts one order beyond its page.
      expect(counted).toEqual(
        search === '' || expected.length <= 2 * page
          ? { total: expected.length }
          : { total: 2 * page + 1, isTotalAtLeast: true },
      )
    }
})
