import { expect, it } from 'vitest'
import { inTransaction, type Tx } from '#server/db/database.ts'
import { Pipeline } from '#server/db/pipeline.ts'
import { openTestApp } from '#server/test-app.ts'
import * as ledger from './index.ts'
import {
  bankAccount,
  changeHolds,
  freeHold,
  hold,
  type NewTransfer,
  post,
  type Ticket,
  walletOf,
} from './index.ts'
import { bind, ticket } from './test-posting.ts'

const { db, url, newPlayer } = await openTestApp()
const [player, other] = [
  await newPlayer({ balanceMinor: 1_000 }),
  await newPlayer({ balanceMinor: 1_000 }),
]
const { walletId } = player
const bank = await inTransaction(db, (tx) => bankAccount(tx, 'PTS'))

let keys = 0
const transfer = (change: Partial<NewTransfer> = {}): NewTransfer => ({
  debitAccountId: walletId,
  creditAccountId: bank,
  amountMinor: 100,
  currency: 'PTS',
  product: 'cashier',
  kind: 'bet',
  reference: 'test',
  description: '',
  idempotencyKey: `ticket:${++keys}`,
  ...change,
})
const credit = { debitAccountId: bank, creditAccountId: walletId }

const names = ['post', 'post of a hold', 'changeHolds'] as const
/** Every door to a player's money, with the tickets it is shown, and the purpose it is meant for. */
const doors: Record<(typeof names)[number], (tx: Tx, tickets: Ticket[]) => Promise<unknown>> = {
  post: (tx: Tx, tickets: Ticket[]) => post(tx, { transfers: [transfer()], tickets }),
  'post of a hold': (tx: Tx, tickets: Ticket[]) =>
    post(tx, { holds: [{ accountId: walletId, holdMinor: 100 }], tickets }),
  changeHolds: (tx: Tx, tickets: Ticket[]) =>
    changeHolds(tx, [{ accountId: walletId, holdMinor: 100 }], tickets),
}

const funds = () => inTransaction(db, (tx) => walletOf(tx, player.id))
/** Why the work failed; it has moved nothing. */
async function failureOf(work: (tx: Tx) => Promise<unknown>): Promise<string> {
  const before = await funds()
  const failure = await inTransaction(db, work).then(
    () => 'none',
    (error: Error) => error.message,
  )
  expect(await funds()).toEqual(before)
  return failure
}

it.each(names)('moves money through %s with a ticket, once', async (door) => {
  const before = await funds()
  await inTransaction(db, (tx) => doors[door](tx, [ticket(tx, walletId, 100, 'stake')]))
  expect(await funds()).not.toEqual(before)
  const twice = async (tx: Tx) => {
    const shown = [ticket(tx, walletId, 100, 'stake')]
    await doors[door](tx, shown)
    await doors[door](tx, shown)
  }
  expect(await failureOf(twice)).toContain('is used once')
})

it.each(names)('moves nothing through %s without a ticket', async (door) => {
  expect(await failureOf((tx) => doors[door](tx, []))).toContain('only with a ticket')
})

it.each(names)('moves nothing through %s with a ticket of another transaction', async (door) => {
  const kept = await inTransaction(db, async (tx) => ticket(tx, walletId, 100, 'stake'))
  expect(await failureOf((tx) => doors[door](tx, [kept]))).toContain('of this transaction')
})

it.each(names)('moves nothing through %s with a ticket of another wallet', async (door) => {
  const foreign = (tx: Tx) => [ticket(tx, other.walletId, 100, 'stake')]
  expect(await failureOf((tx) => doors[door](tx, foreign(tx)))).toContain('wallet that is moved')
})

it.each(names)('moves nothing through %s with a ticket for less', async (door) => {
  const small = (tx: Tx) => [ticket(tx, walletId, 99, 'stake')]
  expect(await failureOf((tx) => doors[door](tx, small(tx)))).toContain('covers 100 of 99')
})

it.each(
  names.flatMap((door) =>
    (['deposit', 'payout'] as const).map((purpose) => [door, purpose] as const),
  ),
)('moves nothing through %s with a ticket for a %s', async (door, purpose) => {
  const wrong = (tx: Tx) => [ticket(tx, walletId, 100, purpose)]
  expect(await failureOf((tx) => doors[door](tx, wrong(tx)))).toContain('fits')
})

it.each([
  ['stake', 'deposit', credit],
  ['stake', 'withdrawal', {}],
  ['stake', 'bet', credit],
  ['deposit', 'bet', credit],
  ['withdrawal', 'bet', {}],
  ['payout', 'deposit', credit],
  ['payout', 'reversal', credit],
  ['payout', 'bet', {}],
  ['correction', 'deposit', credit],
  ['correction', 'withdrawal', {}],
] as const)(
  'takes a ticket for a %s for no transfer that is a %s',
  async (purpose, kind, sides) => {
    const wrong = (tx: Tx) =>
      post(tx, {
        transfers: [transfer({ kind, ...sides })],
        tickets: [ticket(tx, walletId, 100, purpose)],
      })
    expect(await failureOf(wrong)).toContain('fits')
  },
)

it.each([
  ['stake', 'bet', {}],
  ['deposit', 'deposit', credit],
  ['withdrawal', 'withdrawal', {}],
  ['payout', 'bet', credit],
  ['correction', 'reversal', {}],
] as const)('takes a ticket for a %s for a transfer that is a %s', async (purpose, kind, sides) => {
  const posted = await inTransaction(db, (tx) =>
    post(tx, {
      transfers: [transfer({ kind, ...sides })],
      tickets: [ticket(tx, walletId, 100, purpose)],
    }),
  )
  expect(posted.size).toBe(1)
})

it('takes a ticket of one product for no transfer of another', async () => {
  const wrong = (tx: Tx) =>
    post(tx, {
      transfers: [transfer({ product: 'exchange' })],
      tickets: [ticket(tx, walletId, 100, 'stake')],
    })
  expect(await failureOf(wrong)).toContain('transfers of cashier')
})

it('binds and frees exactly what the ticket says', async () => {
  const before = await funds()
  await inTransaction(db, (tx) => bind(tx, walletId, 30))
  expect(await funds()).toMatchObject({ holdMinor: (before?.holdMinor ?? 0) + 30 })
  expect(await failureOf((tx) => freeHold(tx, ticket(tx, walletId, 30, 'stake')))).toContain('fits')
  await inTransaction(db, (tx) => freeHold(tx, ticket(tx, walletId, 30, 'payout')))
  expect(await funds()).toEqual(before)
  expect(await failureOf((tx) => hold(tx, ticket(tx, walletId, 30, 'payout')))).toContain('fits')
})

it('asks for no ticket where only the house moves', async () => {
  const posted = await inTransaction(db, async (tx) => {
    const pool = await ledger.poolAccount(tx, 'PTS')
    return post(tx, { transfers: [transfer({ debitAccountId: bank, creditAccountId: pool })] })
  })
  expect(posted.size).toBe(1)
})

it('keeps the tickets of a pipeline to one of its transactions', async () => {
  const pipeline = new Pipeline(url)
  const first = await pipeline.begin()
  const kept = ticket(first.tx, walletId, 1, 'stake')
  const own = ticket(first.tx, walletId, 1, 'stake')
  const holds = [{ accountId: walletId, holdMinor: 1 }]
  await first.commit([changeHolds(first.tx, holds, [own])])
  const second = await pipeline.begin()
  await expect(changeHolds(second.tx, holds, [kept])).rejects.toThrow('of this transaction')
  await second.commit([changeHolds(second.tx, holds, [ticket(second.tx, walletId, 1, 'stake')])])
  await pipeline.close()
})

it('has no other door that moves money', () => {
  const moving = ['post', 'hold', 'freeHold', 'changeHolds']
  const harmless = [
    // They open accounts and leave the money on them alone.
    'bankAccount',
    'ensureAccount',
    'feesAccount',
    'houseAccount',
    'openWallet',
    'openWallets',
    'outsideAccount',
    'owedByLedger',
    'poolAccount',
    'setCreditLimit',
    // These read, lock, or work out what is to be posted.
    'advance',
    'carriedUntil',
    'carryForward',
    'confirmFunds',
    'confirmLocked',
    'earlierAnswers',
    'fundsOf',
    'lackingMinor',
    'lockAccounts',
    'movesOf',
    'movedOf',
    'noteBets',
    'openPayees',
    'payResult',
    'provePart',
    'refuseCarried',
    'repay',
    'transfersByKeys',
    'walletOf',
    'ledgerCheckRoutes',
    'ledgerInvariants',
    'ledgerRoutes',
    'once',
    'saveAnswers',
    'sealEnd',
    'sealLedger',
    'sealsAt',
    'verifyLedger',
  ]
  expect(Object.keys(ledger).toSorted()).toEqual([...moving, ...harmless].toSorted())
})
