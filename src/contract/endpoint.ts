import * as z from 'zod/mini'
import type { Permission } from '#domain/account/permissions.ts'
import type { RefusalCode } from './refusal.ts'

/**
 * Of an answer about a market: the name by which the proxy in front knows the server that owns the book of that market. Of a
 * call: the server that shall take it. The proxy may heed it or not; every server takes every call.
 */
export const SERVER_HEADER = 'fairbook-server'

/** The callers of an endpoint: anybody, a logged-in player or operator, an operator whose roles allow it. */
export type Access = 'visitor' | 'user' | 'operator'

export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's path syntax: `/api/orders/:orderId`. */
  path: string
  access: Access
  /** A call of operators: one of the caller's roles must allow this. */
  permission?: Permission
  params: z.ZodMiniType
  query: z.ZodMiniType
  body: z.ZodMiniType
  reply: z.ZodMiniType
  /** Status of a success. */
  status: 200 | 201
  /** The refusals of this endpoint, besides those that every endpoint has (input, access, rate, service). */
  refusals: readonly RefusalCode[]
  /** The same reply may come with this status. */
  otherStatus?: 503
  /** It sends a picture; `reply` says nothing. */
  sendsPicture?: true
  /** A read that costs the server much: it is counted, also for visitors. */
  isCostly?: true
  /** How large its body may be, where that is more than usual. */
  bodyBytesMax?: number
  /** It takes a form instead of `body`, with these fields of text and a picture as `file`. */
  form?: readonly string[]
  /** The header `Idempotency-Key` makes it happen once for ever: the same key answers the same again. */
  takesIdempotencyKey?: true
  /**
   * It moves money, so nothing happens without a key of the caller, and with a key it happens once for ever: the header
   * `Idempotency-Key`, or the field `customerRef` of the body.
   */
  moneyKey?: 'header' | 'customerRef'
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>

const defaults = {
  access: 'user',
  params: z.strictObject({}),
  query: z.strictObject({}),
  body: z.unknown(),
  status: 200,
  refusals: [],
} as const satisfies Partial<Endpoint>

/** A call of operators cannot be written down without its permission, and no other call has one. */
type WithAccess =
  | { access: 'operator'; permission: Permission }
  | { access?: 'visitor' | 'user'; permission?: never }
type Given = Pick<Endpoint, 'method' | 'path' | 'reply'> &
  Partial<Omit<Endpoint, 'access' | 'permission'>> &
  WithAccess

/** An endpoint with the usual defaults: no parameters, no body, for logged-in users, status 200. */
export const endpoint = <const G extends Given>(given: G): Omit<typeof defaults, keyof G> & G => ({
  ...defaults,
  ...given,
})

/** An amount in minor units: 1050 is 10.50. */
export const minor = z.int().check(z.nonnegative())
/** An amount in minor units that may be below zero. */
export const signedMinor = z.int()
/** A share in hundredths of a percent. */
export const bps = z.int().check(z.minimum(0), z.maximum(10_000))
export const id = z.int().check(z.positive())
/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** A calendar date, `yyyy-mm-dd`. */
export const date = z.iso.date()
/** Ids in paths and queries arrive as text. */
export const idText = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}$/)),
  z.transform((text: string) => Number(text)),
)
export const text = (max: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
export const optionalText = (max: number) =>
  z._default(z.string().check(z.trim(), z.maxLength(max)), '')
export const done = z.object({ message: z.string() })

/** The direction of a list: descending, unless asked otherwise. */
export const newestFirst = z._default(z.enum(['asc', 'desc']), 'desc')
export const PAGE_SIZE_MAX = 100
const count = (min: number, max: number, fallback: number) =>
  z._default(
    z.pipe(
      z.string().check(z.regex(/^\d{1,6}$/)),
      z.pipe(
        z.transform((text: string) => Number(text)),
        z.int().check(z.minimum(min), z.maximum(max)),
      ),
    ),
    fallback,
  )
/** Fields of a paged query, page 1 first. */
export const paging = {
  page: count(1, 100_000, 1),
  pageSize: count(1, PAGE_SIZE_MAX, 25),
}
/** The reference that a caller gives to a step that may happen once. */
export const customerRef = z.string().check(z.regex(/^[\w.:-]{1,64}$/))
/** The moments that a list begins and ends at, the second excluded. */
export const between = { from: z.optional(instant), to: z.optional(instant) }
/** The plays made between two instants, the second excluded, with these words in their game, or of this number. */
export const playFilter = {
  ...between,
  search: z._default(z.string().check(z.maxLength(64)), ''),
}
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ items: z.array(row), total: z.int(), page: z.int(), pageSize: z.int() })

/** Present where the rows were counted no further than `total`: there are as many at least, and those of the next page among them. */
export const countedInPart = { isTotalAtLeast: z.optional(z.literal(true)) }
/** A page of a list that grows for ever. */
export const longPage = <T extends z.ZodMiniType>(row: T) => z.extend(page(row), countedInPart)

/** A page of plays. Absent where the list is whole, `carriedUntil` is the moment of the last play that is kept outside the program. */
export const pageOfPlay = <T extends z.ZodMiniType>(row: T) =>
  z.extend(page(row), { carriedUntil: z.optional(instant) })
