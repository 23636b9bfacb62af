import type { DeskBonus } from '#contract/bonuses/bonuses.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { endBonus, payBonus } from './end-bonus.ts'
import * as store from './store.ts'

type Decision = { operatorId: number; bonusId: number; reason: string }

/** An operator ends a bonus that is not over. */
export const cancelByDesk = (db: Db, decision: Decision): Promise<DeskBonus> =>
  decide(db, decision, 'cancel')

/** An operator, not the one who granted it, pays a bonus that was looked at. */
export const payByDesk = (db: Db, decision: Decision): Promise<DeskBonus> =>
  decide(db, decision, 'pay')

const decide = (
  db: Db,
  { operatorId, bonusId, reason }: Decision,
  step: 'cancel' | 'pay',
): Promise<DeskBonus> =>
  inTransaction(db, async (tx) => {
    const found = await store.lockBonus(tx, bonusId)
    const { userId, state, amountMinor } = found
    if (step === 'cancel') await endBonus(tx, found, step, { operatorId, reason })
    else {
      if (state !== 'review') throw new Refusal('BONUS_STEP')
      if (found.offeredBy === operatorId) throw new Refusal('BONUS_OWN_GRANT')
      await payBonus(tx, found, { operatorId, reason })
    }
    await recordAudit(tx, {
      operatorId,
      action: `bonus.${step}`,
      subject: `player:${userId}`,
      reason,
      details: { bonusId, amountMinor, state },
    })
    return store.deskBonusById(tx, bonusId)
  })
