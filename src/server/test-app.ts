import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll } from 'vitest'
import type { AccountState } from '#contract/account.ts'
import { DEPOSIT_NOTICE_VERSION } from '#domain/protection/deposit-notice.ts'
import type { OperatorRole } from '#domain/account/permissions.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import { type Db, inTransaction } from './db/database.ts'
import type { Product } from './kernel/product.ts'
import { openTestDatabase } from './db/test-database.ts'
import { grantPoints } from './grant-points.ts'
import { createPlayer, hashPassword, insertOperator } from './modules/account/index.ts'
import { beginWith } from './modules/operator-profile/index.ts'
import { confirmDepositNotice } from './modules/protection/index.ts'
import { limitsAtStart } from './modules/rates/index.ts'
import { makeParts, type Parts, products, type Served } from './products.ts'

export const PASSWORD = 'Test@12345'

export type Answer = {
  status: number
  /** Parsed JSON; empty for anything else. */
  body: Record<string, unknown>
  bytes: Buffer
  headers: Record<string, unknown>
}
type Request = {
  token?: string
  /** An object goes as JSON, a `FormData` as it is, a text untouched as JSON. */
  body?: Record<string, unknown> | FormData | string
  headers?: Record<string, string>
}
export type TestPlayer = { id: number; userId: string; walletId: number; token: string }

let hashed: Promise<string> | undefined
/** Hashing is slow by design: the apps of one worker share one hash. */
const hashOfPassword = () => (hashed ??= hashPassword(PASSWORD))

/**
 * The whole server on a database of the calling test file, without a port. Limits are a thousand times wider. `prepare`: what is
 * done to the database before the server is there.
 */
export async function openTestApp(
  settings: Record<string, string> = {},
  more: readonly Product<Parts, Served>[] = [],
  prepare: (db: Db) => Promise<void> = () => Promise.resolve(),
) {
  const { db, url } = await openTestDatabase()
  await prepare(db)
  const environment = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    // Tests change sessions and players in the database itself.
    SESSION_RECHECK_SECONDS: '0',
    DATABASE_URL: url,
    GAME_SEED_KEY: '5a'.repeat(32),
    ACCOUNT_KEY: '6b'.repeat(32),
    ...settings,
  }
  // The pages of real money are tested before the program can be started with it.
  const config = readConfig(environment, [])
  const inForce = await limitsAtStart(db, config, config.ratesUrl)
  const silent = () => {}
  const parts = makeParts({ db, url, config, inForce, log: silent, say: silent, address: () => '' })
  // Tests of payees that are new take this away.
  await beginWith(db, 'payeeCoolOffHours', 0)
  // The house offers nothing, and has no account, before a test starts it.
  const { exchange, house } = parts
  await exchange.start()
  const app = await buildApp({ ...parts, products: [...products, ...more] })
  await app.ready()
  afterAll(async () => {
    await house.stop()
    await app.close()
    await exchange.stop()
  })
  const passwordHash = await hashOfPassword()
  return {
    app,
    parts,
    db,
    url,
    config,
    exchange,
    house,
    inForce,
    limits: parts.limits,
    send: (method: string, path: string, request?: Request) => send(app, method, path, request),
    newPlayer: (player?: NewPlayer) =>
      newPlayer(db, { passwordHash, currency: config.currency, ...player }),
    /** An administrator, if no roles are named. */
    newOperator: (roles?: OperatorRole[]) =>
      newOperator(db, { passwordHash, roles, realMoney: config.realMoney }),
  }
}
export type TestApp = Awaited<ReturnType<typeof openTestApp>>

async function send(
  app: FastifyInstance,
  method: string,
  path: string,
  { token, body, headers }: Request = {},
): Promise<Answer> {
  const form = body instanceof FormData ? new Response(body) : undefined
  const type = form?.headers.get('content-type') ?? 'application/json'
  const payload = form
    ? Buffer.from(await form.arrayBuffer())
    : typeof body === 'string'
      ? body
      : body && JSON.stringify(body)
  const answer = await app.inject({
    method: method as 'GET',
    url: path,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(payload === undefined ? {} : { payload }),
  })
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    body: isJson ? answer.json<Record<string, unknown>>() : {},
    bytes: answer.rawPayload,
    headers: answer.headers,
  }
}

type NewPlayer = {
  userId?: string
  balanceMinor?: number
  state?: AccountState
  /** Has read and confirmed what players learn before the first deposit. */
  knowsDepositNotice?: boolean
}

let names = 0

async function newPlayer(
  db: Db,
  {
    userId = `player${++names}`,
    balanceMinor = 0,
    state = 'active',
    knowsDepositNotice = true,
    currency,
    ...rest
  }: NewPlayer & {
    passwordHash: string
    currency: string
  },
): Promise<TestPlayer> {
  const { id, walletId } = await createPlayer(db, currency, {
    userId,
    name: `Player ${userId}`,
    state,
    email: `${userId}@test.invalid`,
    mobile: '+441632960000',
    passwordHash: rest.passwordHash,
    dateOfBirth: '1990-01-01',
    address: '1 Test Street',
    country: 'GB',
  })
  if (knowsDepositNotice) await confirmDepositNotice(db, id, DEPOSIT_NOTICE_VERSION)
  if (balanceMinor > 0) await grant(db, { walletId, amountMinor: balanceMinor, currency })
  return { id, userId, walletId, token: await startSession(db, id) }
}

async function newOperator(
  db: Db,
  {
    passwordHash,
    roles = ['administrator'],
    realMoney,
  }: { passwordHash: string; roles?: readonly OperatorRole[] | undefined; realMoney: boolean },
): Promise<{ id: number; userId: string; token: string }> {
  const userId = `operator${++names}`
  const operator = await inTransaction(db, (tx) =>
    insertOperator(tx, { userId, name: 'Operator', email: '', passwordHash, roles }),
  )
  const id = operator?.id ?? 0
  // With real money no operator works without a second factor.
  if (realMoney)
    await db
      .insertInto('authenticator')
      .values({ user_id: id, secret: randomBytes(48), confirmed_at: new Date() })
      .execute()
  return { id, userId, token: await startSession(db, id) }
}

type Granted = { walletId: number; amountMinor: number; currency: string }

const grant = (db: Db, granted: Granted) =>
  inTransaction(db, async (tx) => {
    await grantPoints(tx, [
      {
        source: 'test grants',
        ...granted,
        description: 'Test points',
        key: `grant:${granted.walletId}`,
      },
    ])
  })

/** A session without the cost of a login. */
async function startSession(db: Db, userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({
      token_hash: createHash('sha256').update(token).digest(),
      user_id: userId,
      user_agent: 'test',
      // The tests of fresh proofs take this away.
      proved_at: new Date(),
      ends_at: new Date(Date.now() + 3_600_000),
    })
    .execute()
  return token
}
