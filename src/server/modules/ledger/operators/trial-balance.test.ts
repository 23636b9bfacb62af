import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/db/database.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { post, ensureAccount } from '#server/modules/ledger/index.ts'
import { readBalances } from './balances.ts'
import { readTrialBalance } from './trial-balance.ts'

const { db } = await openTestDatabase()

/** Two currencies with five accounts each, all of which may go below zero. */
const accounts: { id: number; currency: string }[] = []
beforeAll(async () => {
  for (const currency of ['PTS', 'EUR']) {
    for (const [kind, name] of [
      ['clearing', 'bank'],
      ['clearing', 'bets in settlement'],
      ['fees', 'commission'],
      ['house', 'exchange'],
      ['debt', 'debt'],
    ] as const) {
      const id = await inTransaction(db, (tx) =>
        ensureAccount(tx, { kind, name, userId: null, currency, creditLimitMinor: null }),
      )
      accounts.push({ id, currency })
    }
  }
})

const booking = fc.record({
  currency: fc.constantFrom('PTS', 'EUR'),
  from: fc.nat(4),
  distance: fc.integer({ min: 1, max: 4 }),
  amountMinor: fc.integer({ min: 1, max: 1_000_000_000_000 }),
})

let count = 0
const bookAll = (bookings: (typeof booking extends fc.Arbitrary<infer T> ? T : never)[]) =>
  Promise.all(
    bookings.map(({ currency, from, distance, amountMinor }) => {
      const own = accounts.filter((account) => account.currency === currency)
      const idempotencyKey = `random:${++count}`
      return inTransaction(db, (tx) =>
        post(tx, {
          transfers: [
            {
              debitAccountId: own[from]?.id ?? 0,
              creditAccountId: own[(from + distance) % 5]?.id ?? 0,
              amountMinor,
              currency,
              product: 'cashier',
              kind: 'adjustment',
              reference: 'random',
              description: 'Random',
              idempotencyKey,
            },
          ],
        }),
      )
    }),
  )

it('is empty where there are no accounts', async () => {
  const tx = await db.startTransaction().execute()
  await sql`delete from ledger_account`.execute(tx)
  const empty = await readTrialBalance(tx)
  await tx.rollback().execute()
  expect(empty).toMatchObject({ currencies: [], unbalanced: [], differences: 0 })
})

it('is zero in every currency and agrees with the transfers, whatever is booked at the same time', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(booking, { minLength: 1, maxLength: 12 }), async (bookings) => {
      const [seen, kept] = await Promise.all([
        readTrialBalance(db),
        readBalances(db),
        bookAll(bookings),
      ])
      expect(kept.currencies.map(({ sumMinor }) => sumMinor)).toEqual([0, 0])
      for (const balance of [seen, await readTrialBalance(db)]) {
        expect(balance.currencies.map(({ sumMinor }) => sumMinor)).toEqual([0, 0])
        expect(balance.unbalanced).toEqual([])
        expect(balance.differences).toBe(0)
        for (const { accounts: lines } of balance.currencies)
          for (const line of lines)
            expect(line.balanceMinor).toBe(line.creditMinor - line.debitMinor)
      }
    }),
    { numRuns: 20 },
  )
})

it('reads once for all who ask while it reads, and anew for those who ask afterwards', async () => {
  const [first, second] = [readTrialBalance(db), readTrialBalance(db)]
  expect(second).toBe(first)
  const read = await first
  expect(await readTrialBalance(db)).not.toBe(read)
})

it('groups the accounts of a kind and name, and reads the ledger as of one instant', async () => {
  const { currencies, checkedAt } = await readTrialBalance(db)
  expect(currencies.map(({ currency }) => currency)).toEqual(['EUR', 'PTS'])
  expect(currencies[0]?.accounts.map(({ kind, name, count: held }) => [kind, name, held])).toEqual([
    ['clearing', 'bank', 1],
    ['clearing', 'bets in settlement', 1],
    ['debt', 'debt', 1],
    ['fees', 'commission', 1],
    ['house', 'exchange', 1],
  ])
  expect(Math.abs(Date.now() - Date.parse(checkedAt))).toBeLessThan(10_000)
})

it('counts the accounts whose balance somebody changed without a transfer', async () => {
  await sql`update ledger_account set balance_minor = balance_minor + 1
    where id in (${accounts[0]?.id}, ${accounts[1]?.id})`.execute(db)
  const { currencies, unbalanced, differences } = await readTrialBalance(db)
  expect(differences).toBe(2)
  expect(unbalanced).toEqual(['PTS'])
  expect(currencies.map(({ sumMinor }) => sumMinor)).toEqual([0, 2])
  const kept = await readBalances(db)
  expect(kept.currencies.map(({ sumMinor }) => sumMinor)).toEqual([0, 2])
})
