import * as z from 'zod/mini'

/** JSON Schema, as OpenAPI 3.1 has it. */
export type Schema = z.core.JSONSchema.BaseSchema

/** The comments on the definitions of the contract, by `name` and `name.property`. */
export type Comments = ReadonlyMap<string, string>

const LOCAL = '#/$defs/'
/** Where shapes stand that have a name. */
export const SHARED = '#/components/schemas/'

/** Makes the schemas of one document; those that have a name in the contract are kept apart and referred to. */
export class OpenApiSchemas {
  readonly #comments: Comments
  readonly #names = z.registry<{ id: string }>()
  /** The schemas that were referred to so far. */
  readonly shared: Record<string, Schema> = {}

  constructor(named: Iterable<readonly [string, z.ZodMiniType]>, comments: Comments) {
    this.#comments = comments
    for (const [name, schema] of named) this.#names.add(schema, { id: name })
  }

  /** The schema of a reply. `name` is that of the definition. */
  ofReply(schema: z.ZodMiniType, name: string): Schema {
    // Inside another one, a schema that has a name of its own becomes a reference too.
    const { properties, $defs = {} } = convert(z.object({ reply: schema }), 'output', this.#names)
    for (const [id, definition] of Object.entries($defs))
      this.shared[id] ??= this.#described(definition, id)
    return this.#commented(properties?.['reply'] as Schema, name)
  }

  /** The schema of a request. Shared names stand for replies, where defaults are filled in, so requests use none. */
  ofRequest(schema: z.ZodMiniType, name: string): Schema {
    const { $schema: _, ...converted } = convert(schema, 'input', z.registry())
    return this.#commented(converted, name)
  }

  #described(schema: Schema, name: string): Schema {
    const about = this.#comments.get(name)
    return { ...this.#commented(schema, name), ...(about !== undefined && { description: about }) }
  }

  #commented(schema: Schema, name: string): Schema {
    return JSON.parse(JSON.stringify(schema), (key, value: unknown) => {
      if (key === '$ref') return String(value).replace(LOCAL, SHARED)
      if (key !== 'properties') return value
      const entries = Object.entries(value as Record<string, Schema>).map(([property, of]) => {
        const about = this.#comments.get(`${name}.${property}`)
        return [property, about === undefined ? of : { ...of, description: about }] as const
      })
      return Object.fromEntries(entries)
    }) as Schema
  }
}

function convert(
  schema: z.ZodMiniType,
  io: 'input' | 'output',
  metadata: z.core.$ZodRegistry<{ id: string }>,
): Schema {
  return z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // The pattern of a date says again, at length, what its format says.
      if (jsonSchema.format) delete jsonSchema.pattern
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.type === 'integer') jsonSchema.format = 'int64'
    },
  })
}
