import type { RequestListener, Server } from 'node:http'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import { believePeers, peerSecret, trustedProxies } from './client-address.ts'
import { answers } from '#server/metrics/metrics.ts'
import { answerErrors } from './errors.ts'
import { servePage } from './page.ts'
import { takePolicyReports } from './policy-reports.ts'
import { type LimitOf, rateLimits } from './rate-limit.ts'
import { REQUEST_ID_HEADER, requestIdOf } from './request-id.ts'
import { secureAnswers } from './security.ts'
import { strictJsonParser } from './strict-json.ts'
import { traceCalls } from './traces.ts'

const BODY_BYTES_MAX = 64 * 1024

/** By the first digit of the status. */
const answersByClass = Object.fromEntries(
  [1, 2, 3, 4, 5].map((digit) => [digit, answers.place({ status: `${digit}xx` })]),
)

type Needs = {
  db: Db
  config: Config
  /** A server that listens already and hands over its requests; by default the app has its own. */
  serverFactory?: (handler: RequestListener) => Server
  /** Takes a request that this server does not answer itself; answers whether it did. */
  passOn?: (request: FastifyRequest, reply: FastifyReply) => boolean | Promise<boolean>
}

/** The rules for every request, before any module: the caller, the refusals, the form of errors, the page. */
export async function openBase({
  db,
  config,
  serverFactory,
  passOn,
}: Needs): Promise<{ app: FastifyInstance; limitOf: LimitOf }> {
  const options: FastifyServerOptions = {
    logger: {
      level: config.logLevel,
      redact: ['authorization', 'cookie', 'x-authentication'].map(
        (name) => `req.headers["${name}"]`,
      ),
    },
    // One line a request would cost more than the request; failures are logged where they happen.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIdOf,
    trustProxy: trustedProxies(config.trustProxy),
    bodyLimit: BODY_BYTES_MAX,
    // A machine that is busy with something else starts the server late, but starts it.
    pluginTimeout: 60_000,
    ...(serverFactory ? { serverFactory } : {}),
  }
  const app = Fastify(options)
  answerErrors(app)
  const secret = await peerSecret(db)
  // Before a call is passed on, so that the other server follows.
  traceCalls(app, secret)
  // Before anything is counted: the server that answers counts.
  if (passOn)
    app.addHook('onRequest', async (request, reply) => {
      if (await passOn(request, reply)) return reply
    })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id)
    done()
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    const place = answersByClass[Math.floor(reply.statusCode / 100)]
    if (place) place.count += 1
    done(null, payload)
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, strictJsonParser(app))
  believePeers(app, secret)
  secureAnswers(app, config)
  const limitOf = await rateLimits(app, config.rateLimitFactor)
  await takePolicyReports(app, limitOf)
  await servePage(app)
  return { app, limitOf }
}
