import { sql } from 'kysely'
import type { AccountState } from '#contract/account.ts'
import type { AdminCounts } from '#contract/backoffice.ts'
import { mayDo } from '#domain/account/permissions.ts'
import { assert } from '#domain/assert.ts'
import type { Db } from '#server/db/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Sql, Waiting } from '#server/kernel/product.ts'
import { type Credits, settlementLag } from '#server/modules/system/index.ts'

type Face = { waiting?: Readonly<Record<string, Waiting>>; credits?: Credits }
export type FrameNeeds = { db: Db; products: readonly Face[] }

/** The operator, and the work that waits for somebody with the same roles. */
export async function adminAccount(
  { db, products }: FrameNeeds,
  { id, roles }: Pick<Caller, 'id' | 'roles'>,
): Promise<AdminCounts> {
  type Read = { playersByState: Partial<Record<AccountState, number>> }
  const { rows } = await sql<AdminCounts & Read>`
    select user_id as "userId", name,
      ${waitingFor(roles, products)}
      (select count(*) from app_user where role = 'player') as players,
      (select coalesce(json_object_agg(state, count), '{}') from (
        select state, count(*) from app_user where role = 'player' group by state
      ) as by_state) as "playersByState"
    from app_user where id = ${id}`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'who calls exists')
  const none = {
    profile_incomplete: 0,
    active: 0,
    suspended: 0,
    timed_out: 0,
    excluded: 0,
    closed: 0,
  }
  const settlement = await settlementLag(db, products)
  return { ...row, settlement, playersByState: { ...none, ...row.playersByState } }
}

/** How much of each kind waits, as columns; of what the roles do not let the operator see, not even the number. */
const waitingFor = (roles: Caller['roles'], products: FrameNeeds['products']): Sql =>
  sql.join(
    products
      .flatMap(({ waiting = {} }) => Object.entries(waiting))
      .filter(([, { to }]) => mayDo(roles, to))
      .map(([name, { count }]) => sql`(${count}) as ${sql.id(name)},`),
    sql` `,
  )
