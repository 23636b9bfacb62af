import { expect, it } from 'vitest'
import type { AccountState } from '#contract/account.ts'
import { inTransaction } from '#server/db/database.ts'
import { openTestApp } from '#server/test-app.ts'
import { updateState } from '#server/modules/account/index.ts'
import { book, ensureAccount, lockAccounts } from '#server/modules/ledger/index.ts'
import { admitReceivedMoney, passGate, passGates } from './index.ts'

const { db, newPlayer, newOperator } = await openTestApp()

const knock = (userId: number) =>
  inTransaction(db, (tx) => passGate(tx, userId)).then(
    ({ walletId }) => walletId,
    (error: { code: string }) => error.code,
  )

it.each<[AccountState, string]>([
  ['profile_incomplete', 'PROFILE_INCOMPLETE'],
  ['suspended', 'ACCOUNT_SUSPENDED'],
  ['closed', 'ACCOUNT_CLOSED'],
])('refuses a player whose account is %s with %s', async (state, code) => {
  expect(await knock((await newPlayer({ state })).id)).toBe(code)
})

it('lets active players through to their own wallet, and operators not', async () => {
  const player = await newPlayer()
  expect(await knock(player.id)).toBe(player.walletId)
  expect(await knock((await newOperator()).id)).toBe('NOT_A_PLAYER')
  expect(await knock(999_999)).toBe('NOT_A_PLAYER')
})

it('judges many wallets in one go, each by itself', async () => {
  const [open, suspended] = [await newPlayer(), await newPlayer({ state: 'suspended' })]
  const verdicts = await inTransaction(db, (tx) =>
    passGates(tx, [open.walletId, suspended.walletId, 999_999]),
  )
  expect(verdicts.get(open.walletId)).toMatchObject({ userId: open.id, walletId: open.walletId })
  expect(verdicts.get(suspended.walletId)).toBe('ACCOUNT_SUSPENDED')
  expect(verdicts.has(999_999)).toBe(false)
})

it('lets nothing through any more once a suspension is committed', async () => {
  const player = await newPlayer()
  const order: string[] = []
  // Whoever changes the state locks the wallet first: the gate waits for the one or the other.
  const suspension = inTransaction(db, async (tx) => {
    await lockAccounts(tx, [player.walletId])
    await updateState(tx, player.id, 'suspended')
    await new Promise((resolve) => setTimeout(resolve, 100))
    order.push('suspended')
  })
  await new Promise((resolve) => setTimeout(resolve, 30))
  const verdict = knock(player.id).then((code) => {
    order.push(String(code))
  })
  await Promise.all([suspension, verdict])
  expect(order).toEqual(['suspended', 'ACCOUNT_SUSPENDED'])
})

it('admits money that has arrived whatever became of the account', async () => {
  const player = await newPlayer({ state: 'closed' })
  const ticket = await inTransaction(db, (tx) => admitReceivedMoney(tx, player.id))
  expect(ticket).toMatchObject({ userId: player.id, walletId: player.walletId })
})

it('makes a house account once, however many ask for it at once', async () => {
  const account = { kind: 'fees', name: 'once', userId: null, currency: 'PTS' } as const
  const ids = await Promise.all(
    Array.from({ length: 10 }, () => inTransaction(db, (tx) => ensureAccount(tx, account))),
  )
  expect(new Set(ids).size).toBe(1)
  await expect(
    inTransaction(db, (tx) =>
      book(tx, [
        {
          debitAccountId: ids[0] ?? 0,
          creditAccountId: ids[0] ?? 0,
          amountMinor: 1,
          currency: 'PTS',
          kind: 'adjustment',
          reference: 'x',
          description: 'to itself',
          idempotencyKey: 'to itself',
        },
      ]),
    ),
  ).rejects.toThrow('check constraint')
})
