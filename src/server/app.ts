import type { RequestListener, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Checks } from '#contract/ledger-checks.ts'
import { bookedBets } from './booked-bets.ts'
import type { Config } from './config.ts'
import type { Db } from './db/database.ts'
import { Pipeline } from './db/pipeline.ts'
import { callLimits } from './http/call-limits.ts'
import { openBase } from './http/base.ts'
import { allOf, KnownCallers } from './http/known-callers.ts'
import { Pulse } from './http/pulse.ts'
import type { LimitOf } from './http/rate-limit.ts'
import type { Http } from './http/route.ts'
import {
  AuthEvents,
  accountRoutes,
  LoginTries,
  Logins,
  playerRoutes,
  sessionAuthenticator,
  sessionEndFinder,
} from './modules/account/index.ts'
import { auditRoutes } from './modules/audit/index.ts'
import { backofficeRoutes } from './modules/backoffice/index.ts'
import { CashOutTargets, cashOutRoutes, Quotes } from './modules/cash-out/index.ts'
import { cashierRoutes } from './modules/cashier/index.ts'
import { type BooksOf, catalogueRoutes } from './modules/catalogue/index.ts'
import { collusionRoutes } from './modules/collusion/index.ts'
import { eventRoutes } from './modules/events/index.ts'
import { type Exchange, exchangeRoutes, managedMarketRoutes } from './modules/exchange/index.ts'
import type { House } from './modules/house/index.ts'
import { ledgerCheckRoutes, ledgerRoutes } from './modules/ledger/index.ts'
import { liveRoutes } from './modules/live/index.ts'
import { multiplesRoutes, multipleTerms } from './modules/multiples/index.ts'
import { type LimitsInForce, rateRoutes } from './modules/rates/index.ts'
import { knownPrograms, standardApi } from './modules/standard-api/index.ts'
import { supportRoutes } from './modules/support/index.ts'
import { systemRoutes } from './modules/system/index.ts'

/** Levels a side that the pages show. */
const DISPLAY_DEPTH = 3

const UNCHECKED: Checks = {
  books: { state: 'off', checkedAt: null, seconds: null, everySeconds: 0, broken: [] },
  clock: { aheadSeconds: null, isOff: false },
}

type Parts = {
  db: Db
  /** The same database, for a session of its own. */
  url: string
  config: Config
  exchange: Exchange
  house: House
  limits: LimitsInForce
  /** What the program finds out about itself; by default nobody looks. */
  checks?: () => Checks
  /** A server that listens already and hands over its requests; by default the app has its own. */
  serverFactory?: (handler: RequestListener) => Server
}

/** Builds the app: the one list of modules, in order. Listens to nothing yet. */
export async function buildApp({
  db,
  url,
  config,
  exchange,
  house,
  limits,
  checks = () => UNCHECKED,
  serverFactory,
}: Parts): Promise<FastifyInstance> {
  const { app, limitOf } = await openBase({
    db,
    config,
    ...(serverFactory ? { serverFactory } : {}),
  })

  const sessions = new Pipeline(url)
  app.addHook('onClose', () => sessions.close())
  const recheckMs = config.sessionRecheckSeconds * 1_000
  const callers = new KnownCallers(sessionAuthenticator(sessions, config), recheckMs)
  const programs = knownPrograms(sessions, recheckMs)
  const known = allOf([callers, programs])
  const http: Http = {
    app,
    authenticate: callers.callerOf,
    pulse: feelPulse(app, { sessions, exchange }),
    whyEnded: sessionEndFinder(sessions, config),
    forgetCaller: known.forget,
    countCall: callLimits(limitOf),
  }
  systemRoutes(http, { db, config, limits, checks })
  const events = new AuthEvents(db, app.log)
  const { sessionAbsoluteHours } = config
  const tries = new LoginTries(config.rateLimitFactor)
  const logins = new Logins({ db, sessionAbsoluteHours, tries, events })
  accountRoutes(http, { db, settings: config, limitOf, logins, events })
  ledgerRoutes(http, { db, timeZone: config.timeZone, betsOf: bookedBets(db) })
  await cashierRoutes(http, { db, currency: config.currency, limitOf })
  const booksOf: BooksOf = (marketIds) => exchange.views(marketIds, DISPLAY_DEPTH)
  catalogueRoutes(http, { db, booksOf })
  exchangeRoutes(http, { db, exchange })
  multiplesRoutes(http, { db, exchange, house, terms: multipleTerms(config, limits) })
  await cashOut(http, { db, exchange, house, limitOf })
  collusionRoutes(http, { db })
  supportRoutes(http, { db, limitOf })
  const { currency, timeZone, ratesUrl } = config
  playerRoutes(http, { db, exchange })
  managedMarketRoutes(http, { db, exchange, currency })
  eventRoutes(http, { db, exchange, currency })
  rateRoutes(http, { db, exchange, limits, currency, ratesUrl })
  ledgerCheckRoutes(http, { db })
  auditRoutes(http, { db })
  backofficeRoutes(http, { db })
  await standardApi(http, {
    db,
    programs,
    exchange,
    limitOf,
    logins,
    terms: {
      currency,
      timeZone,
      get stakeMinMinor() {
        return limits.stakeMinMinor
      },
    },
  })
  await liveRoutes(http, { db, url, exchange, booksOf, callers: known, config })
  return app
}

/** Turns away who waits for a database that does not answer, and the orders that were not begun by then. */
function feelPulse(
  app: FastifyInstance,
  { sessions, exchange }: { sessions: Pipeline; exchange: Exchange },
): Pulse {
  const pulse = new Pulse({
    ask: async () => sql`select 1`.execute(await sessions.reader()),
    onSilent: () => exchange.turnAway(),
    log: (message) => app.log.error(message),
  })
  app.addHook('onClose', async () => pulse.stop())
  return pulse
}

/** Registers its routes, and carries targets out until the app closes. */
async function cashOut(
  http: Http,
  given: Pick<Parts, 'db' | 'exchange' | 'house'> & { limitOf: LimitOf },
): Promise<void> {
  const { app } = http
  const parts = { ...given, quotes: new Quotes() }
  const log = (message: string, error?: unknown) => app.log.error(error, message)
  const targets = new CashOutTargets({ ...parts, log })
  await targets.start()
  app.addHook('onClose', () => targets.stop())
  cashOutRoutes(http, { ...parts, targets })
}
