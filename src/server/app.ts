import type { RequestListener, Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Checks } from '#contract/ledger-checks.ts'
import { Pipeline } from './db/pipeline.ts'
import { openBase } from './http/base.ts'
import { callLimits } from './http/call-limits.ts'
import { Registry } from './http/known-callers.ts'
import { operatorPlace } from './http/operator-place.ts'
import { Pulse } from './http/pulse.ts'
import type { Http } from './http/route.ts'
import { keptBy } from './kernel/personal-data.ts'
import { playerBusiness } from './kernel/player-business.ts'
import type { Product } from './kernel/product.ts'
import {
  AuthEvents,
  Challenges,
  endIfStolen,
  LoginTries,
  Logins,
  OutsideChallenge,
  ProofOfWork,
  SecondFactors,
  sessionAuthenticator,
  sessionEndFinder,
  StepUp,
} from './modules/account/index.ts'
import { auditRoutes } from './modules/audit/index.ts'
import { backofficeRoutes } from './modules/backoffice/index.ts'
import { ledgerCheckRoutes, ledgerRoutes } from './modules/ledger/index.ts'
import { liveRoutes } from './modules/live/index.ts'
import { myDataRoutes } from './modules/my-data/index.ts'
import { searchRoutes } from './modules/search/index.ts'
import { jobRoutes, mailRoutes, systemDeskRoutes, systemRoutes } from './modules/system/index.ts'
import type { Parts, Served } from './products.ts'
import { Vault } from './vault/vault.ts'

const UNCHECKED: Checks = {
  books: { state: 'off', checkedAt: null, seconds: null, everySeconds: 0, broken: [] },
  clock: { aheadSeconds: null, isOff: false },
}

type Given = Parts & {
  products: readonly Product<Parts, Served>[]
  /** The results of the program's checks of itself; by default nothing checks. */
  checks?: () => Checks
  /** A server that listens already and hands over its requests; by default the app has its own. */
  serverFactory?: (handler: RequestListener) => Server
  /** Takes a request that this server does not answer itself; answers whether it did. */
  passOn?: Parameters<typeof openBase>[0]['passOn']
}

/** Builds the app: what holds for every call, and the routes of every product. Listens to nothing yet. */
export async function buildApp({
  products,
  checks = () => UNCHECKED,
  serverFactory,
  passOn,
  ...parts
}: Given): Promise<FastifyInstance> {
  const { db, config, limits } = parts
  const { app, limitOf } = await openBase({
    db,
    config,
    ...(serverFactory ? { serverFactory } : {}),
    ...(passOn ? { passOn } : {}),
  })
  const sessions = new Pipeline(parts.url)
  app.addHook('onClose', () => sessions.close())
  const registry = new Registry(sessions, config.sessionRecheckSeconds * 1_000)
  const isOperatorPlace = operatorPlace(config)
  const signedIn = signIn(app, parts)
  const endOf = sessionEndFinder(sessions)
  const http: Http = {
    app,
    authenticate: registry.known((pipeline) => sessionAuthenticator(pipeline)).callerOf,
    pulse: feelPulse(app, sessions, () => products.forEach(({ turnAway }) => turnAway?.(parts))),
    whyEnded: async (token) => {
      const reason = await endOf(token)
      if (reason) return reason
      const userId = await endIfStolen(db, signedIn.authEvents, token)
      if (userId === undefined) return undefined
      registry.forget(userId)
      return 'theft'
    },
    known: registry.known,
    forgetCaller: registry.forget,
    limitOf,
    countCall: callLimits(limitOf),
    demandProof: signedIn.stepUp.demand,
    isOperatorPlace,
    isFactorRequired: config.realMoney,
  }
  const business = playerBusiness(products, parts)
  const served = { ...parts, ...signedIn, business }
  systemRoutes(http, { db, config, limits, products, checks })
  const statements = products.flatMap(({ statement }) => statement ?? [])
  ledgerRoutes(http, { reads: parts.reads, timeZone: config.timeZone, statements })
  for (const { routes } of products) await routes?.(http, served)
  ledgerCheckRoutes(http, { ...parts, timeZone: config.timeZone, products })
  auditRoutes(http, { db })
  jobRoutes(http, { db })
  systemDeskRoutes(http, parts)
  mailRoutes(http, { db, config })
  myDataRoutes(http, { ...signedIn, db, kept: keptBy(products, parts) })
  backofficeRoutes(http, {
    db,
    currency: config.currency,
    products,
    exposures: () => exposuresOf(products, parts),
  })
  searchRoutes(
    http,
    products.flatMap(({ finds }) => finds?.(parts) ?? []),
  )
  const topics = products.flatMap((product) => product.topics?.(parts) ?? [])
  const heard = products.map(({ notices }) => notices?.(parts) ?? {})
  await liveRoutes(http, { ...parts, topics, heard, callers: registry })
  return app
}

/** The exposures of all products, by the kind of place. */
async function exposuresOf(products: Given['products'], parts: Parts) {
  const all = products.map(async (face) => Object.entries((await face.exposures?.(parts)) ?? {}))
  return (await Promise.all(all)).flat()
}

/** Logins of the page and of programs are counted and noted in one place. */
function signIn(app: FastifyInstance, { db, config }: Parts) {
  const authEvents = new AuthEvents(db, app.log)
  const { rateLimitFactor } = config
  const tries = new LoginTries(rateLimitFactor)
  const vault = new Vault({
    given: config.accountKey,
    dataDir: config.dataDir,
    file: 'account-key',
  })
  const factors = new SecondFactors({ db, vault, factor: rateLimitFactor, issuer: 'Fairbook' })
  const challenges = new Challenges(challengerOf(app, { db, config }, vault), rateLimitFactor)
  const events = authEvents
  const logins = new Logins({ db, tries, events, factors, challenges })
  return { authEvents, logins, factors, challenges, stepUp: new StepUp({ db, factors, logins }) }
}

/** Nothing where something in front of the server asks for challenges. */
function challengerOf(
  app: FastifyInstance,
  { db, config }: Pick<Parts, 'db' | 'config'>,
  vault: Vault,
) {
  const { challengePageUrl: pageUrl, challengeVerifyUrl: verifyUrl, challengeSecret } = config
  if (!config.challenges) return null
  const fallback = new ProofOfWork(db, vault)
  if (pageUrl === '') return fallback
  const service = { pageUrl, verifyUrl, secret: challengeSecret }
  const log = (message: string) => app.log.error(message)
  return new OutsideChallenge({ db, service, fallback, log })
}

/** Turns callers away who wait for a database that does not answer, and the work that was not begun by then. */
function feelPulse(app: FastifyInstance, sessions: Pipeline, onSilent: () => void): Pulse {
  const pulse = new Pulse({
    ask: async () => sql`select 1`.execute(await sessions.reader()),
    onSilent,
    log: (message) => app.log.error(message),
  })
  app.addHook('onClose', async () => pulse.stop())
  return pulse
}
