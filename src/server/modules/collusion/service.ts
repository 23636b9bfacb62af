import type { CollusionAlert } from '#contract/collusion.ts'
import {
  type CollusionDecision,
  type CollusionReason,
  decidedState,
  isAlmostAll,
  LOOKED_AT_STAKES,
  reasonsToLook,
} from '#domain/exchange/collusion.ts'
import type { SportsLimits } from '#domain/rates/sports-limits.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import * as store from './store.ts'

export type LookNeeds = { db: Db; limits: () => SportsLimits }

/**
 * Looks through the bets of a settled market, once, for money that was passed from one player to another. It reads
 * without a lock: a reversal of the settlement does not wait for it, and what was found is then not written down.
 */
export async function lookThrough(needs: LookNeeds, settlementId: number): Promise<void> {
  const suspects = await suspectsIn(needs, settlementId)
  await inTransaction(needs.db, async (tx) => {
    if (!(await store.lockUnseen(tx, settlementId))) return
    for (const pair of suspects) await store.insertAlert(tx, settlementId, pair)
    await store.markSeen(tx, settlementId)
  })
}

type Suspects = store.MovedPair & { reasons: CollusionReason[] }

async function suspectsIn({ db, limits }: LookNeeds, settlementId: number): Promise<Suspects[]> {
  const movedMinMinor = limits().stakeMinMinor * LOOKED_AT_STAKES
  const pairs = await store.movedBetween(db, settlementId, movedMinMinor)
  const ids = new Set(pairs.flatMap(({ loserId, winnerId }) => [loserId, winnerId]))
  const traits = await store.traitsOf(db, [...ids])
  const suspects: Suspects[] = []
  for (const pair of pairs) {
    const loser = traits.get(pair.loserId)
    const winner = traits.get(pair.winnerId)
    if (!loser || !winner) continue
    const marketsTogether = isAlmostAll(pair) ? await store.marketsTogether(db, pair) : 0
    const reasons = reasonsToLook({ ...pair, marketsTogether }, loser, winner)
    if (reasons.length > 0) suspects.push({ ...pair, reasons })
  }
  return suspects
}

type Decided = { operatorId: number; alertId: number; decision: CollusionDecision; reason: string }

/** Writes down what came of an alert. */
export async function decideAlert(
  db: Db,
  { operatorId, alertId, decision, reason }: Decided,
): Promise<CollusionAlert> {
  await inTransaction(db, async (tx) => {
    const state = await store.lockAlert(tx, alertId)
    if (!state) throw new Refusal('NOT_FOUND')
    if (state !== 'open') throw new Refusal('ALREADY_DECIDED')
    await store.saveDecision(tx, {
      alertId,
      operatorId,
      state: decidedState(decision),
      note: reason,
    })
    await recordAudit(tx, {
      operatorId,
      action: `collusion.${decision}`,
      subject: `collusion:${alertId}`,
      reason,
      details: {},
    })
  })
  return store.alertById(db, alertId)
}
