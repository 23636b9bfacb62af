import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import type { SessionEnd } from '#contract/refusal.ts'
import type { CountCall } from './call-limits.ts'
import type { Caller } from './caller.ts'
import { demandMoneyKey } from './idempotency-key.ts'
import type { Registry } from './known-callers.ts'
import type { IsOperatorPlace } from './operator-place.ts'
import { checkPermission } from './permission.ts'
import type { Pulse } from './pulse.ts'
import type { LimitOf } from './rate-limit.ts'
import { Refusal } from './refusal.ts'

export type { Caller }

z.config(z.locales.en())

export type Authenticate = (token: string) => Promise<Caller | undefined>

/** Refuses a call that needs a fresh proof of its caller; nothing for endpoints that never need one. */
export type DemandProof = (
  endpoint: Endpoint,
) => ((asked: { caller: Caller | undefined; body: unknown }) => Promise<void>) | undefined

/** Where modules register their endpoints. */
export type Http = {
  app: FastifyInstance
  authenticate: Authenticate
  /** Nobody waits for a database that has fallen silent. */
  pulse: Pulse
  /** Why the session of a token that does not authenticate has ended; nothing of a token that nobody was given. */
  whyEnded: (token: string) => Promise<SessionEnd | undefined>
  /** Limits of every call. */
  countCall: CountCall
  demandProof: DemandProof
  /** Whether operators may work from where the request came from. */
  isOperatorPlace: IsOperatorPlace
  /** Operators work only with a second factor. */
  isFactorRequired: boolean
  limitOf: LimitOf
  /** Keeps callers of another kind in mind for a moment. They are forgotten together with all others. */
  known: Registry['known']
  /**
   * Whether every server answers the calls that are registered, or only the one that has the lease of the site. A function
   * says how it is now.
   */
  isAnywhere?: Anywhere
  /** To be called after a commit that ended sessions of the user. */
  forgetCaller: (userId: number) => void
}

type Anywhere = boolean | (() => boolean)

/** Whether this server answers the call now, whoever has the site. */
export const answersAnywhere = (isAnywhere: Anywhere = false): boolean =>
  typeof isAnywhere === 'function' ? isAnywhere() : isAnywhere

declare module 'fastify' {
  interface FastifyContextConfig {
    isAnywhere?: Anywhere
  }
}

type CallerOf<E extends Endpoint> = E['access'] extends 'visitor' ? Caller | undefined : Caller

export type Input<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: CallerOf<E>
  request: FastifyRequest
  reply: FastifyReply
}

/** The bearer token of the Authorization header; the cookie is no credential (rules.md CF-6). */
export function bearerToken(header: string | undefined): string | undefined {
  if (!header) return undefined
  return header.startsWith('Bearer ') ? header.slice(7) : header
}

/**
 * Registers `endpoint`: who asks and what is asked is checked before `handle`, the reply after it, so that
 * nothing leaves that the contract does not name.
 */
export function route<E extends Endpoint>(
  http: Http,
  endpoint: E,
  handle: (input: Input<E>) => Promise<ReplyOf<E>>,
): void {
  const { app, pulse } = http
  const demandProof = http.demandProof(endpoint)
  const work = async (request: FastifyRequest, reply: FastifyReply) => {
    const caller = await callerOf(endpoint, request, http)
    const counting = http.countCall(endpoint, request)
    if (counting) await counting
    demandMoneyKey(endpoint, request)
    const input = {
      params: endpoint.params.parse(request.params),
      query: endpoint.query.parse(request.query),
      body: endpoint.body.parse(request.body),
      caller,
      request,
      reply,
    } as Input<E>
    if (demandProof) await demandProof(input)
    return endpoint.reply.safeParse(await handle(input))
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { isAnywhere: http.isAnywhere ?? false },
    ...(endpoint.bodyBytesMax === undefined ? {} : { bodyLimit: endpoint.bodyBytesMax }),
    handler: async (request, reply) => {
      const answer = await pulse.whileAlive(() => work(request, reply))
      if (!answer.success) throw new Error('the reply breaks its contract', { cause: answer.error })
      if (reply.statusCode === 200) reply.code(endpoint.status)
      return reply.send(answer.data)
    },
  })
}

/** Registers an endpoint that sends a picture or a file instead of JSON. */
export function fileRoute<E extends Endpoint>(
  http: Http,
  endpoint: E,
  handle: (input: Pick<Input<E>, 'params' | 'caller'>) => Promise<{ bytes: Buffer; type: string }>,
): void {
  const { app, pulse } = http
  const work = async (request: FastifyRequest) => {
    const caller = await callerOf(endpoint, request, http)
    const params = endpoint.params.parse(request.params)
    return handle({ params, caller } as Pick<Input<E>, 'params' | 'caller'>)
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { bytes, type } = await pulse.whileAlive(() => work(request))
      return reply
        .header('content-type', type)
        .header('content-disposition', 'attachment')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('cache-control', 'private, no-store')
        .send(bytes)
    },
  })
}

async function callerOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  http: Pick<Http, 'authenticate' | 'whyEnded' | 'isFactorRequired' | 'isOperatorPlace'>,
): Promise<Caller | undefined> {
  const token = bearerToken(request.headers.authorization)
  const caller = token ? await http.authenticate(token) : undefined
  request.userId = caller?.id ?? 0
  if (caller?.role === 'operator' && !http.isOperatorPlace(request))
    throw new Refusal('OPERATOR_PLACE')
  if (endpoint.access === 'visitor') return caller
  if (!caller) throw notSignedIn(token && (await http.whyEnded(token)))
  if (endpoint.access === 'operator') checkPermission(endpoint, caller, http)
  return caller
}

const notSignedIn = (reason: SessionEnd | '' | undefined): Refusal =>
  reason ? new Refusal('SESSION_ENDED', { details: { reason } }) : new Refusal('UNAUTHENTICATED')
