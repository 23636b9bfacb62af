import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { listTransactions, type TransactionRow } from '#contract/ledger.ts'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp } from '#server/test-app.ts'
import { ensureAccount } from './index.ts'
import { postWithTickets } from './test-posting.ts'
import { transactionsOf } from './transactions.ts'

const { db, send, newPlayer, newOperator } = await openTestApp({ TIME_ZONE: 'Asia/Kolkata' })
const player = await newPlayer()
const stranger = await newPlayer({ balanceMinor: 777 })

const kinds = ['deposit', 'bet', 'bet', 'commission', 'withdrawal', 'reversal'] as const
const amounts = [10_000, -2_500, 5_000, -250, -4_000, -5_000]

await inTransaction(db, async (tx) => {
  const world = await ensureAccount(tx, {
    kind: 'clearing',
    name: 'world',
    userId: null,
    currency: 'PTS',
    creditLimitMinor: null,
  })
  for (const [n, amount] of amounts.entries())
    await postWithTickets(tx, [
      {
        debitAccountId: amount > 0 ? world : player.walletId,
        creditAccountId: amount > 0 ? player.walletId : world,
        amountMinor: Math.abs(amount),
        currency: 'PTS',
        product: 'cashier',
        kind: kinds[n] ?? 'adjustment',
        reference: `step:${n}`,
        description: kinds[n] === 'bet' ? `American Roulette, round ${n}` : `Step ${n}`,
        idempotencyKey: `history:${n}`,
      },
    ])
})
// A deposit that waits since 18:29 in London, which is 23:59 in Kolkata, and one a minute later: the next day there.
for (const [reference, at, status] of [
  ['WAITS', '2025-01-22T18:29:59Z', 'P'],
  ['FAILED', '2025-01-22T18:30:00Z', 'R'],
] as const)
  await db
    .insertInto('deposit')
    .values({
      user_id: player.id,
      amount_minor: 1_234,
      currency: 'PTS',
      reference,
      reference_key: reference,
      proof_image_id: null,
      requested_at: new Date(at),
      status,
      decided_at: status === 'R' ? sql<Date>`now()` : null,
      note: status === 'R' ? 'never arrived' : '',
    })
    .execute()

async function history(query = '', token = player.token) {
  const { status, body } = await send('GET', `/api/transaction-logs?${query}`, { token })
  expect(status).toBe(200)
  return listTransactions.reply.parse(body)
}
const ids = (rows: TransactionRow[]) => rows.map(({ description }) => description)

it('shows everything, newest first, with the balance after each booking (PR-02)', async () => {
  const { items, total } = await history('type=All&status=All')
  expect(total).toBe(8)
  expect(
    items.map(({ type, status, amountMinor, balanceMinor }) => [
      type,
      status,
      amountMinor,
      balanceMinor,
    ]),
  ).toEqual([
    ['Correction', 'A', -5_000, 3_250],
    ['Withdrawal', 'A', -4_000, 8_250],
    ['Commission', 'A', -250, 12_250],
    ['Bet', 'A', 5_000, 12_500],
    ['Bet', 'A', -2_500, 7_500],
    ['Deposit', 'A', 10_000, 10_000],
    ['Deposit', 'R', 1_234, null],
    ['Deposit', 'P', 1_234, null],
  ])
})

it('keeps that order whichever way PostgreSQL joins', async () => {
  const terms = { ...listTransactions.query.parse({}), timeZone: 'UTC', statements: [] }
  const { items } = await transactionsOf(db, player.id, terms)
  for (const ways of [['nestloop'], ['nestloop', 'hashjoin'], ['nestloop', 'mergejoin']]) {
    const joined = await inTransaction(db, async (tx) => {
      for (const way of ways) await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(tx)
      return transactionsOf(tx, player.id, terms)
    })
    expect(ids(joined.items)).toEqual(ids(items))
  }
})

it('keeps the running balance true under every filter', async () => {
  const { items } = await history('type=Bet')
  expect(items.map(({ balanceMinor }) => balanceMinor)).toEqual([12_500, 7_500])
})

it('filters by status, and says what became of a request', async () => {
  expect(ids((await history('status=P')).items)).toEqual(['Reference WAITS'])
  expect(ids((await history('status=R')).items)).toEqual(['Reference FAILED: never arrived'])
  expect((await history('status=A&type=Deposit')).total).toBe(1)
})

it('finds words in what a row says, whatever their case', async () => {
  expect(ids((await history('search=waits')).items)).toEqual(['Reference WAITS'])
  expect((await history('search=%25')).total).toBe(0)
})

it('finds a game by its name in the language of the page, and by its English one', async () => {
  const found = async (words: string, language: string) => {
    const { body } = await send('GET', `/api/transaction-logs?search=${words}`, {
      token: player.token,
      headers: { 'accept-language': language },
    })
    return ids(listTransactions.reply.parse(body).items)
  }
  const rounds = ['American Roulette, round 2', 'American Roulette, round 1']
  expect(await found('ruleta%20americana', 'es')).toEqual(rounds)
  expect(await found('american%20roulette', 'es')).toEqual(rounds)
  expect(await found('ruleta%20americana', 'de')).toEqual([])
  expect(await found('american', 'de')).toEqual(rounds)
  expect(await found('sieg', 'de'), 'a market, and a part of many words').toEqual([])
})

it("takes days as the operator's time zone has them", async () => {
  const day = async (from: string, to: string) =>
    ids((await history(`from=${from}&to=${to}`)).items).map((text) => text.split(/[ :]/)[1])
  expect(await day('2025-01-22', '2025-01-22')).toEqual(['WAITS'])
  expect(await day('2025-01-23', '2025-01-23')).toEqual(['FAILED'])
  expect(await day('2025-01-22', '2025-01-23')).toEqual(['FAILED', 'WAITS'])
})

it('counts all of it on every page, the ones behind the end too', async () => {
  expect(await history('pageSize=3&page=3')).toMatchObject({ total: 8, page: 3, pageSize: 3 })
  expect((await history('pageSize=3&page=3')).items).toHaveLength(2)
  expect(await history('pageSize=3&page=9')).toMatchObject({ total: 8, items: [] })
})

it('shows nobody anything of anybody else', async () => {
  expect((await history('', stranger.token)).items).toEqual([
    expect.objectContaining({ amountMinor: 777, type: 'Grant' }),
  ])
  expect(await history('', (await newOperator()).token)).toMatchObject({ items: [], total: 0 })
  expect((await send('GET', '/api/transaction-logs')).status).toBe(401)
})

it.each(['type=Other', 'status=Z', 'from=yesterday', 'page=0', 'pageSize=101', 'userId=1'])(
  'refuses the query %s',
  async (query) => {
    const answer = await send('GET', `/api/transaction-logs?${query}`, { token: player.token })
    expect([answer.status, answer.body['code']]).toEqual([400, 'INVALID_INPUT'])
  },
)
