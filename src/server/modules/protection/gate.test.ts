import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { AccountState } from '#contract/account.ts'
import { inTransaction, isUnforeseen } from '#server/db/database.ts'
import { openTestApp } from '#server/test-app.ts'
import { updateState } from '#server/modules/account/index.ts'
import { ensureAccount, lockAccounts, outsideAccount, post } from '#server/modules/ledger/index.ts'
import type { Control } from './control.ts'
import { accountState } from './controls/account-state.ts'
import { gateOf } from './gate.ts'
import { admit, admitAll, admitReceived, openPasses, renewPasses } from './index.ts'

const { db, newPlayer, newOperator } = await openTestApp()

type Asked = Parameters<typeof admit>[1]
const asking = (walletId: number, asked: Partial<Asked> = {}): Asked => ({
  walletId,
  product: 'cashier',
  purpose: 'stake',
  amountMinor: 100,
  ...asked,
})
const knock = (walletId: number, asked: Partial<Asked> = {}) =>
  inTransaction(db, (tx) => admit(tx, asking(walletId, asked))).then(
    (ticket) => ticket.walletId,
    (error: { code: string }) => error.code,
  )

it.each<[AccountState, string, string]>([
  ['profile_incomplete', 'PROFILE_INCOMPLETE', 'PROFILE_INCOMPLETE'],
  ['suspended', 'ACCOUNT_SUSPENDED', 'may withdraw'],
  ['closed', 'ACCOUNT_CLOSED', 'ACCOUNT_CLOSED'],
])('tells a player whose account is %s %s, and at a withdrawal: %s', async (state, code, out) => {
  const { walletId } = await newPlayer({ state })
  expect(await knock(walletId)).toBe(code)
  expect(await knock(walletId, { purpose: 'deposit' })).toBe(code)
  const withdrawal = await knock(walletId, { purpose: 'withdrawal' })
  expect(withdrawal).toBe(out === 'may withdraw' ? walletId : out)
})

it('lets active players through to their own wallet, and nobody to another account', async () => {
  const player = await newPlayer()
  expect(await knock(player.walletId)).toBe(player.walletId)
  const house = await inTransaction(db, (tx) => outsideAccount(tx, { name: 'x', currency: 'PTS' }))
  expect(await knock(house)).toBe('NOT_A_PLAYER')
  expect(await knock(999_999)).toBe('NOT_A_PLAYER')
  await sql`update app_user set role = 'operator' where id = ${player.id}`.execute(db)
  expect(await knock(player.walletId)).toBe('NOT_A_PLAYER')
  expect((await newOperator()).id).toBeGreaterThan(0)
})

it.each(['payout', 'correction'] as const)(
  'gives a ticket for a %s whatever became of the account',
  async (purpose) => {
    const { walletId } = await newPlayer({ state: 'closed' })
    expect(await knock(walletId, { purpose })).toBe(walletId)
  },
)

it('admits money that has arrived whatever became of the account', async () => {
  const { walletId } = await newPlayer({ state: 'closed' })
  const admission = { walletId, product: 'cashier', amountMinor: 5 }
  const ticket = await inTransaction(db, async (tx) => admitReceived(tx, admission))
  expect(ticket).toMatchObject({ ...admission, purpose: 'deposit' })
})

it('admits many at once in their order, or none', async () => {
  const [one, two] = [await newPlayer(), await newPlayer()]
  const suspended = await newPlayer({ state: 'suspended' })
  const all = (...walletIds: number[]) =>
    inTransaction(db, (tx) =>
      admitAll(
        tx,
        walletIds.map((id) => asking(id)),
      ),
    )
  const tickets = await all(two.walletId, one.walletId)
  expect(tickets.map(({ walletId }) => walletId)).toEqual([two.walletId, one.walletId])
  await expect(all(one.walletId, suspended.walletId)).rejects.toMatchObject({
    code: 'ACCOUNT_SUSPENDED',
  })
})

it('judges many wallets in one go for stakes that are not decided yet, each by itself', async () => {
  const [open, suspended] = [await newPlayer(), await newPlayer({ state: 'suspended' })]
  const { funds, verdicts } = await inTransaction(db, async (tx) => {
    const house = await outsideAccount(tx, { name: 'y', currency: 'PTS' })
    return openPasses(tx, [open.walletId, suspended.walletId, house], 'exchange')
  })
  expect(verdicts.get(open.walletId)).toMatchObject({ walletId: open.walletId, limit: undefined })
  expect(verdicts.get(suspended.walletId)).toBe('ACCOUNT_SUSPENDED')
  expect([funds.length, verdicts.size]).toEqual([3, 2])
})

it('renews passes that are known at the version of their wallets, and judges the others', async () => {
  const [same, changed] = [await newPlayer(), await newPlayer()]
  const ids = [same.walletId, changed.walletId]
  const judge = vi.fn<Control['judge']>(async () => new Map())
  const { openPasses: open } = gateOf([{ name: 'counted', purposes: ['stake'], judge }])
  const first = await inTransaction(db, (tx) => open(tx, ids, 'exchange'))
  const known = new Map(
    [...first.verdicts].flatMap(([id, pass]) => (typeof pass === 'string' ? [] : [[id, pass]])),
  )
  await inTransaction(db, (tx) =>
    updateState(tx, changed.id, { state: 'suspended', by: 'operator' }),
  )
  const again = await inTransaction(db, (tx) => open(tx, ids, 'exchange', known))
  expect(again.verdicts.get(same.walletId)).toMatchObject({ walletId: same.walletId })
  expect(judge.mock.calls.map(([, { walletIds }]) => walletIds)).toEqual([ids, [changed.walletId]])
})

/** Passes the gate, changes something, and says whether the pass holds in a later transaction. */
async function isRenewedAfter(walletId: number, change: () => Promise<unknown>): Promise<boolean> {
  const read = await inTransaction(db, (tx) => openPasses(tx, [walletId], 'exchange'))
  const pass = read.verdicts.get(walletId)
  if (typeof pass === 'string') return false
  await change()
  const accounts = read.funds.map((account) => ({ ...account, pass }))
  return inTransaction(db, (tx) => renewPasses(tx, accounts).confirmed).then(
    () => true,
    (error: unknown) => {
      if (isUnforeseen(error)) return false
      throw error
    },
  )
}

it('renews a pass for as long as nothing changes that a control reads', async () => {
  const player = await newPlayer()
  const set = (text: string) => () =>
    sql.raw(`update app_user set ${text} where id = ${player.id}`).execute(db)
  const renewed = (change: () => Promise<unknown>) => isRenewedAfter(player.walletId, change)
  expect(await renewed(async () => {})).toBe(true)
  expect(await renewed(set(`address = 'Another'`))).toBe(true)
  expect(await renewed(set(`name = 'Another'`))).toBe(false)
  expect(await renewed(set(`state = 'suspended'`))).toBe(false)
  expect(await renewed(async () => {})).toBe(false)
  // There and back again is a change too: what is so now was not so all the time.
  await set(`state = 'active'`)()
  expect(
    await renewed(async () => {
      await set(`state = 'suspended'`)()
      await set(`state = 'active'`)()
    }),
  ).toBe(false)
  expect(await renewed(async () => {})).toBe(true)
})

it('judges a wallet without looking at the others', async () => {
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
    await accountState.judge(tx, { walletIds: [walletId], product: 'exchange', purpose: 'stake' })
    return (await fetched()) - before
  })
  expect(seen).toBe(1)
})

it('lets nothing through any more once a suspension is committed', async () => {
  const player = await newPlayer()
  const order: string[] = []
  let isLocked = () => {}
  const locked = new Promise<void>((done) => (isLocked = done))
  // A change of state locks the wallet first: the gate waits for it or it for the gate.
  const suspension = inTransaction(db, async (tx) => {
    await lockAccounts(tx, [player.walletId])
    isLocked()
    await sql`select pg_sleep(0.05)`.execute(tx)
    await updateState(tx, player.id, { state: 'suspended', by: 'operator' })
    order.push('suspended')
  })
  await locked
  const verdict = knock(player.walletId).then((code) => order.push(String(code)))
  await Promise.all([suspension, verdict])
  expect(order).toEqual(['suspended', 'ACCOUNT_SUSPENDED'])
})

/** A control as later ones will be: no more than 1,000 in deposits over a day, summed while the wallet is locked. */
const depositsOfADay: Control = {
  name: 'deposits of a day',
  purposes: ['deposit'],
  async judge(tx, { walletIds }) {
    const { rows } = await sql<{ id: number; sum: number }>`
      select w.id, coalesce((
        select sum(amount_minor) from ledger_transfer
        where credit_account_id = w.id and kind = 'deposit' and booked_at > now() - interval '1 day'
      ), 0)::bigint as sum
      from unnest(${walletIds}::bigint[]) as w (id)`.execute(tx)
    return new Map(
      rows.map(({ id, sum }) => [
        id,
        { refusal: 'DEPOSIT_REQUIRED', upToMinor: Math.max(0, 1_000 - sum) },
      ]),
    )
  },
}

it('lets a control sum over a period under the lock, however many ask at once', async () => {
  const gate = gateOf([accountState, depositsOfADay])
  const { walletId } = await newPlayer()
  const deposit = (n: number, amountMinor: number) =>
    inTransaction(db, async (tx) => {
      const bank = await outsideAccount(tx, { name: 'summed', currency: 'PTS' })
      const ticket = await gate.admit(tx, asking(walletId, { purpose: 'deposit', amountMinor }))
      const transfer = {
        debitAccountId: bank,
        creditAccountId: walletId,
        amountMinor,
        currency: 'PTS',
        product: 'cashier',
        kind: 'deposit' as const,
        reference: 'summed',
        description: '',
        idempotencyKey: `summed:${n}`,
      }
      await post(tx, { transfers: [transfer], tickets: [ticket] })
    })
  await inTransaction(db, (tx) => outsideAccount(tx, { name: 'summed', currency: 'PTS' }))
  const tries = await Promise.allSettled(Array.from({ length: 8 }, (_, n) => deposit(n, 300)))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'DEPOSIT_REQUIRED' },
  })
  await expect(deposit(100, 101)).rejects.toMatchObject({ details: { upToMinor: 100 } })
  await deposit(101, 100)
  const suspended = await newPlayer({ state: 'suspended' })
  const refused = inTransaction(db, (tx) =>
    gate.admit(tx, asking(suspended.walletId, { purpose: 'deposit' })),
  )
  await expect(refused).rejects.toMatchObject({ code: 'ACCOUNT_SUSPENDED' })
})

it('leaves a stake that is decided later no more than a control left, and asks again in the next transaction', async () => {
  const limited: Control = {
    ...depositsOfADay,
    purposes: ['stake'],
    judge: async (_tx, { walletIds }) =>
      new Map(walletIds.map((id) => [id, { refusal: 'STAKE_TOO_LARGE', upToMinor: 50 }])),
  }
  const { walletId } = await newPlayer()
  await inTransaction(db, async (tx) => {
    const { funds, verdicts } = await gateOf([limited]).openPasses(tx, [walletId], 'exchange')
    const pass = verdicts.get(walletId)
    if (pass === undefined || typeof pass === 'string') throw new Error('the wallet passed')
    expect(pass.stake(50).amountMinor).toBe(50)
    expect(() => pass.stake(51)).toThrow('keeps to what the gate left')
    expect(() =>
      renewPasses(
        tx,
        funds.map((account) => ({ ...account, pass })),
      ),
    ).toThrow('holds for its transaction only')
  })
})

it('makes a house account once, however many ask for it at once', async () => {
  const account = { kind: 'fees', name: 'once', userId: null, currency: 'PTS' } as const
  const ids = await Promise.all(
    Array.from({ length: 10 }, () => inTransaction(db, (tx) => ensureAccount(tx, account))),
  )
  expect(new Set(ids).size).toBe(1)
  const id = ids[0] ?? 0
  const toItself = {
    debitAccountId: id,
    creditAccountId: id,
    amountMinor: 1,
    currency: 'PTS',
    product: 'cashier',
    kind: 'adjustment' as const,
    reference: 'x',
    description: 'to itself',
    idempotencyKey: 'to itself',
  }
  await expect(inTransaction(db, (tx) => post(tx, { transfers: [toItself] }))).rejects.toThrow(
    'check constraint',
  )
})
