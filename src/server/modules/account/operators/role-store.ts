import { sql } from 'kysely'
import { isOperatorRole, type OperatorRole, operatorRoles } from '#domain/account/permissions.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** The roles of a user `u`; one that this version does not know allows nothing. */
export const rolesOfUser = sql<OperatorRole[]>`
  case when u.role = 'operator' then array(
    select o.role from operator_role o where o.user_id = u.id and o.role = any(${[...operatorRoles]}::text[])
    order by o.given_at, o.role
  ) else '{}' end`

/** The roles of an operator, in the order in which they are listed everywhere. */
export async function rolesOf(db: Db | Tx, operatorId: number): Promise<OperatorRole[]> {
  const rows = await db
    .selectFrom('operator_role')
    .select('role')
    .where('user_id', '=', operatorId)
    .execute()
  return inOrder(rows.map(({ role }) => role))
}

export const inOrder = (roles: readonly string[]): OperatorRole[] =>
  operatorRoles.filter((role) => roles.filter(isOperatorRole).includes(role))

/** Gives the operator exactly these roles. */
export async function writeRoles(
  tx: Tx,
  operatorId: number,
  roles: readonly OperatorRole[],
): Promise<void> {
  await tx.deleteFrom('operator_role').where('user_id', '=', operatorId).execute()
  const rows = inOrder(roles).map((role) => ({ user_id: operatorId, role }))
  if (rows.length > 0) await tx.insertInto('operator_role').values(rows).execute()
}

/** Locks the administrators who can sign in: of two who take each other's role, one comes second and is refused. */
export async function lockAdministrators(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from operator_role o join app_user u on u.id = o.user_id
    where o.role = 'administrator' and u.state = 'active'
    order by u.id for update`.execute(tx)
  return rows.map(({ id }) => id)
}
