import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import { DEPOSIT_NOTICE_VERSION } from '#domain/protection/deposit-notice.ts'
import type { Config } from './config.ts'
import { type Db, inTransaction, type Tx } from './db/database.ts'
import { grantPoints } from './grant-points.ts'
import {
  createPlayer,
  DEMO_GRANTS,
  DEMO_PLAYER,
  hashPassword,
  insertOperator,
} from './modules/account/index.ts'
import { putDecision } from './modules/identity/index.ts'
import { createPaymentAccount } from './modules/cashier/index.ts'
import { beginWith } from './modules/operator-profile/index.ts'
import { confirmDepositNotice } from './modules/protection/index.ts'
import { ensureKey } from './modules/standard-api/index.ts'

const PLAYER_PASSWORD = 'Demo@1234'
const OPERATOR_PASSWORD = 'Admin@1234'
const START_MINOR = 1_000_000

/** By this a database that the demo has used is known again: no player becomes an operator. */
export const DEMO_OPERATOR_EMAIL = 'admin@demo.invalid'

const players = [
  { userId: DEMO_PLAYER, name: 'Demo Player', startMinor: START_MINOR },
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
    account_number: '',
    bank_name: 'Demo Bank (not a real bank)',
    ifsc: '',
    phone_number: '+441632960002',
    isActive: true,
  },
]

const COUNTRY = 'GB'

/** Any number that nothing else locks: one server seeds at a time. */
const SEED_LOCK = 7_301_987

/**
 * Players, an operator and points to try the program with; made once, never in production. All or nothing: a start that
 * is broken off leaves a database that the next start takes for new.
 */
export async function seedDemo(db: Db, config: Config, say: (line: string) => void): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${SEED_LOCK})`.execute(tx)
    if (await tx.selectFrom('app_user').select('id').executeTakeFirst()) return
    const operatorId = await seedOperator(tx)
    // Nobody steals play money, and a visitor sees a withdrawal paid on the same day.
    await beginWith(tx, 'payeeCoolOffHours', 0)
    for (const form of paymentAccounts) await createPaymentAccount(tx, { operatorId, form })
    for (const player of players) {
      const playerId = await seedPlayer(tx, config.currency, player)
      await verifyIdentity(tx, { playerId, operatorId })
    }
  })
  for (const { userId } of players) await ensureKey(db, { userId, key: `${userId}-key` })
  say(
    `Demo players: demo, demo2 (10,000.00 points each) and empty (none), password ${PLAYER_PASSWORD}`,
  )
  say('Demo application keys: demo-key, demo2-key and empty-key, each for its own player')
  say(`Demo operator: admin, password ${OPERATOR_PASSWORD}, at /admin`)
  if (!isLoopback(config.host))
    say(
      `WARNING: the demo listens on ${config.host}. Whoever reaches this machine can sign in with these passwords, as operator too. Set HOST=127.0.0.1, or DEMO=0.`,
    )
}

/** Addresses that only this machine reaches. */
const isLoopback = (host: string) => /^(localhost|127\..*|::1|\[::1\])$/.test(host)

async function seedOperator(tx: Tx): Promise<number> {
  const operator = await insertOperator(tx, {
    userId: 'admin',
    name: 'Demo Operator',
    email: DEMO_OPERATOR_EMAIL,
    passwordHash: await hashPassword(OPERATOR_PASSWORD),
    roles: ['administrator'],
  })
  assert(operator !== undefined, 'the demo operator is the first user')
  return operator.id
}

/** Where the operator demands it, players of the demo can play all the same. */
const verifyIdentity = (
  tx: Tx,
  { playerId, operatorId }: { playerId: number; operatorId: number },
) =>
  putDecision(tx, {
    is: 'verify',
    playerId,
    by: { operatorId },
    reason: 'A player of the demo',
    validUntil: null,
    address: null,
    country: COUNTRY,
  })

async function seedPlayer(
  tx: Tx,
  currency: string,
  { userId, name, startMinor }: (typeof players)[number],
): Promise<number> {
  const { id, walletId } = await createPlayer(tx, currency, {
    userId,
    name,
    state: 'active',
    email: `${userId}@demo.invalid`,
    mobile: '+441632960000',
    passwordHash: await hashPassword(PLAYER_PASSWORD),
    dateOfBirth: '1990-01-01',
    address: '1 Demo Street',
    country: COUNTRY,
  })
  await confirmDepositNotice(tx, id, DEPOSIT_NOTICE_VERSION)
  if (startMinor === 0) return id
  await grantPoints(tx, [
    {
      source: DEMO_GRANTS,
      walletId,
      amountMinor: startMinor,
      currency,
      description: 'Demo points',
      key: `demo:${userId}`,
    },
  ])
  return id
}
