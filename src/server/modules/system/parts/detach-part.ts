import { sql } from 'kysely'
import type { Db } from '#server/db/database.ts'
import { beginDetaching } from '#server/modules/audit/index.ts'
import { StartError } from '#server/start-error.ts'
import { detach, dividedTables } from './parts.ts'

/** The log of operators proves itself by a chain, which can begin later; every other table is summed up as a whole. */
const DETACHABLE = 'audit_log'

/** Takes the oldest part of the audit log away, without a stop. Repeated after a crash it ends what was begun. */
export async function detachPart(db: Db, part: string): Promise<void> {
  const tables = await dividedTables(db)
  const table = tables.find(({ parts }) => parts.some(({ name }) => name === part))
  if (!table) throw new StartError(`There is no part ${part}. "npm run parts" lists all.`)
  if (table.name !== DETACHABLE)
    throw new StartError(
      `Parts of ${table.name} stay: balances, positions and checks are sums of all of its rows. Only parts of ${DETACHABLE} can be detached.`,
    )
  const [oldest] = table.parts
  if (part !== oldest?.name || !(await hasRowsBeyond(db, oldest.toId)))
    throw new StartError(
      `${part} is not the oldest part, or it is still written to. The oldest one goes first, and the one that is written to stays.`,
    )
  await beginDetaching(db, part)
  await detach(db, table.name, part)
}

async function hasRowsBeyond(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`select from audit_log where id >= ${id} limit 1`.execute(db)
  return rows.length > 0
}
