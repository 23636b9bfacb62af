import * as z from 'zod/mini'
import type { Endpoint, ParamsOf, QueryOf, ReplyOf } from '#contract/endpoint.ts'
import {
  refusalSentence,
  isRefusalCode,
  refusalText,
  type RefusalBody,
  type RefusalCode,
} from '#contract/refusal.ts'
import { locale } from '#domain/language/locale.ts'
import { messages } from '#web/ui/messages.ts'
import { endedSession } from './ended-session.ts'
import { proofAsker } from './proof-asker.ts'
import { renewal } from './renewal.ts'
import { getToken, removeToken } from './token.ts'
import { newTrace } from './new-trace.ts'
import { serverOfMarket } from './server-of-market.ts'

/** The server was not reached, or the answer did not come from our server. */
export type ConnectionCode = 'OFFLINE' | 'BAD_REPLY'

type RefusalInit = Omit<RefusalBody, 'code' | 'message'> & {
  code: RefusalCode | ConnectionCode
  message: string
  /** HTTP status; 0 when there was no answer. */
  status: number
}

/** A "no" of the server, or of the way to it. `message` is a sentence for the player. */
export class ApiRefusal extends Error {
  readonly code: RefusalCode | ConnectionCode
  readonly status: number
  readonly field: string | undefined
  readonly details: Record<string, unknown>
  readonly issues: { field: string; message: string }[]

  constructor(init: RefusalInit) {
    super(init.message)
    this.name = 'ApiRefusal'
    this.code = init.code
    this.status = init.status
    this.field = init.field
    this.details = init.details ?? {}
    this.issues = init.issues ?? []
  }
}

/** The sentence of any thrown error. */
export const sentenceOf = (error: unknown): string =>
  error instanceof ApiRefusal ? error.message : refusalSentence('INTERNAL_ERROR')

/** One sentence per field that the refusal names, for the form that sent it. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiRefusal)) return {}
  const errors = Object.fromEntries(error.issues.map(({ field, message }) => [field, message]))
  return error.field ? { [error.field]: error.message, ...errors } : errors
}

type Loose<T> = { [K in keyof T]?: T[K] | undefined }
/** `strictObject({})` says "no keys" as a record with any key. */
type IsEmpty<T> = string extends keyof T ? true : false

export type CallOptions<E extends Endpoint> = {
  signal?: AbortSignal
  /** Makes a repeated POST happen once. */
  idempotencyKey?: string
  /** Another token than the cookie's; null for none. */
  token?: string | null
} & (IsEmpty<ParamsOf<E>> extends true ? { params?: never } : { params: ParamsOf<E> }) &
  (IsEmpty<QueryOf<E>> extends true ? { query?: never } : { query?: Loose<QueryOf<E>> }) &
  (unknown extends z.input<E['body']> ? { body?: never } : { body: z.input<E['body']> })

/** The options may be left out where the endpoint needs none. */
type OptionsArgument<E extends Endpoint> =
  Record<never, never> extends CallOptions<E>
    ? [options?: CallOptions<E>]
    : [options: CallOptions<E>]

type Plain = {
  signal?: AbortSignal
  idempotencyKey?: string
  token?: string | null
  params?: unknown
  query?: unknown
  body?: unknown
}

/** Calls an endpoint of the contract and answers its parsed reply, or throws an `ApiRefusal`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...rest: OptionsArgument<E>
): Promise<ReplyOf<E>> {
  const options: Plain = rest[0] ?? {}
  const content = options.body === undefined ? undefined : jsonBody(options.body)
  const response = await sendProved(endpoint, options, content)
  if (options.token === undefined && getToken() !== null) renewal.noteDone(endpoint)
  return readReply(endpoint, response)
}

/** Like `call` for the endpoints that take a form with files. */
export async function callMultipart<E extends Endpoint>(
  endpoint: E,
  form: FormData,
  ...rest: OptionsArgument<E>
): Promise<ReplyOf<E>> {
  const response = await send(endpoint, rest[0] ?? {}, { body: form })
  return readReply(endpoint, response)
}

/** A protected picture. Show it with `URL.createObjectURL`, and revoke that when it is no longer shown. */
export async function fetchBlob<E extends Endpoint>(
  endpoint: E,
  ...rest: OptionsArgument<E>
): Promise<Blob> {
  const response = await send(endpoint, rest[0] ?? {}, undefined)
  return response.blob()
}

type Content = { body: BodyInit; headers?: Record<string, string> }

const jsonBody = (body: unknown): Content => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

/** The address of an endpoint, with its parameters in the path and its query behind it. */
export function addressOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value))
  }
  return search.size === 0 ? path : `${path}?${search}`
}

/** Some calls need a fresh proof of the user. It is asked for once, then the call is sent again as it was. */
async function sendProved(
  endpoint: Endpoint,
  options: Plain,
  content: Content | undefined,
): Promise<Response> {
  try {
    return await send(endpoint, options, content)
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error
    if (error.code === 'CHALLENGE_NEEDED') return sendSolved(endpoint, options, error)
    if (error.code !== 'PROOF_NEEDED' || endpoint.path === PROOF_PATH) throw error
    if (!(await proofAsker.ask(error.details['way'] === 'code' ? 'code' : 'password'))) throw error
    return send(endpoint, options, content)
  }
}

/** An answer that an outside service does not take, its failure, and the work instead. */
const CHALLENGES_MAX = 3

/** Robots are held up before their next try: the page solves the challenge of the refusal. */
async function sendSolved(
  endpoint: Endpoint,
  options: Plain,
  refusal: ApiRefusal,
  left = CHALLENGES_MAX - 1,
): Promise<Response> {
  const { solve } = await import('./challenge.ts')
  const challenge = await solve(refusal.details['challenge'])
  if (challenge === null) throw refusal
  try {
    return await send(endpoint, options, jsonBody({ ...Object(options.body), challenge }))
  } catch (error) {
    const isAsked = error instanceof ApiRefusal && error.code === 'CHALLENGE_NEEDED'
    if (!isAsked || left === 0) throw error
    return sendSolved(endpoint, options, error, left - 1)
  }
}

const PROOF_PATH = '/api/proof'

async function send(
  endpoint: Endpoint,
  options: Plain,
  content: Content | undefined,
): Promise<Response> {
  const token = options.token === undefined ? getToken() : options.token
  const headers = new Headers(content?.headers)
  headers.set('accept-language', locale)
  headers.set('traceparent', newTrace())
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey)
  serverOfMarket.ask(options, headers)
  let response: Response
  try {
    response = await fetch(addressOf(endpoint, options.params, options.query), {
      method: endpoint.method,
      headers,
      credentials: 'omit',
      ...(content ? { body: content.body } : {}),
      ...(options.signal ? { signal: options.signal } : {}),
    })
  } catch (error) {
    if (options.signal?.aborted) throw error
    throw connectionRefusal('OFFLINE', 0)
  }
  serverOfMarket.learn(options, response.headers)
  if (response.ok) return response
  const refusal = await readRefusal(response)
  // The session is over. A token that was changed in the meantime is not touched.
  const isOver = refusal.code === 'UNAUTHENTICATED' || refusal.code === 'SESSION_ENDED'
  if (isOver && token && token === getToken()) {
    if (refusal.code === 'SESSION_ENDED') endedSession.say(refusal.message)
    removeToken()
  }
  throw refusal
}

const connectionRefusal = (code: ConnectionCode, status: number): ApiRefusal =>
  new ApiRefusal({ code, message: messages.connection[code], status })

async function readReply<E extends Endpoint>(endpoint: E, response: Response): Promise<ReplyOf<E>> {
  const parsed = z.safeParse(endpoint.reply, await response.json().catch(() => undefined))
  if (!parsed.success) throw connectionRefusal('BAD_REPLY', response.status)
  return parsed.data as ReplyOf<E>
}

/** Only the shape: a code that this page does not know yet still brings its sentence. */
const refusalBody = z.object({
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
})

async function readRefusal(response: Response): Promise<ApiRefusal> {
  const parsed = z.safeParse(refusalBody, await response.json().catch(() => undefined))
  if (!parsed.success) return connectionRefusal('BAD_REPLY', response.status)
  const { code, message, field, details, issues } = parsed.data
  return new ApiRefusal({
    code: code as RefusalCode,
    message: sentenceIn(code, details) ?? message,
    status: response.status,
    ...(field === undefined ? {} : { field }),
    ...(details === undefined ? {} : { details }),
    ...(issues === undefined ? {} : { issues }),
  })
}

/** The server speaks English. In another language the page says the sentence itself, where it knows the code. */
const sentenceIn = (
  code: string,
  details: Record<string, unknown> | undefined,
): string | undefined =>
  locale !== 'en' && isRefusalCode(code) ? refusalText(code, details) : undefined
