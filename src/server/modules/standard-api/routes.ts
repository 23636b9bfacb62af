import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InterfaceName } from '#contract/standard/faults.ts'
import type { Db } from '#server/db/database.ts'
import type { Http } from '#server/http/route.ts'
import type { Logins } from '#server/modules/account/index.ts'
import { strictJsonParser } from '#server/http/strict-json.ts'
import type {
  BookReads,
  Commits,
  BetLimits,
  OrderDesk,
  OwnLimits,
} from '#server/modules/exchange/index.ts'
import { Doorkeeper, programLookUp } from './transport/access.ts'
import { accountHandlers } from './account/account-handlers.ts'
import { bettingHandlers } from './betting-handlers.ts'
import { Dispatcher, faulted, type Outcome } from './transport/dispatch.ts'
import { ApiFault } from './transport/fault.ts'
import { heartbeatHandlers } from './account/heartbeats.ts'
import { identityRoutes } from './transport/identity.ts'
import {
  answerJsonRpc,
  API_VERSIONS,
  methodOf,
  reply as jsonRpcReply,
} from './transport/json-rpc.ts'
import { keyRoutes } from './transport/key-routes.ts'
import { navigationRoute } from './listing/navigation.ts'
import type { ApiTerms } from './needs.ts'
import { answerRest, sendRest } from './transport/rest.ts'
import { isStandard } from './transport/speaks.ts'

type Needs = {
  db: Db
  exchange: OrderDesk & BookReads & OwnLimits & Commits & BetLimits
  logins: Logins
  terms: ApiTerms
}

/** Room for 200 instructions and for a batch of calls. */
const BODY_BYTES_MAX = 256 * 1024

/** The API that programs speak which were written for another exchange, and the keys for it. */
export async function standardApi(http: Http, needs: Needs): Promise<void> {
  const { app, pulse, forgetCaller, limitOf } = http
  const { db, exchange, logins, terms } = needs
  keyRoutes(http, db)
  app.addConstraintStrategy(isStandard)
  const doorkeeper = new Doorkeeper(http.known(programLookUp), limitOf)
  const log = (message: string, error: unknown) => app.log.error({ err: error }, message)
  const handlers = {
    betting: bettingHandlers({ db, exchange, terms, log }),
    account: accountHandlers({ db, terms }),
    heartbeat: heartbeatHandlers(db),
  }
  const dispatcher = new Dispatcher(doorkeeper, handlers, pulse)
  await app.register(async (scope) => {
    speakPlainJson(scope)
    readAnyJson(scope, ['application/json'])
    readForms(scope)
    identityRoutes(scope, { db, logins, pulse, forgetCaller })
  })
  await app.register(
    async (scope) => {
      speakPlainJson(scope)
      // The usual requests are found at once, without looking through the others.
      readAnyJson(scope, ['application/json', '*'])
      operationRoutes(scope, dispatcher)
      navigationRoute(scope, { db, doorkeeper, pulse })
    },
    { prefix: '/exchange' },
  )
}

/**
 * Reads every body as JSON, whatever it is said to be, and an empty one as none: programs say `application/json-rpc`,
 * nothing at all, or JSON of nothing. A page of another site cannot use that: the session is a header of its own.
 */
function readAnyJson(scope: FastifyInstance, types: string[]): void {
  const parse = strictJsonParser(scope)
  scope.removeContentTypeParser(['application/json', 'text/plain'])
  scope.addContentTypeParser<string>(types, { parseAs: 'string' }, (request, body, done) =>
    body.trim() === '' ? done(null, undefined) : parse(request, body, done),
  )
}

/** Some programs compare the type of an answer letter by letter. */
function speakPlainJson(scope: FastifyInstance): void {
  scope.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('content-type', 'application/json')
    done(null, payload)
  })
}

function readForms(scope: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit: 4_096 } as const
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    options,
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  )
}

function operationRoutes(scope: FastifyInstance, dispatcher: Dispatcher): void {
  scope.setNotFoundHandler((_request, reply) =>
    sendRest(reply, { kind: 'transport', fault: 'noSuchOperation' }),
  )
  scope.setErrorHandler((error, request, reply) => {
    const { isJsonRpc, interfaceName } = spokenTo(request)
    const outcome = outcomeOf(error, request, interfaceName)
    return isJsonRpc ? reply.code(200).send(jsonRpcReply(null, outcome)) : sendRest(reply, outcome)
  })
  const options = { bodyLimit: BODY_BYTES_MAX }
  for (const interfaceName of ['betting', 'account', 'heartbeat'] as const)
    for (const end of ['', '/']) {
      scope.post(`/${interfaceName}/json-rpc/v1${end}`, options, (request) =>
        answerJsonRpc(dispatcher, request),
      )
      for (const version of API_VERSIONS) {
        // Some programs write the method behind the address as well.
        scope.post<{ Params: { service: string; operation: string } }>(
          `/${interfaceName}/json-rpc/v1/:service/${version}/:operation${end}`,
          options,
          (request) => answerJsonRpc(dispatcher, request, methodOf(request.params)),
        )
        scope.post<{ Params: { operation: string } }>(
          `/${interfaceName}/rest/${version}/:operation${end}`,
          options,
          (request, reply) => answerRest(dispatcher, request, { interfaceName, reply }),
        )
      }
    }
}

function spokenTo({ url }: FastifyRequest): { isJsonRpc: boolean; interfaceName: InterfaceName } {
  const [, , name, style] = url.split('/')
  const isNamed = name === 'account' || name === 'heartbeat'
  return { isJsonRpc: style === 'json-rpc', interfaceName: isNamed ? name : 'betting' }
}

/** A failure before an operation was reached: mostly a body that cannot be read. */
function outcomeOf(error: unknown, request: FastifyRequest, interfaceName: InterfaceName): Outcome {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413)
    return faulted(request, interfaceName, new ApiFault('REQUEST_SIZE_EXCEEDS_LIMIT'))
  if (typeof status === 'number' && status >= 400 && status < 500)
    return { kind: 'transport', fault: 'unreadable' }
  return faulted(request, interfaceName, error)
}
