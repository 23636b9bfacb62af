import type { OperatorRow } from '#contract/operators.ts'
import type { OperatorRole } from '#domain/account/permissions.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { announce } from '#server/db/notices.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { operatorById } from './operator-store.ts'
import { inOrder, lockAdministrators, rolesOf, writeRoles } from './role-store.ts'

type Step = {
  /** The operator who changes the roles. */
  operatorId: number
  /** The operator with the roles. */
  subjectId: number
  roles: readonly OperatorRole[]
  reason: string
}

/** Gives an operator exactly these roles. Somebody always remains who can give roles. */
export async function setRoles(db: Db, step: Step): Promise<OperatorRow> {
  await inTransaction(db, (tx) => changeRoles(tx, step))
  return operatorById(db, step.subjectId)
}

export async function changeRoles(
  tx: Tx,
  { operatorId, subjectId, roles, reason }: Step,
): Promise<void> {
  const administrators = await lockAdministrators(tx)
  const subject = await tx
    .selectFrom('app_user')
    .select('state')
    .where('id', '=', subjectId)
    .where('role', '=', 'operator')
    .forUpdate()
    .executeTakeFirst()
  if (!subject) throw new Refusal('NOT_FOUND')
  if (subject.state !== 'active') throw new Refusal('ILLEGAL_MOVE')
  const isLast = administrators.length === 1 && administrators[0] === subjectId
  if (isLast && !roles.includes('administrator')) throw new Refusal('LAST_ADMINISTRATOR')
  const from = await rolesOf(tx, subjectId)
  await writeRoles(tx, subjectId, roles)
  await announce(tx, 'app_user', [subjectId])
  await recordAudit(tx, {
    operatorId,
    action: 'operator.roles',
    subject: `operator:${subjectId}`,
    reason,
    details: { from, to: inOrder(roles) },
  })
}
