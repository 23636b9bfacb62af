import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { AccountState } from '#contract/account.ts'
import { inTransaction, isUnforeseen } from '#server/db/database.ts'
import { openTestApp } from '#server/test-app.ts'
import { updateState } from '#server/modules/account/index.ts'
import { post, ensureAccount, lockAccounts } from '#server/modules/ledger/index.ts'
import { admitReceivedMoney, confirmGates, passGate, passGates } from './index.ts'

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

it.each<[AccountState | 'operator', boolean]>([
  ['active', true],
  ['profile_incomplete', false],
  ['suspended', false],
  ['closed', false],
  ['operator', false],
])('confirms no other ticket than it would give: %s', async (who, isAdmitted) => {
  const { walletId: id } = await newPlayer(who === 'operator' ? {} : { state: who })
  if (who === 'operator')
    await sql`update app_user set role = 'operator' where id = (select user_id from ledger_account where id = ${id})`.execute(
      db,
    )
  const passed = await inTransaction(db, (tx) => passGates(tx, [id]))
  expect(typeof passed.get(id) === 'object').toBe(isAdmitted)
  const confirmed = await inTransaction(db, (tx) => confirmGates(tx, [id])).then(
    () => true,
    (error: unknown) => (isUnforeseen(error) ? false : error),
  )
  expect(confirmed).toBe(isAdmitted)
})

it.each([
  ['judges', passGates],
  ['confirms', confirmGates],
] as const)('%s a wallet without looking at the others', async (_, gate) => {
  const { walletId } = await newPlayer()
  const seen = await inTransaction(db, async (tx) => {
    const fetched = async () => {
      const { rows } = await sql<{ count: number }>`
        select idx_tup_fetch as count from pg_stat_xact_user_tables
        where relname = 'ledger_account'`.execute(tx)
      return rows[0]?.count ?? Number.NaN
    }
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await fetched()
    await gate(tx, [walletId])
    return (await fetched()) - before
  })
  expect(seen).toBe(1)
})

it('lets nothing through any more once a suspension is committed', async () => {
  const player = await newPlayer()
  const order: string[] = []
  // A change of state locks the wallet first: the gate waits for it or it for the gate.
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
      post(tx, [
        {
          debitAccountId: ids[0] ?? 0,
          creditAccountId: ids[0] ?? 0,
          amountMinor: 1,
          currency: 'PTS',
          product: 'cashier',
          kind: 'adjustment',
          reference: 'x',
          description: 'to itself',
          idempotencyKey: 'to itself',
        },
      ]),
    ),
  ).rejects.toThrow('check constraint')
})
