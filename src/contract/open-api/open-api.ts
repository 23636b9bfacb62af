import * as z from 'zod/mini'
import * as audit from '../audit.ts'
import * as backoffice from '../backoffice.ts'
import * as shapes from '../endpoint.ts'
import * as officeAlerts from '../office/alerts.ts'
import * as picture from '../office/picture.ts'
import * as reports from '../office/reports.ts'
import * as risk from '../office/risk.ts'
import * as work from '../office/work.ts'
import * as jobs from '../operators/jobs.ts'
import * as mail from '../operators/mail.ts'
import * as operatorSystem from '../operators/system.ts'
import * as myData from '../my-data/my-data.ts'
import * as search from '../search/search.ts'
import * as ledger from '../ledger.ts'
import * as ledgerChecks from '../ledger-checks.ts'
import { LIVE_PATH } from '../live.ts'
import { type Operation, operationOf } from './open-api-operation.ts'
import { type Comments, OpenApiSchemas, type Schema } from './open-api-schemas.ts'
import { refusals } from '../refusals/all.ts'
import * as system from '../system.ts'

/*
 * The OpenAPI document of the API, made from the contract that the server itself checks every call and every reply by.
 */

export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string; license: object }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema>; securitySchemes: object }
}

const OPERATORS = 'Back office'
/** Endpoints and shapes of the contract by the heading that they stand under. */
export type ApiParts = Readonly<Record<string, object>>

const { getRetention, ...ownData } = myData

/** The part of the contract that no product brings along. */
const frame: ApiParts = {
  Transactions: ledger,
  [OPERATORS]: {
    ...backoffice,
    ...officeAlerts,
    ...work,
    ...picture,
    ...reports,
    ...risk,
    getRetention,
    ...audit,
    ...jobs,
    ...mail,
    ...operatorSystem,
    ...ledgerChecks,
  },
  'Your data': ownData,
  Search: search,
  System: system,
}

const introduction = `Amounts end in "Minor" and are whole minor units: 1050 is 10.50. Prices are decimal odds in \
hundredths: 320 is 3.20. Instants are in UTC.

A call that moves money carries a reference of its caller's own making, and is refused without one: the field \
"customerRef" for bets, the header "Idempotency-Key" for deposits and withdrawals. Sent again with the same reference and \
content it answers the same and does nothing.

A session begins with a login; its token goes into the header "Authorization: Bearer …". Without a token, or with one \
that nobody was ever given, a call is refused with UNAUTHENTICATED. The token of a session that is over is refused with \
SESSION_ENDED, and the details tell the reason: idle, absolute, elsewhere or operator.

Every answer that is no success is a refusal: a code to act on, and a sentence to show. RATE_LIMITED says in its details \
and in the header Retry-After how many seconds to wait; a try that was refused for it does not count. Prices, orders and the wallet as they change come over \
the socket at ${LIVE_PATH}.`

const refusal = z.object({
  code: z.enum(Object.keys(refusals)),
  message: z.string(),
  field: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
  issues: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
})

type Given = {
  version: string
  comments: Comments
  /** Of every product. */
  parts: readonly ApiParts[]
}

export function openApi({ version, comments, parts: own }: Given): OpenApi {
  const parts = joined([...own, frame])
  const schemas = new OpenApiSchemas(namedSchemas(parts), comments)
  schemas.ofReply(refusal, 'refusal')
  const paths: OpenApi['paths'] = {}
  for (const [part, members] of Object.entries(parts))
    for (const [name, endpoint] of Object.entries(members).filter(isEndpoint)) {
      const path = (paths[endpoint.path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
      const tag = endpoint.access === 'operator' ? OPERATORS : part
      path[endpoint.method.toLowerCase()] = {
        ...operationOf(schemas, name, endpoint),
        tags: [tag],
        description: comments.get(name) ?? '',
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Fairbook',
      version,
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: Object.keys(parts).map((name) => ({ name })),
    paths,
    components: {
      schemas: schemas.shared,
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  }
}

/** Several products may stand under one heading; operators' comes last but for the system's. */
function joined(all: readonly ApiParts[]): Record<string, object> {
  const parts: Record<string, object> = {}
  for (const [heading, members] of all.flatMap((part) => Object.entries(part))) {
    const known = parts[heading]
    if (heading in frame) delete parts[heading]
    parts[heading] = { ...known, ...members }
  }
  return parts
}

/** All that the contract exports under a name of its own. */
function namedSchemas(parts: ApiParts): [string, z.ZodMiniType][] {
  const members = [shapes, ...Object.values(parts)].flatMap((part) => Object.entries(part))
  return [...members.filter(isSchema), ['refusal', refusal]]
}

const isSchema = (entry: [string, unknown]): entry is [string, z.ZodMiniType] =>
  '_zod' in Object(entry[1])
const isEndpoint = (entry: [string, unknown]): entry is [string, shapes.Endpoint] =>
  'refusals' in Object(entry[1])
