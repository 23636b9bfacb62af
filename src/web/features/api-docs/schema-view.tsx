import type { ReactNode } from 'react'
import type { Schema } from '#contract/open-api/open-api-schemas.ts'
import { apiDocsMessages as text } from '#web/ui/messages/api-docs.ts'
import classes from './api-docs-page.module.css'

/** Where the page tells of a shape that has a name. */
export const anchorOf = (shape: string): string => `shape-${shape}`

/** Words with `code` in them. */
export const Prose = ({ text: words }: { text: string }) =>
  // Every second piece stood between two marks; pieces have no order of their own to be kept by.
  words
    .split('`')
    .map((piece, at) => (at % 2 === 1 ? <code key={`${at} ${piece}`}>{piece}</code> : piece))

/** The type of a value, in a few words. */
export function TypeText({ schema }: { schema: Schema }): ReactNode {
  const {
    $ref,
    enum: values,
    anyOf,
    items,
    prefixItems,
    type,
    format,
    additionalProperties,
  } = schema
  if ($ref !== undefined) {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return <a href={`#${anchorOf(name)}`}>{name}</a>
  }
  if (schema.const !== undefined) return <code>{JSON.stringify(schema.const)}</code>
  if (values) return <code>{values.map((value) => JSON.stringify(value)).join(' | ')}</code>
  const choices = anyOf ?? schema.oneOf
  if (choices) return <Joined schemas={choices as Schema[]} by={` ${text.or} `} />
  if (prefixItems)
    return (
      <>
        [<Joined schemas={prefixItems as Schema[]} by=", " />]
      </>
    )
  if (type === 'array' && items)
    return (
      <>
        {text.listOf} <TypeText schema={items as Schema} />
      </>
    )
  if (type === 'object' && typeof additionalProperties === 'object')
    return (
      <>
        {text.mapTo} <TypeText schema={additionalProperties as Schema} />
      </>
    )
  const words = Array.isArray(type) ? type.join(` ${text.or} `) : (type ?? text.anything)
  return format === undefined || format === 'int64' ? words : `${words} (${format})`
}

const Joined = ({ schemas, by }: { schemas: readonly Schema[]; by: string }) =>
  schemas.map((schema, at) => (
    <span key={`${at} ${JSON.stringify(schema)}`}>
      {at > 0 && by}
      <TypeText schema={schema} />
    </span>
  ))

/** The fields of an object, or of the objects in a list. */
export function Fields({ schema }: { schema: Schema }): ReactNode {
  const inner = [schema.items, ...(schema.anyOf ?? schema.oneOf ?? [])].filter(isSchema)
  const { properties, required = [] } = schema
  if (!properties) return inner.map((each) => <Fields key={JSON.stringify(each)} schema={each} />)
  return (
    <ul className={classes.fields}>
      {Object.entries(properties).map(([name, of]) => (
        <Field key={name} name={name} isRequired={required.includes(name)} schema={of as Schema} />
      ))}
    </ul>
  )
}

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null

type FieldProps = { name: string; isRequired: boolean; schema: Schema }

export const Field = ({ name, isRequired, schema }: FieldProps) => (
  <li>
    <code>{name}</code> <TypeText schema={schema} />
    {!isRequired && <span className={classes.optional}> {text.optional}</span>}
    {schema.default !== undefined && ` ${text.defaultOf(JSON.stringify(schema.default))}`}
    {schema.description && (
      <p className={classes.about}>
        <Prose text={schema.description} />
      </p>
    )}
    <Fields schema={schema} />
  </li>
)
