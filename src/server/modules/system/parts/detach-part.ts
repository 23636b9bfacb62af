import { sql } from 'kysely'
import { userIdKey } from '#domain/account/user-id.ts'
import type { Db } from '#server/db/database.ts'
import { beginDetaching, recordAudit } from '#server/modules/audit/index.ts'
import { carryForward, type CarryTerms } from '#server/modules/ledger/index.ts'
import type { DetachableTable } from '#server/kernel/product.ts'
import { StartError } from '#server/start-error.ts'
import { letPartLeave, type LeaveTerms, type PlayPart } from './detach-play.ts'
import { detach, dividedTables, refuseEarlierServers } from './parts.ts'

export type DetachTerms = Omit<CarryTerms, 'record'> &
  Pick<LeaveTerms, 'findBroken'> & {
    /** The user id of the one who answers for it: needed for all but the audit log. */
    operator: string | undefined
    /** The tables of play whose parts can leave, by name. */
    detachable: ReadonlyMap<string, DetachableTable>
  }

type Prepare = (db: Db, part: PlayPart, terms: DetachTerms) => Promise<void>

/** Makes a table whole without the part that is to go. */
const preparations: Record<string, Prepare> = {
  audit_log: (db, { name }) => beginDetaching(db, name),
  ledger_transfer: async (db, { name, fromId, toId }, terms) => {
    const record = await recordAs(db, terms.operator, { action: 'ledger.detach', part: name })
    await carryForward(db, { name, fromId, toId }, { ...terms, record })
  },
}

function preparationOf(
  table: string,
  { detachable }: Pick<DetachTerms, 'detachable'>,
): Prepare | undefined {
  const leaving = detachable.get(table)
  if (!leaving) return preparations[table]
  return async (db, part, { operator, findBroken, timeZone }) => {
    const record = await recordAs(db, operator, { action: 'play.detach', part: part.name })
    await letPartLeave(db, part, { leaving, findBroken, record, timeZone })
  }
}

/** Takes the oldest part of a table away, without a stop. Repeated after a crash it ends what was begun. */
export async function detachPart(db: Db, part: string, terms: DetachTerms): Promise<void> {
  const tables = await dividedTables(db)
  const table = tables.find(({ parts }) => parts.some(({ name }) => name === part))
  if (!table) throw new StartError(`There is no part ${part}. "npm run parts" lists all.`)
  const prepare = preparationOf(table.name, terms)
  if (!prepare)
    throw new StartError(
      `Parts of ${table.name} stay: checks need all of its rows. Parts can be detached of ${[...Object.keys(preparations), ...terms.detachable.keys()].join(', ')}.`,
    )
  const [oldest] = table.parts
  if (part !== oldest?.name || !(await hasRowsBeyond(db, table.name, oldest.toId)))
    throw new StartError(
      `${part} is not the oldest part, or it is still written to. The oldest one goes first, and the one that is written to stays.`,
    )
  await prepare(db, { ...oldest, table: table.name }, terms)
  await detach(db, table.name, part)
}

async function hasRowsBeyond(db: Db, table: string, id: number): Promise<boolean> {
  const { rows } = await sql<{ lastId: number }>`select last_id_of(${table}) as "lastId"`.execute(
    db,
  )
  return (rows[0]?.lastId ?? 0) >= id
}

/** The line of the audit log, in the name of an operator. Refused while a server runs that would take the part for lost. */
async function recordAs(
  db: Db,
  operator: string | undefined,
  { action, part }: { action: string; part: string },
): Promise<CarryTerms['record']> {
  await refuseEarlierServers(db)
  const operatorId = await operatorOf(db, operator)
  const entry = { operatorId, action, subject: `part:${part}`, reason: '' }
  return (tx, details) => recordAudit(tx, { ...entry, details })
}

async function operatorOf(db: Db, userId: string | undefined): Promise<number> {
  if (userId === undefined)
    throw new StartError(
      'This part is detached in the name of an operator: npm run parts -- detach PART OPERATOR.',
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
