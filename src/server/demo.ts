import { assert } from '#domain/assert.ts'
import type { Config } from './config.ts'
import { type Db, inTransaction } from './db/database.ts'
import { createPlayer, hashPassword, insertUser } from './modules/account/index.ts'
import { createPaymentAccount } from './modules/cashier/index.ts'
import { book, ensureAccount } from './modules/ledger/index.ts'
import { ensureKey } from './modules/standard-api/index.ts'

const PLAYER_PASSWORD = 'Demo@1234'
const OPERATOR_PASSWORD = 'Admin@1234'
const START_MINOR = 1_000_000

const players = [
  { userId: 'demo', name: 'Demo Player', startMinor: START_MINOR },
  { userId: 'demo2', name: 'Second Demo Player', startMinor: START_MINOR },
  { userId: 'empty', name: 'Player Without Points', startMinor: 0 },
]

/** Nobody can pay to these: the bank and the code do not exist, and the number is one of those kept for films. */
const paymentAccounts = [
  {
    groupName: 'Bank transfer',
    account_holder_name: 'Fairbook Demo',
    upi_id: 'fairbook.bank@demo',
    account_number: '000000000001',
    bank_name: 'Demo Bank (not a real bank)',
    ifsc: 'DEMO0000001',
    phone_number: '+441632960001',
    isActive: true,
  },
  {
    groupName: 'UPI',
    account_holder_name: 'Fairbook Demo UPI',
    upi_id: 'fairbook@demo',
    account_number: '000000000002',
    bank_name: 'Demo Bank (not a real bank)',
    ifsc: 'DEMO0000002',
    phone_number: '+441632960002',
    isActive: true,
  },
]

/** Players, an operator and points to try the program with; made once, never in production. */
export async function seedDemo(db: Db, config: Config, say: (line: string) => void): Promise<void> {
  const exists = await db.selectFrom('app_user').select('id').executeTakeFirst()
  if (!exists) {
    const operatorId = await seedOperator(db)
    for (const form of paymentAccounts) await createPaymentAccount(db, { operatorId, form })
    for (const player of players) await seedPlayer(db, config.currency, player)
  }
  for (const { userId } of players) await ensureKey(db, { userId, key: `${userId}-key` })
  say(
    `Demo players: demo, demo2 (10,000.00 points each) and empty (none), password ${PLAYER_PASSWORD}`,
  )
  say('Demo application keys: demo-key, demo2-key and empty-key, each for its own player')
  say(`Demo operator: admin, password ${OPERATOR_PASSWORD}, at /admin`)
}

async function seedOperator(db: Db): Promise<number> {
  const passwordHash = await hashPassword(OPERATOR_PASSWORD)
  const operator = await inTransaction(db, (tx) =>
    insertUser(tx, {
      userId: 'admin',
      userIdKey: 'admin',
      role: 'operator',
      state: 'active',
      name: 'Demo Operator',
      email: 'admin@demo.invalid',
      mobile: '',
      passwordHash,
      dateOfBirth: null,
      address: null,
      country: null,
    }),
  )
  assert(operator !== undefined, 'the demo operator is the first user')
  return operator.id
}

async function seedPlayer(
  db: Db,
  currency: string,
  { userId, name, startMinor }: (typeof players)[number],
): Promise<void> {
  const { walletId } = await createPlayer(db, currency, {
    userId,
    name,
    state: 'active',
    email: `${userId}@demo.invalid`,
    mobile: '+441632960000',
    passwordHash: await hashPassword(PLAYER_PASSWORD),
    dateOfBirth: '1990-01-01',
    address: '1 Demo Street',
    country: 'GB',
  })
  if (startMinor === 0) return
  await inTransaction(db, async (tx) => {
    const grants = await ensureAccount(tx, {
      kind: 'clearing',
      name: 'demo grants',
      userId: null,
      currency,
      creditLimitMinor: null,
    })
    await book(tx, [
      {
        debitAccountId: grants,
        creditAccountId: walletId,
        amountMinor: startMinor,
        currency,
        kind: 'grant',
        reference: 'demo',
        description: 'Demo points',
        idempotencyKey: `demo:${userId}`,
      },
    ])
  })
}
