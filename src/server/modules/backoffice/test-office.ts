import { createHash, randomUUID } from 'node:crypto'
import Fastify from 'fastify'
import { afterAll } from 'vitest'
import type { AccountState } from '#contract/account.ts'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { answerErrors } from '#server/http/errors.ts'
import { createPlayer, insertUser, sessionAuthenticator } from '#server/modules/account/index.ts'
import { book, ensureAccount } from '#server/modules/ledger/index.ts'
import type { ExchangeSteps } from './exchange-steps.ts'
import { backofficeRoutes } from './index.ts'

const life = { sessionIdleMinutes: 15, sessionAbsoluteHours: 12 }

export type Answer = { status: number; body: unknown }

/** The back office as the page meets it: real sessions, real routes, over the given exchange. */
export async function openOffice(db: Db, exchange: ExchangeSteps) {
  const app = Fastify()
  answerErrors(app)
  app.decorateRequest('userId', 0)
  const http = { app, authenticate: sessionAuthenticator(db, life) }
  backofficeRoutes(http, { db, exchange, currency: PLAY_CURRENCY })
  await app.ready()
  afterAll(() => app.close())

  /** A session as a login makes it. */
  async function tokenOf(userId: number): Promise<string> {
    const token = randomUUID()
    await db
      .insertInto('session')
      .values({
        token_hash: createHash('sha256').update(token).digest(),
        user_id: userId,
        user_agent: '',
        ends_at: new Date(Date.now() + 3_600_000),
      })
      .execute()
    return token
  }

  return {
    app,
    tokenOf,
    /** Calls as the owner of `token`, or as a visitor. */
    async call(token: string | null, method: Method, url: string, body?: object): Promise<Answer> {
      const reply = await app.inject({
        method,
        url,
        ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
        ...(body ? { payload: body } : {}),
      })
      return { status: reply.statusCode, body: reply.json() }
    },
    async addOperator(userId: string) {
      const id = await insertOperator(db, userId)
      return { id, token: await tokenOf(id) }
    },
    async addPlayer(userId: string, player: Partial<Parameters<typeof createPlayer>[2]> = {}) {
      const made = await createPlayer(db, PLAY_CURRENCY, { ...someone(userId), ...player })
      return { ...made, token: await tokenOf(made.id) }
    },
    /** Gives points as the demo does. */
    grant: (walletId: number, amountMinor: number) => grantPoints(db, walletId, amountMinor),
    async stateOf(id: number): Promise<AccountState> {
      const user = db.selectFrom('app_user').select('state').where('id', '=', id)
      return (await user.executeTakeFirstOrThrow()).state
    },
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

const someone = (userId: string) => ({
  userId,
  name: `Player ${userId}`,
  state: 'active' as const,
  email: `${userId}@example.invalid`,
  mobile: '+441632960000',
  passwordHash: '',
  dateOfBirth: '1990-01-01',
  address: '1 Street',
  country: 'GB',
})

async function grantPoints(db: Db, walletId: number, amountMinor: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    const grants = await ensureAccount(tx, {
      kind: 'clearing',
      name: 'demo grants',
      userId: null,
      currency: PLAY_CURRENCY,
      creditLimitMinor: null,
    })
    await book(tx, [
      {
        debitAccountId: grants,
        creditAccountId: walletId,
        amountMinor,
        currency: PLAY_CURRENCY,
        kind: 'grant',
        reference: 'test',
        description: 'Points',
        idempotencyKey: `test:${walletId}:${amountMinor}`,
      },
    ])
  })
}

async function insertOperator(db: Db, userId: string): Promise<number> {
  const operator = await inTransaction(db, (tx) =>
    insertUser(tx, {
      ...someone(userId),
      name: 'Operator',
      userIdKey: userId,
      role: 'operator',
      dateOfBirth: null,
      address: null,
      country: null,
    }),
  )
  if (!operator) throw new Error(`${userId} is taken`)
  return operator.id
}

/** An exchange that takes every step and remembers the cancels; the audit row is written as it promises. */
export function agreeableExchange(db: Db): ExchangeSteps & { cancelled: number[] } {
  const agree = async ({ also }: { also?: Parameters<ExchangeSteps['moveMarket']>[0]['also'] }) => {
    if (also) await inTransaction(db, also)
  }
  const cancelled: number[] = []
  return {
    moveMarket: agree,
    enterResult: agree,
    confirmResult: agree,
    reverseSettlement: agree,
    async cancelAllOf({ userId }) {
      cancelled.push(userId)
    },
    cancelled,
  }
}
