import { sql } from 'kysely'
import type { OperatorRow } from '#contract/operators.ts'
import { userIdKey } from '#domain/account/user-id.ts'
import { assert } from '#domain/assert.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { NewUser } from '../store.ts'
import { insertUser } from '../store.ts'
import { type OperatorRole, type Permission, permissionsOf } from '#domain/account/permissions.ts'
import { inOrder, rolesOfUser, writeRoles } from './role-store.ts'

type Row = Omit<OperatorRow, 'addedAt' | 'isActive'> & { addedAt: Date; state: string }

const operatorRow = ({ addedAt, state, roles, ...row }: Row): OperatorRow => ({
  ...row,
  roles: inOrder(roles),
  isActive: state === 'active',
  addedAt: addedAt.toISOString(),
})

const columns = sql`
  u.id, u.user_id as "userId", u.name, u.state, u.registered_at as "addedAt", ${rolesOfUser} as roles`

/** All operators, the oldest first. */
export async function listOperators(db: Db): Promise<OperatorRow[]> {
  const { rows } = await sql<Row>`
    select ${columns} from app_user u where u.role = 'operator' order by u.id`.execute(db)
  return rows.map(operatorRow)
}

/** How many operators can sign in and have the permission. */
export async function countOperatorsWith(db: Db, permission: Permission): Promise<number> {
  const operators = await listOperators(db)
  return operators.filter(
    ({ isActive, roles }) => isActive && permissionsOf(roles).includes(permission),
  ).length
}

export async function operatorById(db: Db, operatorId: number): Promise<OperatorRow> {
  const { rows } = await sql<Row>`
    select ${columns} from app_user u where u.role = 'operator' and u.id = ${operatorId}`.execute(
    db,
  )
  const [row] = rows
  assert(row !== undefined, 'an operator that was changed exists')
  return operatorRow(row)
}

type NewOperator = Pick<NewUser, 'userId' | 'name' | 'email' | 'passwordHash'> & {
  roles: readonly OperatorRole[]
}

/** Adds an operator with these roles; nothing when the name is taken. */
export async function insertOperator(
  tx: Tx,
  { roles, ...operator }: NewOperator,
): Promise<{ id: number } | undefined> {
  const user = await insertUser(tx, {
    ...operator,
    userIdKey: userIdKey(operator.userId),
    role: 'operator',
    state: 'active',
    mobile: '',
    dateOfBirth: null,
    address: null,
    country: null,
  })
  if (user) await writeRoles(tx, user.id, roles)
  return user
}

/** Locks the operator of this name. */
export async function lockOperator(tx: Tx, userId: string) {
  const operator = await tx
    .selectFrom('app_user')
    .select(['id', 'state'])
    .where('user_id_key', '=', userIdKey(userId))
    .where('role', '=', 'operator')
    .forUpdate()
    .executeTakeFirst()
  if (!operator) throw new Refusal('NOT_FOUND', { field: 'userId' })
  return operator
}
