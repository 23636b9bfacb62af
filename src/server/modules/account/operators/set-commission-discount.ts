import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { updateCommissionDiscount } from '../store.ts'
import { lockPlayer } from './player-store.ts'

type Step = { operatorId: number; playerId: number; discountBps: number; reason: string }

/** Lets a player off a part of the commission. Commission that was settled already stays as it was paid. */
export async function setCommissionDiscount(
  db: Db,
  { operatorId, playerId, discountBps, reason }: Step,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const player = await lockPlayer(tx, playerId)
    if (!player) throw new Refusal('NOT_FOUND')
    await updateCommissionDiscount(tx, playerId, discountBps)
    await recordAudit(tx, {
      operatorId,
      action: 'player.commission-discount',
      subject: `player:${playerId}`,
      reason,
      details: { fromBps: player.commissionDiscountBps, toBps: discountBps },
    })
  })
}
