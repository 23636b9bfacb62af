import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { TestApp } from '#server/test-app.ts'
import { brokenInvariants, detachableTables, unfinishedBusiness } from '#server/products.ts'
import { detachPart } from './detach-part.ts'
import { letPartLeave } from './detach-play.ts'
import { dividedTables, makePartsAhead } from './parts.ts'

/** Tables of play of an app in parts of so many ids, which can be detached. */
export async function inSmallParts(
  { db, newOperator, config }: TestApp,
  sizes: readonly (readonly [table: string, rows: number])[],
) {
  for (const [name, rows] of sizes) {
    await sql`update divided_table set part_rows = ${rows} where name = ${name}`.execute(db)
    const table = (await dividedTables(db)).find((each) => each.name === name)
    for (const part of table?.parts ?? []) await sql`drop table ${sql.table(part.name)}`.execute(db)
    await sql`select make_part(${name}, 0, ${rows})`.execute(db)
  }
  const operator = await newOperator()
  return {
    operator,
    makeAhead: async () => {
      for (const [name] of sizes) await makePartsAhead(db, name)
    },
    detach: (part: string, name: string | undefined = operator.userId) =>
      detachPart(db, part, {
        timeZone: config.timeZone,
        operator: name,
        unfinished: unfinishedBusiness,
        findBroken: brokenInvariants,
        detachable: detachableTables,
      }),
    /** Lets rows leave as if they were a part, up to the audit log: that fails, and takes all back. `checking` is what happens meanwhile. */
    tryToLeave: async (table: string, where: string, checking: () => Promise<unknown>) => {
      const leaving = detachableTables.get(table)
      assert(leaving !== undefined, 'parts of the table can be detached')
      const name = 'leaving_rows'
      const rows = sql.raw(`select * from ${table} where ${where}`)
      await sql`create or replace view ${sql.table(name)} as ${rows}`.execute(db)
      const findBroken = () => checking().then(() => [])
      const record = () => Promise.reject(new Error('it leaves'))
      const terms = { leaving, timeZone: config.timeZone, findBroken, record }
      await letPartLeave(db, { table, name, fromId: 0, toId: 1_000_000 }, terms)
    },
  }
}
