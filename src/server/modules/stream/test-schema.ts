import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * A strict reader of the machine-readable definition of the stream's messages, which is not part of this repository:
 * the folder beside it holds it, or the one that FAIRBOOK_SHARED names.
 */

type Schema = {
  type?: string
  format?: string
  enum?: readonly string[]
  items?: Schema
  additionalProperties?: Schema
  $ref?: string
  properties?: Record<string, Schema>
  allOf?: readonly Schema[]
}

const path = join(
  process.env['FAIRBOOK_SHARED'] ?? '../shared',
  'reference/betfair/ESASwaggerSchema.json',
)

const definitions: Record<string, Schema> | undefined = readDefinitions()

function readDefinitions() {
  if (existsSync(path))
    return (JSON.parse(readFileSync(path, 'utf8')) as { definitions: Record<string, Schema> })
      .definitions
  console.log(`Skipped: no definitions ${path}; set FAIRBOOK_SHARED.`)
  return undefined
}

const MESSAGES: Record<string, string> = {
  connection: 'ConnectionMessage',
  status: 'StatusMessage',
  mcm: 'MarketChangeMessage',
  ocm: 'OrderChangeMessage',
}

/** The faults of a message of the server, a sentence each; nothing where there are no definitions. */
export function problemsOfMessage(message: { op: string }): string[] {
  if (!definitions) return []
  const name = MESSAGES[message.op]
  return name
    ? problems({ $ref: `#/definitions/${name}` }, message, message.op)
    : [`op ${message.op}`]
}

function problems(schema: Schema, value: unknown, at: string): string[] {
  const { type, items, additionalProperties, $ref } = schema
  if ($ref) return problemsOfObject(propertiesOf($ref), value, at)
  if (type === 'array') {
    if (!Array.isArray(value)) return [`${at} is no array`]
    return value.flatMap((each, index) => problems(items ?? {}, each, `${at}[${index}]`))
  }
  if (additionalProperties)
    return Object.entries(Object(value) as object).flatMap(([key, each]) =>
      problems(additionalProperties, each, `${at}.${key}`),
    )
  const isFine = isOfType(schema, value) && (schema.enum?.includes(String(value)) ?? true)
  return isFine ? [] : [`${at} is no ${type} ${schema.format ?? ''}: ${JSON.stringify(value)}`]
}

function isOfType({ type, format }: Schema, value: unknown): boolean {
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'number') return typeof value === 'number' && Number.isFinite(value)
  if (format === 'date-time')
    return typeof value === 'string' && !Number.isNaN(new Date(value).getTime())
  return typeof value === type
}

function problemsOfObject(fields: Record<string, Schema>, value: unknown, at: string): string[] {
  if (typeof value !== 'object' || value === null) return [`${at} is no object`]
  return Object.entries(value).flatMap(([name, member]) => {
    const field = fields[name]
    return field ? problems(field, member, `${at}.${name}`) : [`${at}.${name} is unknown`]
  })
}

/** The fields of a definition and of those that it extends. */
function propertiesOf(ref: string): Record<string, Schema> {
  const definition = definitions?.[ref.split('/').at(-1) ?? '']
  if (!definition) throw new Error(`there is no ${ref}`)
  const parts = definition.allOf ?? [definition]
  return Object.assign(
    {},
    ...parts.map(({ $ref, properties }) => ($ref ? propertiesOf($ref) : properties)),
  ) as Record<string, Schema>
}
