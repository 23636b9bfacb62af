import { CompiledQuery, type QueryResult } from 'kysely'
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

const texts = new WeakMap<TemplateStringsArray, string>()

function textOf(pieces: TemplateStringsArray): string {
  const known = texts.get(pieces)
  if (known !== undefined) return known
  const text = pieces.reduce((before, piece, number) => `${before}$${number}${piece}`)
  texts.set(pieces, text)
  return text
}
