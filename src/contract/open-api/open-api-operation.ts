import type { Endpoint } from '../endpoint.ts'
import { type OpenApiSchemas, type Schema, SHARED } from './open-api-schemas.ts'
import { type RefusalCode, refusalSentence, refusalStatus } from '../refusal.ts'

export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description?: string
  schema: Schema
}
type Content = Record<string, { schema: Schema }>
export type Answer = { description: string; content: Content }
export type Operation = {
  tags?: string[]
  description?: string
  operationId: string
  summary: string
  /** Empty: nobody has to say who they are. */
  security: { session: never[] }[]
  parameters: Parameter[]
  requestBody?: { required: true; content: Content }
  responses: Record<string, Answer>
}
/** How `endpoint`, which the contract calls `name`, is called and what it answers. */
export function operationOf(schemas: OpenApiSchemas, name: string, endpoint: Endpoint): Operation {
  const { params, query, access, status, otherStatus } = endpoint
  const parameters = [
    ...parametersOf('path', schemas.ofRequest(params, name)),
    ...parametersOf('query', schemas.ofRequest(query, name)),
    ...(endpoint.takesIdempotencyKey ? [idempotencyKey] : []),
    ...(endpoint.moneyKey === 'header' ? [{ ...idempotencyKey, required: true }] : []),
  ]
  const asked = bodyOf(schemas, name, endpoint)
  const reply: Content = endpoint.sendsPicture
    ? { 'image/webp': { schema: {} } }
    : { 'application/json': { schema: schemas.ofReply(endpoint.reply, name) } }
  const codes: RefusalCode[] = [
    ...endpoint.refusals,
    ...(endpoint.moneyKey ? (['IDEMPOTENCY_KEY_REQUIRED'] as const) : []),
    ...(parameters.length > 0 || asked ? inputRefusals : []),
    ...(asked ? bodyRefusals : []),
    ...accessRefusals[access],
    ...anyRefusals,
  ]
  return {
    operationId: name,
    summary: wordsOf(name),
    security: access === 'visitor' ? [] : [{ session: [] }],
    parameters,
    ...(asked && { requestBody: { required: true, content: asked } }),
    responses: {
      [status]: { description: 'Done', content: reply },
      ...refusalsOf(codes),
      ...(otherStatus && { [otherStatus]: { description: 'Not now', content: reply } }),
    },
  }
}

const inputRefusals = ['INVALID_INPUT'] as const
const bodyRefusals = ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const
const anyRefusals = ['RATE_LIMITED', 'SERVICE_UNAVAILABLE', 'INTERNAL_ERROR'] as const
const accessRefusals: Record<Endpoint['access'], RefusalCode[]> = {
  visitor: [],
  user: ['UNAUTHENTICATED', 'SESSION_ENDED'],
  operator: ['UNAUTHENTICATED', 'SESSION_ENDED', 'FORBIDDEN'],
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: 'Makes it happen once for ever: the same key answers the same again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** `listOrders` → `List orders`. */
const wordsOf = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase())

function parametersOf(place: 'path' | 'query', schema: Schema): Parameter[] {
  const { properties = {}, required = [] } = schema
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: of as Schema,
  }))
}

function bodyOf(schemas: OpenApiSchemas, name: string, endpoint: Endpoint): Content | undefined {
  const { form, body } = endpoint
  if (!form) {
    const schema = schemas.ofRequest(body, name)
    // A body without a description is not read.
    return Object.keys(schema).length > 0 ? { 'application/json': { schema } } : undefined
  }
  const picture: Schema = { type: 'string', contentMediaType: 'image/*' }
  const fields = form.map((field) => [field, { type: 'string' }] as const)
  const properties = { ...Object.fromEntries(fields), file: picture }
  return { 'multipart/form-data': { schema: { type: 'object', properties } } }
}

function refusalsOf(codes: readonly RefusalCode[]): Record<string, Answer> {
  const byStatus = Map.groupBy(new Set(codes), refusalStatus)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const description = group.map((code) => `${code}: ${refusalSentence(code)}`).join('\n\n')
      const schema: Schema = {
        allOf: [{ $ref: `${SHARED}refusal` }, { properties: { code: { enum: group } } }],
      }
      return [status, { description, content: { 'application/json': { schema } } }]
    }),
  )
}
