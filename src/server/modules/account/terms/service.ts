import { sql } from 'kysely'
import { termsText } from '#contract/terms/terms-text.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'

export type Publication = {
  operatorId: number
  number: number
  summary: string
  validFrom: string
  reason: string
}

/** The next version: the text of the program that runs. */
export const publish = (
  db: Db,
  { operatorId, number, summary, validFrom, reason }: Publication,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    // One publication at a time: the second one sees the number of the first.
    await sql`lock table terms_version in share row exclusive mode`.execute(tx)
    const latest = await tx
      .selectFrom('terms_version')
      .select((eb) => [
        'number',
        // Only what was due a minute ago is past: clocks of callers differ.
        eb(
          sql<Date>`greatest(valid_from, clock_timestamp() - interval '1 minute')`,
          '>',
          new Date(validFrom),
        ).as('isPast'),
      ])
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    if (number !== latest.number + 1) throw new Refusal('TERMS_PUBLISHED')
    if (latest.isPast) throw new Refusal('TERMS_DATE_PAST', { field: 'validFrom' })
    const version = { number, summary, text: termsText(), valid_from: new Date(validFrom) }
    await tx
      .insertInto('terms_version')
      .values({ ...version, published_by: operatorId })
      .execute()
    await recordAudit(tx, {
      operatorId,
      action: 'terms.publish',
      subject: `terms:${number}`,
      reason,
      details: { summary, validFrom },
    })
  })

/** Writes the consent once. Nobody agrees to a version that is over or is still to come. */
export const agree = (db: Db, userId: number, number: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const inForce = await tx.selectFrom('terms_in_force').select('number').executeTakeFirstOrThrow()
    if (inForce.number !== number) throw new Refusal('TERMS_NOT_IN_FORCE')
    await tx
      .insertInto('terms_consent')
      .values({ user_id: userId, number })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
