import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#server/db/test-database.ts'
import { brokenInvariants } from '../test-exchange.ts'
import { addMarket, addPlayer, startExchange } from '../test-exchange.ts'

const database = await openTestDatabase()
const { db } = database
const exchange = await startExchange(database)

const [a, b] = [await addPlayer(db, 50_000), await addPlayer(db, 50_000)]
const settled = await addMarket({ db, exchange })
const living = await addMarket({ db, exchange })
let references = 0

for (const { marketId, selectionIds } of [settled, living]) {
  const selectionId = selectionIds[0] ?? 0
  const order = { marketId, selectionId, price: 300, stakeMinor: 1_000 }
  const bets = [
    { accountId: a.walletId, side: 'back' as const, ...order },
    { accountId: b.walletId, side: 'lay' as const, ...order },
    { accountId: a.walletId, side: 'back' as const, ...order, price: 400 },
    { accountId: b.walletId, side: 'lay' as const, ...order, price: 200 },
  ]
  for (const bet of bets) await exchange.place({ ...bet, customerRef: `ref-${++references}` })
}
const result = { kind: 'winners' as const, winnerSelectionIds: settled.selectionIds.slice(0, 1) }
await exchange.enterResult({ marketId: settled.marketId, result, enteredBy: null })
await exchange.confirmResult({ marketId: settled.marketId, result })
await exchange.paid()

/** The breaches found after `statement`, which is then undone. */
async function foundAfter(statement: string): Promise<string[]> {
  const tx = await db.startTransaction().execute()
  try {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql.raw(statement).execute(tx)
    return await brokenInvariants(tx)
  } finally {
    await tx.rollback().execute()
  }
}

it('finds nothing after bets and a settlement', async () => {
  expect(await brokenInvariants(db)).toEqual([])
  expect(await exchange.brokenBooks()).toEqual([])
})

const resting = `market_id = ${living.marketId} and remaining_minor > 0`

it.each([
  [
    'sum to',
    `update ledger_account set balance_minor = balance_minor + 1 where id = ${a.walletId}`,
  ],
  [
    'but its transfers',
    `update ledger_account set balance_minor = balance_minor + 1 where id = ${a.walletId}`,
  ],
  ['is bound', `update ledger_account set hold_minor = hold_minor + 1 where id = ${a.walletId}`],
  ['is bound', `delete from exchange_exposure where account_id = ${a.walletId}`],
  ['is not the one of its reference', `delete from exchange_order_reference`],
  [
    'is not the one of its reference',
    `update exchange_order_reference set order_id = order_id + 1`,
  ],
  ['has no order', `delete from exchange_order where ${resting}`],
  ['belongs to no account', `update exchange_order set account_id = -1 where ${resting}`],
  ['belongs to no account', `update exchange_order set selection_id = -1 where ${resting}`],
  ['one of them is missing', `update exchange_exposure set account_id = -account_id`],
  ['one of them is missing', `update exchange_exposure set market_id = -market_id`],
  ['does not join', `update exchange_fill set back_order_id = lay_order_id`],
  ['does not join', `update exchange_fill set price = 500`],
  ['its fills sum to', `delete from exchange_fill where market_id = ${living.marketId}`],
  [
    'its fills sum to',
    `update exchange_order set matched_profit_centi = 1 where matched_minor > 0`,
  ],
  [
    'differs from its fills',
    `update exchange_order set matched_profit_centi = matched_profit_centi + 1 where matched_minor > 0`,
  ],
  [
    'was for the starting price',
    `update exchange_order set kind = 'limit_on_close', liability_minor = 1 where market_id = ${living.marketId}`,
  ],
  [
    'waits for a starting price',
    `update exchange_order set kind = 'limit_on_close', liability_minor = stake_minor where ${resting};
     update market set is_reconciled = true where id = ${living.marketId}`,
  ],
  [
    'was to be filled or killed',
    `update exchange_order set fill_min_minor = stake_minor where ${resting}`,
  ],
  ['rests crossed', `update exchange_order set price = 150 where ${resting} and side = 'back'`],
  ['rests where no bets', `update market set status = 'inactive' where id = ${living.marketId}`],
  [
    'rests where no bets',
    `update selection set status = 'removed' where market_id = ${living.marketId}`,
  ],
  ['the lines of settlement', `update settlement_line set profit_minor = profit_minor + 1`],
  ['was not paid', `delete from ledger_transfer where idempotency_key like '%:profit'`],
  [
    'was not paid',
    `update ledger_transfer set debit_account_id = credit_account_id, credit_account_id = debit_account_id where idempotency_key like '%:profit'`,
  ],
  ['was not paid', `update settlement_line set reversed_at = now()`],
  ['with accounts that are not', `update settlement_line set paid_at = null`],
  ['is missing', `delete from settlement_line where account_id = ${a.walletId}`],
  [
    'its settlement is missing',
    `update market set status = 'closed' where id = ${living.marketId}`,
  ],
  [
    'its settlement is settled',
    `update market set status = 'suspended' where id = ${settled.marketId}`,
  ],
  [
    'still binds',
    `update exchange_exposure set exposure_minor = 5 where market_id = ${settled.marketId}`,
  ],
  ['left over', `update ledger_account set balance_minor = 1 where name = 'bets in settlement'`],
])('finds that something %s', async (words, statement) => {
  expect((await foundAfter(statement)).join('\n')).toContain(words)
})

it('finds a book that is not what the database says', async () => {
  const selection = living.selectionIds[0] ?? 0
  const before = sql`update selection set traded_minor = traded_minor + 1 where id = ${selection}`
  await before.execute(db)
  expect(await exchange.brokenBooks()).toEqual([
    `the trades of market ${living.marketId} differ from the database`,
  ])
  await sql`update selection set traded_minor = traded_minor - 1 where id = ${selection}`.execute(
    db,
  )
  await sql`update exchange_order set cancelled_minor = remaining_minor where ${sql.raw(resting)}`.execute(
    db,
  )
  expect((await exchange.brokenBooks()).join('\n')).toContain(`the orders of market`)
})
