import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'

type Step = { operatorId: number; reason: string }

/** Stops everything. The first of two operators who press at once does it; the other is told that it is done. */
export const beginFreeze = (db: Db, { operatorId, reason }: Step): Promise<void> =>
  inTransaction(db, async (tx) => {
    const begun = await tx
      .insertInto('house_freeze')
      .values({ begun_by: operatorId, reason })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!begun) throw new Refusal('FREEZE_IN_FORCE')
    const subject = `freeze:${begun.id}`
    await recordAudit(tx, { operatorId, action: 'freeze.begin', subject, reason, details: {} })
  })

/** Lets everything go on. The operator who stopped it does not lift it. */
export const liftFreeze = (db: Db, { operatorId, reason }: Step): Promise<void> =>
  inTransaction(db, async (tx) => {
    const standing = await tx
      .selectFrom('house_freeze')
      .select(['id', 'begun_by'])
      .where('lifted_at', 'is', null)
      .forUpdate()
      .executeTakeFirst()
    if (!standing) throw new Refusal('NO_FREEZE')
    if (standing.begun_by === operatorId) throw new Refusal('SECOND_PERSON_NEEDED')
    await tx
      .updateTable('house_freeze')
      .set(({ fn }) => ({
        lifted_at: fn<Date>('clock_timestamp'),
        lifted_by: operatorId,
        lift_reason: reason,
      }))
      .where('id', '=', standing.id)
      .execute()
    const subject = `freeze:${standing.id}`
    await recordAudit(tx, { operatorId, action: 'freeze.lift', subject, reason, details: {} })
  })
