import { CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

type Value = string | number | boolean | Date | null
/** A value that a statement is given. A piece of SQL is none: with it the text would be another one each time. */
type Parameter = Value | readonly Value[]

/**
 * A statement like one of `sql` whose text is made once: for the statements of batches. Making the text and finding its
 * name in a pipeline anew would cost a batch more than all it writes to PostgreSQL.
 */
export const prepared = <Row>(pieces: TemplateStringsArray, ...parameters: Parameter[]) => ({
  execute: (db: Db): Promise<QueryResult<Row>> =>
    db.executeQuery<Row>(CompiledQuery.raw(textOf(pieces), parameters)),
})

/**
 * The same for a statement whose text is put together from pieces of SQL: once, at its first use. `make` gets stand-ins for
 * the parameters, each of which may stand in several places.
 */
export function preparedOnce<Row, Name extends string>(
  make: (standIns: Record<Name, RawBuilder<unknown>>) => RawBuilder<unknown>,
  names: readonly Name[],
): (db: Db, parameters: Record<Name, Parameter>) => Promise<QueryResult<Row>> {
  const values = new Map<unknown, Name>()
  const standIns = names.map((name) => {
    const value = { name }
    values.set(value, name)
    return [name, sql.val(value)]
  })
  let made: CompiledQuery | undefined
  return (db, parameters) => {
    made ??= make(Object.fromEntries(standIns)).compile(db)
    const given = made.parameters.map((value) => {
      const name = values.get(value)
      return name === undefined ? value : parameters[name]
    })
    return db.executeQuery<Row>(CompiledQuery.raw(made.sql, given))
  }
}

const texts = new WeakMap<TemplateStringsArray, string>()

function textOf(pieces: TemplateStringsArray): string {
  const known = texts.get(pieces)
  if (known !== undefined) return known
  const text = pieces.reduce((before, piece, number) => `${before}$${number}${piece}`)
  texts.set(pieces, text)
  return text
}
