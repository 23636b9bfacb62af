import { sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp, type TestPlayer } from '#server/test-app.ts'
import { ensureAccount, type NewTransfer, once, walletOf } from './index.ts'
import { bind, postWithTickets, unbind } from './test-posting.ts'

const { db, newPlayer } = await openTestApp()
let player: TestPlayer
let bank = 0

beforeEach(async () => {
  player = await newPlayer({ balanceMinor: 10_000 })
  bank = await inTransaction(db, (tx) =>
    ensureAccount(tx, {
      kind: 'clearing',
      name: 'test bank',
      userId: null,
      currency: 'PTS',
      creditLimitMinor: null,
    }),
  )
})

const transfer = (idempotencyKey: string, amountMinor = 100): NewTransfer => ({
  debitAccountId: bank,
  creditAccountId: player.walletId,
  amountMinor,
  currency: 'PTS',
  product: 'cashier',
  kind: 'adjustment',
  reference: 'test',
  description: 'Test',
  idempotencyKey: `${player.userId}:${idempotencyKey}`,
})
const bookNow = (transfers: NewTransfer[], holdMinor = 0) =>
  inTransaction(db, (tx) =>
    postWithTickets(
      tx,
      transfers,
      holdMinor === 0 ? [] : [{ accountId: player.walletId, holdMinor }],
    ),
  )
const funds = () => inTransaction(db, (tx) => walletOf(tx, player.id))

it('books a transfer on both sides', async () => {
  expect((await bookNow([transfer('a')])).size).toBe(1)
  expect(await funds()).toMatchObject({ balanceMinor: 10_100, holdMinor: 0 })
})

it('books a key once for ever, also when fifty steps come at the same time', async () => {
  expect((await bookNow([transfer('twice')])).size).toBe(1)
  expect((await bookNow([transfer('twice', 999)])).size).toBe(0)
  const booked = await Promise.all(Array.from({ length: 50 }, () => bookNow([transfer('many')])))
  expect(booked.filter((keys) => keys.size === 1)).toHaveLength(1)
  expect(await funds()).toMatchObject({ balanceMinor: 10_200 })
})

it('takes a key twice in one step for the bug that it is', async () => {
  await expect(bookNow([transfer('pair'), transfer('pair')])).rejects.toThrow('a key once')
  expect(await funds()).toMatchObject({ balanceMinor: 10_000 })
})

it('books what is new beside what was booked before', async () => {
  await bookNow([transfer('old')])
  expect((await bookNow([transfer('old'), transfer('new')])).size).toBe(1)
  expect(await funds()).toMatchObject({ balanceMinor: 10_200 })
})

it('changes holds only together with the whole new booking', async () => {
  await inTransaction(db, (tx) => bind(tx, player.walletId, 500))
  await bookNow([transfer('paid')], -500)
  expect(await funds()).toMatchObject({ balanceMinor: 10_100, holdMinor: 0 })
  await inTransaction(db, (tx) => bind(tx, player.walletId, 500))
  expect((await bookNow([transfer('paid')], -500)).size).toBe(0)
  expect(await funds()).toMatchObject({ balanceMinor: 10_100, holdMinor: 500 })
  await expect(bookNow([transfer('paid'), transfer('other')], -500)).rejects.toThrow('as a whole')
  expect(await funds()).toMatchObject({ balanceMinor: 10_100, holdMinor: 500 })
})

it('holds no more than there is, however many ask at once', async () => {
  const holds = await Promise.allSettled(
    Array.from({ length: 20 }, () => inTransaction(db, (tx) => bind(tx, player.walletId, 6_000))),
  )
  expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(holds.find((tried) => tried.status === 'rejected')).toMatchObject({
    reason: { code: 'INSUFFICIENT_FUNDS' },
  })
  await inTransaction(db, (tx) => unbind(tx, player.walletId, 6_000))
  expect(await funds()).toMatchObject({ balanceMinor: 10_000, holdMinor: 0 })
})

it('lets the database itself refuse a wallet below zero or below its hold (PR-53)', async () => {
  const takeOut = (amountMinor: number) => ({
    ...transfer(`out ${amountMinor}`, amountMinor),
    debitAccountId: player.walletId,
    creditAccountId: bank,
  })
  await expect(bookNow([takeOut(10_001)])).rejects.toThrow('check constraint')
  await inTransaction(db, (tx) => bind(tx, player.walletId, 9_000))
  await expect(bookNow([takeOut(1_001)])).rejects.toThrow('check constraint')
  await expect(inTransaction(db, (tx) => unbind(tx, player.walletId, 9_001))).rejects.toThrow(
    'check constraint',
  )
  expect(await funds()).toMatchObject({ balanceMinor: 10_000, holdMinor: 9_000 })
})

it.each([
  [0, 'check constraint'],
  [-1, 'check constraint'],
  [0.5, 'whole number'],
  [Number.NaN, 'whole number'],
  [2 ** 60, 'whole number'],
])('refuses to book %d', async (amountMinor, why) => {
  await expect(bookNow([transfer('odd', amountMinor)])).rejects.toThrow(why)
  expect(await funds()).toMatchObject({ balanceMinor: 10_000 })
})

it('moves money only between accounts of the currency that a transfer names', async () => {
  const euros = await inTransaction(db, (tx) =>
    ensureAccount(tx, {
      kind: 'clearing',
      name: 'bank',
      userId: null,
      currency: 'EUR',
      creditLimitMinor: null,
    }),
  )
  const mixed: Partial<NewTransfer>[] = [
    { currency: 'EUR' },
    { debitAccountId: euros },
    { debitAccountId: euros, currency: 'EUR' },
    { creditAccountId: euros },
  ]
  for (const [n, change] of mixed.entries())
    await expect(bookNow([{ ...transfer(`mixed ${n}`), ...change }])).rejects.toThrow(
      /foreign key constraint "ledger_transfer_(debit|credit)_currency"/,
    )
  expect(await funds()).toMatchObject({ balanceMinor: 10_000 })
  await bookNow([transfer('unmixed', 1)])
  expect(await funds()).toMatchObject({ balanceMinor: 10_001 })
})

it('only ever adds: no transfer is changed, deleted or emptied away', async () => {
  for (const statement of [
    'update ledger_transfer set amount_minor = 1',
    'delete from ledger_transfer',
    'truncate ledger_transfer',
    'truncate ledger_account cascade',
  ])
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('append-only')
})

it('takes a transfer back once, by another one', async () => {
  await bookNow([transfer('mistake')])
  const { id } = await db
    .selectFrom('ledger_transfer')
    .select('id')
    .where('idempotency_key', '=', `${player.userId}:mistake`)
    .executeTakeFirstOrThrow()
  const back = (key: string): NewTransfer => ({
    ...transfer(key),
    debitAccountId: player.walletId,
    creditAccountId: bank,
    kind: 'reversal',
    reversesId: id,
  })
  await bookNow([back('back')])
  await expect(bookNow([back('again')])).rejects.toThrow('ledger_reversal_pkey')
  expect(await funds()).toMatchObject({ balanceMinor: 10_000 })
})

it('never waits for ever when transfers cross', async () => {
  const other = await newPlayer({ balanceMinor: 10_000 })
  const move = (from: number, to: number, n: number) =>
    bookNow([{ ...transfer(`${from}>${to} ${n}`), debitAccountId: from, creditAccountId: to }])
  await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      n % 2 ? move(player.walletId, other.walletId, n) : move(other.walletId, player.walletId, n),
    ),
  )
  expect(await funds()).toMatchObject({ balanceMinor: 10_000 })
})

it('answers a repeated request with its first answer, and stores nothing of a refused one', async () => {
  let runs = 0
  const ask = (key: string | undefined, body: unknown, answer: unknown) =>
    inTransaction(db, (tx) =>
      once(tx, { userId: player.id, key, endpoint: '/x', body }, async () => {
        runs += 1
        if (answer === 'no') throw new Error('no')
        return answer
      }),
    )
  await expect(ask('k', { a: 1 }, 'no')).rejects.toThrow('no')
  const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => ask('k', { a: 1 }, { n })))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(runs).toBe(2)
  await expect(ask('k', { a: 2 }, 'x')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
  expect(await ask(undefined, { a: 1 }, 'new')).toBe('new')
})
