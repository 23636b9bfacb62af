import { sql } from 'kysely'
import { isUserId, userIdKey } from '#domain/account/user-id.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { checkLength, checkUncommon } from './new-password.ts'
import { hashPassword } from './passwords.ts'
import { endSessionsOf } from './session-ends.ts'
import { insertUser, updateState } from './store.ts'

/*
 * Deeds for a person at the machine only, because the page cannot make the first operator. Nobody is signed in there,
 * so the audit log names the operator concerned, and in its reason the person at the machine.
 */

type Step = { userId: string; by: string }

/** Makes an operator, who can sign in at once. */
export async function addOperator(
  db: Db,
  { userId, password, by }: Step & { password: string },
): Promise<void> {
  if (!isUserId(userId)) throw new Refusal('INVALID_INPUT', { field: 'userId' })
  const passwordHash = await hashNew(userId, password)
  await inTransaction(db, async (tx) => {
    const operator = await insertUser(tx, {
      userId,
      userIdKey: userIdKey(userId),
      role: 'operator',
      state: 'active',
      name: userId,
      email: '',
      mobile: '',
      passwordHash,
      dateOfBirth: null,
      address: null,
      country: null,
    })
    if (!operator) throw new Refusal('USER_ID_TAKEN', { field: 'userId' })
    await record(tx, { id: operator.id, action: 'operator.add', by })
  })
}

/** Gives an operator a new password. Every session that knew the old one ends. */
export async function resetOperator(
  db: Db,
  { userId, password, by }: Step & { password: string },
): Promise<void> {
  const passwordHash = await hashNew(userId, password)
  await inTransaction(db, async (tx) => {
    const { id, state } = await lockOperator(tx, userId)
    if (state === 'closed') throw new Refusal('ACCOUNT_CLOSED', { field: 'userId' })
    await tx
      .updateTable('app_user')
      .set({ password_hash: passwordHash })
      .where('id', '=', id)
      .execute()
    await endSessionsOf(tx, id)
    await record(tx, { id, action: 'operator.reset', by })
  })
}

/** Shuts an operator out for good, at once. The operator's deeds stay in the audit log. */
export async function disableOperator(db: Db, { userId, by }: Step): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, state } = await lockOperator(tx, userId)
    if (state === 'closed') throw new Refusal('ACCOUNT_CLOSED', { field: 'userId' })
    await updateState(tx, id, 'closed')
    await endSessionsOf(tx, id)
    await record(tx, { id, action: 'operator.disable', by })
  })
}

export const listOperators = (db: Db) =>
  db
    .selectFrom('app_user')
    .select(['user_id as userId', 'name', 'state', 'registered_at as addedAt'])
    .where('role', '=', 'operator')
    .orderBy('id')
    .execute()

/** Whether anybody can sign in to the back office. */
export async function hasOperator(db: Db): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from app_user where role = 'operator' and state = 'active') as has`.execute(
    db,
  )
  return rows[0]?.has ?? false
}

async function hashNew(userId: string, password: string): Promise<string> {
  checkLength(password, 'password')
  await checkUncommon(password, 'password', [userId])
  return hashPassword(password)
}

async function lockOperator(tx: Tx, userId: string) {
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

const record = (tx: Tx, { id, action, by }: { id: number; action: string; by: string }) =>
  recordAudit(tx, {
    operatorId: id,
    action,
    subject: `operator:${id}`,
    reason: `At the machine, by its user ${by}`,
    details: {},
  })
