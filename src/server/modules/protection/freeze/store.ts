import type { FreezeRow } from '#contract/protection/freeze.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

const inForce = (db: Db | Tx) => db.selectFrom('house_freeze').where('lifted_at', 'is', null)

export const isFrozen = async (db: Db | Tx): Promise<boolean> =>
  (await inForce(db).select('id').executeTakeFirst()) !== undefined

/** The moment since which everything is stopped; null where nothing is. */
export const frozenSince = async (db: Db): Promise<string | null> =>
  (await inForce(db).select('begun_at').executeTakeFirst())?.begun_at.toISOString() ?? null

/** Holds back a step by which money would leave the house or results would be paid, while everything is stopped. */
export async function refuseWhileFrozen(tx: Db | Tx): Promise<void> {
  if (await isFrozen(tx)) throw new Refusal('HOUSE_FROZEN')
}

/** The last stops, the latest first. */
export async function freezesOf(db: Db): Promise<FreezeRow[]> {
  const rows = await db
    .selectFrom('house_freeze as f')
    .innerJoin('app_user as b', 'b.id', 'f.begun_by')
    .leftJoin('app_user as l', 'l.id', 'f.lifted_by')
    .select([
      'f.id',
      'f.begun_at',
      'f.begun_by',
      'f.reason',
      'f.lifted_at',
      'f.lift_reason',
      'b.user_id as begunName',
      'l.user_id as liftedName',
    ])
    .orderBy('f.id', 'desc')
    .limit(20)
    .execute()
  return rows.map((row) => ({
    freezeId: row.id,
    begunAt: row.begun_at.toISOString(),
    begunBy: row.begunName,
    reason: row.reason,
    liftedAt: row.lifted_at?.toISOString() ?? null,
    liftedBy: row.liftedName,
    liftReason: row.lift_reason,
  }))
}
