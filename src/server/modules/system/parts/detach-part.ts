import { sql } from 'kysely'
import { userIdKey } from '#domain/account/user-id.ts'
import type { Db } from '#server/db/database.ts'
import { beginDetaching, recordAudit } from '#server/modules/audit/index.ts'
import { carryForward, type CarryTerms } from '#server/modules/ledger/index.ts'
import { StartError } from '#server/start-error.ts'
import { detach, dividedTables, refuseEarlierServers } from './parts.ts'

/** `operator`: the user id of the one who answers for parts of the ledger. */
export type DetachTerms = Omit<CarryTerms, 'record'> & { operator: string | undefined }

type Part = { name: string; fromId: number; toId: number }

/** Makes a table whole without the part that is to go. Other tables are summed up as a whole. */
const preparations: Record<string, (db: Db, part: Part, terms: DetachTerms) => Promise<void>> = {
  audit_log: (db, { name }) => beginDetaching(db, name),
  ledger_transfer: async (db, { name, fromId, toId }, { operator, ...terms }) => {
    await refuseEarlierServers(db)
    const operatorId = await operatorOf(db, operator)
    const entry = { operatorId, action: 'ledger.detach', subject: `part:${name}`, reason: '' }
    await carryForward(
      db,
      { name, fromId, toId },
      { ...terms, record: (tx, details) => recordAudit(tx, { ...entry, details }) },
    )
  },
}

/** Takes the oldest part of a table away, without a stop. Repeated after a crash it ends what was begun. */
export async function detachPart(db: Db, part: string, terms: DetachTerms): Promise<void> {
  const tables = await dividedTables(db)
  const table = tables.find(({ parts }) => parts.some(({ name }) => name === part))
  if (!table) throw new StartError(`There is no part ${part}. "npm run parts" lists all.`)
  const prepare = preparations[table.name]
  if (!prepare)
    throw new StartError(
      `Parts of ${table.name} stay: positions and checks are sums of all of its rows. Only parts of ${Object.keys(preparations).join(' and ')} can be detached.`,
    )
  const [oldest] = table.parts
  if (part !== oldest?.name || !(await hasRowsBeyond(db, table.name, oldest.toId)))
    throw new StartError(
      `${part} is not the oldest part, or it is still written to. The oldest one goes first, and the one that is written to stays.`,
    )
  await prepare(db, oldest, terms)
  await detach(db, table.name, part)
}

async function hasRowsBeyond(db: Db, table: string, id: number): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where id >= ${id} limit 1`.execute(db)
  return rows.length > 0
}

async function operatorOf(db: Db, userId: string | undefined): Promise<number> {
  if (userId === undefined)
    throw new StartError(
      'A part of the ledger is detached in the name of an operator: npm run parts -- detach PART OPERATOR.',
    )
  const operator = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_id_key', '=', userIdKey(userId))
    .where('role', '=', 'operator')
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!operator) throw new StartError(`There is no active operator ${userId}.`)
  return operator.id
}
