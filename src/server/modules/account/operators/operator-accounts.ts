import { sql } from 'kysely'
import type { OperatorRole } from '#domain/account/permissions.ts'
import { isUserId } from '#domain/account/user-id.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { dropSecondFactors } from '../factor/store.ts'
import { checkLength, checkUncommon } from '../new-password.ts'
import { hashPassword } from '../passwords.ts'
import { endSessionsOf } from '../session-ends.ts'
import { updateState } from '../store.ts'
import { insertOperator, lockOperator } from './operator-store.ts'
import { lockAdministrators } from './role-store.ts'
import { changeRoles } from './set-roles.ts'

/*
 * Deeds for a person at the machine only, because the page cannot make the first operator. Nobody is signed in there,
 * so the audit log names the operator concerned, and in its reason the person at the machine.
 */

type Step = { userId: string; by: string }

/** Makes an operator, who can sign in at once. Without roles named the operator is an administrator. */
export async function addOperator(
  db: Db,
  {
    userId,
    password,
    by,
    roles = ['administrator'],
  }: Step & { password: string; roles?: readonly OperatorRole[] },
): Promise<void> {
  if (!isUserId(userId)) throw new Refusal('INVALID_INPUT', { field: 'userId' })
  const passwordHash = await hashNew(userId, password)
  await inTransaction(db, async (tx) => {
    const operator = await insertOperator(tx, {
      userId,
      name: userId,
      email: '',
      passwordHash,
      roles,
    })
    if (!operator) throw new Refusal('USER_ID_TAKEN', { field: 'userId' })
    await record(tx, { id: operator.id, action: 'operator.add', by, details: { roles } })
  })
}

/** Gives an operator a new password, without a second factor until one is added again. All sessions end. */
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
    await dropSecondFactors(tx, id)
    await tx.deleteFrom('passkey').where('user_id', '=', id).execute()
    await endSessionsOf(tx, id)
    await record(tx, { id, action: 'operator.reset', by })
  })
}

/** Shuts an operator out for good, at once. The operator's deeds stay in the audit log. */
export async function disableOperator(db: Db, { userId, by }: Step): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { id, state } = await lockOperator(tx, userId)
    if (state === 'closed') throw new Refusal('ACCOUNT_CLOSED', { field: 'userId' })
    await updateState(tx, id, { state: 'closed', by: 'operator' })
    await endSessionsOf(tx, id)
    await record(tx, { id, action: 'operator.disable', by })
  })
}

/** Gives an operator exactly these roles. */
export async function setOperatorRoles(
  db: Db,
  { userId, roles, by }: Step & { roles: readonly OperatorRole[] },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Administrators are locked before one of them is, here and by the page.
    await lockAdministrators(tx)
    const { id, state } = await lockOperator(tx, userId)
    if (state === 'closed') throw new Refusal('ACCOUNT_CLOSED', { field: 'userId' })
    await changeRoles(tx, { operatorId: id, subjectId: id, roles, reason: reasonOf(by) })
  })
}

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

type Entry = { id: number; action: string; by: string; details?: Record<string, unknown> }

const record = (tx: Tx, { id, action, by, details = {} }: Entry) =>
  recordAudit(tx, {
    operatorId: id,
    action,
    subject: `operator:${id}`,
    reason: reasonOf(by),
    details,
  })

const reasonOf = (by: string): string => `At the machine, by its user ${by}`
