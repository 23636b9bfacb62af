import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { eventResults } from '#server/modules/catalogue/results.ts'
import { ordersOf } from '#server/modules/exchange/reads/reads.ts'
import { profitsOf } from '#server/modules/exchange/reads/profits.ts'
import { stakesPlaced } from '#server/modules/ledger/operators/money-report.ts'
import { transactionsOf } from '#server/modules/ledger/transactions.ts'
import { brokenInvariants, products } from '#server/products.ts'
import { fillPast } from '../bench/growth/past.ts'
import { pastSize } from '../bench/growth/size.ts'

const { db } = await openTestDatabase()
const DAYS = 40
const ORDERS_IN_DAY = 2_000
/** A faithful player has so many, on all days. */
const ORDERS_OF_PLAYER = 10 * DAYS
const size = pastSize(DAYS * ORDERS_IN_DAY, ORDERS_IN_DAY)

const schema = async () => {
  const { rows } = await sql<{ part: string }>`
    select pg_get_indexdef(indexrelid) as part from pg_index where indrelid::regclass::text !~ '^pg_'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
    order by part`.execute(db)
  return rows.map(({ part }) => part)
}

let before: string[] = []
let player = { id: 0, walletId: 0 }
beforeAll(async () => {
  before = await schema()
  await fillPast(db, size)
  const { rows } = await sql<typeof player>`
    select u.id, a.id as "walletId" from app_user u join ledger_account a on a.user_id = u.id
    where u.user_id = 'past0'`.execute(db)
  player = rows[0] ?? player
})

/** The answer, and how many rows of the table were read for it. */
const counting = <Answer>(table: string, read: (tx: Tx) => Promise<Answer>) =>
  inTransaction(db, async (tx) => {
    const readBefore = await rowsRead(tx, table)
    const answer = await read(tx)
    return { answer, read: (await rowsRead(tx, table)) - readBefore }
  })

/** By this session, since PostgreSQL took its counts over last; within a transaction it does not. */
async function rowsRead(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::bigint as count
    from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
  return rows[0]?.count ?? Number.NaN
}

const days = { timeZone: 'UTC', page: 1, pageSize: 10, search: '' }

it('writes a past in which everything that must always hold does, and leaves the schema as it was', async () => {
  expect(await schema()).toEqual(before)
  expect(await brokenInvariants(db)).toEqual([])
  const { rows } = await sql<{ orders: number; transfers: number; days: number }>`
    select (select count(*) from exchange_order) as orders, (select count(*) from ledger_transfer) as transfers,
      (select count(distinct placed_at::date) from exchange_order) as days`.execute(db)
  const orders = DAYS * ORDERS_IN_DAY
  expect(rows).toEqual([{ orders, transfers: 2 * orders + size.players, days: DAYS }])
})

it('reads for a page of a statement the transfers that it shows, however many there are', async () => {
  const asked = { ...days, type: 'All', status: 'All', statements: [] } as const
  const first = await counting('ledger_transfer', (tx) => transactionsOf(tx, player.id, asked))
  expect(first.answer.items).toHaveLength(10)
  expect(first.read).toBeLessThanOrEqual(30)
  const whole = await transactionsOf(db, player.id, { ...asked, pageSize: 1_000 })
  expect(first.answer.total).toBe(whole.items.length)
  expect(first.answer.items).toEqual(whole.items.slice(0, 10))
  const { rows } = await sql<{ id: string; balance: number }>`
    select 'T' || id as id, sum(case when credit_account_id = ${player.walletId} then amount_minor else -amount_minor end)
      over (order by id)::bigint as balance
    from ledger_transfer where ${player.walletId} in (debit_account_id, credit_account_id)`.execute(
    db,
  )
  const balances = new Map(rows.map(({ id, balance }) => [id, balance]))
  expect(whole.items.filter(({ id, balanceMinor }) => balances.get(id) !== balanceMinor)).toEqual(
    [],
  )
  const since = new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10)
  const lately = await counting('ledger_transfer', (tx) =>
    transactionsOf(tx, player.id, { ...asked, pageSize: 1_000, from: since }),
  )
  expect(lately.answer.items).toEqual(whole.items.filter(({ at }) => at >= since))
  expect(lately.read).toBeLessThan(whole.items.length)
})

it('reads for a page of bets the orders that it shows, however many there are', async () => {
  for (const state of ['all', 'settled', 'open'] as const) {
    const { answer, read } = await counting('exchange_order', (tx) =>
      ordersOf(tx, player.walletId, { ...days, state }),
    )
    expect([state, answer.total]).toEqual([state, state === 'open' ? 0 : ORDERS_OF_PLAYER])
    expect(read).toBeLessThanOrEqual(40)
  }
})

it('reads for profits no line of a settlement from its table', async () => {
  const { answer, read } = await counting('settlement_line', (tx) =>
    profitsOf(tx, player.walletId, { ...days, by: 'market' }),
  )
  expect(answer.items).toHaveLength(10)
  expect(answer.total).toBeGreaterThan(300)
  expect(read).toBe(0)
})

it('counts the results of events without a look at the markets of those that are over', async () => {
  const asked = {
    sportId: undefined,
    from: undefined,
    to: undefined,
    search: '',
    page: 1,
    pageSize: 10,
  }
  const { answer, read } = await counting('market', (tx) => eventResults(tx, asked))
  expect(answer.total).toBe(size.markets)
  expect(answer.items).toHaveLength(10)
  expect(read).toBeLessThanOrEqual(20)
})

it('reads for the turnover of a report the orders of its days, and few of those long before', async () => {
  const begin = sql`(now() - interval '1 day')::date::timestamp`
  const { answer, read } = await counting('exchange_order', (tx) =>
    stakesPlaced(tx, {
      products,
      timeZone: 'UTC',
      form: 'YYYY-MM-DD',
      begin,
      end: sql`${begin} + interval '1 day'`,
    }),
  )
  expect(answer.at(-1)).toMatchObject({ product: null, players: size.playersOfDay })
  expect(read).toBeLessThan((DAYS * ORDERS_IN_DAY) / 2)
})
