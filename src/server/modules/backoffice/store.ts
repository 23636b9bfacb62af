import { sql } from 'kysely'
import { accountStates } from '#contract/account.ts'
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
  const counts = [
    ...waitingFor(roles, products),
    ...(mayDo(roles, 'players.read') ? playerCounts : []),
  ]
  type Read = Pick<AdminCounts, 'userId' | 'name' | 'players' | 'playersByState'>
  const { rows } = await sql<Read>`
    select ${sql.join([sql`user_id as "userId", name`, ...counts])}
    from app_user where id = ${id}`.execute(db)
  const [row] = rows
  assert(row !== undefined, 'who calls exists')
  return { ...row, settlement: await settlementLag(db, products) }
}

const playerCounts: readonly Sql[] = [
  sql`(select count(*) from app_user where role = 'player') as players`,
  sql`(select json_object_agg(state, count) from (
    select known.state, count(player.state)
    from unnest(${[...accountStates]}::text[]) as known(state)
    left join app_user player on player.state = known.state and player.role = 'player'
    group by known.state
  ) as by_state) as "playersByState"`,
]

/** How much of each kind waits, as columns; of what the roles do not let the operator see, not even the number. */
const waitingFor = (roles: Caller['roles'], products: FrameNeeds['products']): Sql[] =>
  products
    .flatMap(({ waiting = {} }) => Object.entries(waiting))
    .filter(([, { to }]) => mayDo(roles, to))
    .map(([name, { count }]) => sql`(${count}) as ${sql.id(name)}`)
