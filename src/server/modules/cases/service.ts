import type { decideCase as endpoint } from '#contract/cases/cases.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { outcomesOf } from '#domain/cases/cases.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { PlayerBusiness } from '#server/kernel/player-business.ts'
import { movePlayer } from '#server/modules/account/index.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { notify } from '#server/modules/notices/index.ts'
import {
  followExclusion,
  limitPlayer,
  pausePlayer,
  tellApart,
  timeOutInterval,
} from '#server/modules/protection/index.ts'
import * as store from './store.ts'

export type Needs = {
  db: Db
  business: PlayerBusiness
  forgetCaller: (userId: number) => void
}
type Step = { caseId: number; operatorId: number }
type Open = NonNullable<Awaited<ReturnType<typeof store.lockCase>>>

const onOpen = <T>(
  db: Db,
  { caseId }: Step,
  work: (tx: Tx, open: Open) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (tx) => {
    const open = await store.lockCase(tx, caseId)
    if (!open) throw new Refusal('NOT_FOUND')
    if (open.outcome !== null) throw new Refusal('ALREADY_DECIDED')
    return work(tx, open)
  })

export const takeCase = (db: Db, step: Step): Promise<void> =>
  onOpen(db, step, async (tx) => {
    await store.setOwner(tx, step.caseId, step.operatorId)
    await store.insertEvent(tx, { ...step, event: 'taken' })
    await audit(tx, step, { action: 'take', reason: '' })
  })

export const noteCase = (db: Db, step: Step & { text: string }): Promise<void> =>
  onOpen(db, step, async (tx) => {
    await store.insertEvent(tx, { ...step, event: 'noted' })
    await audit(tx, step, { action: 'note', reason: '' })
  })

type Decision = BodyOf<typeof endpoint>

/**
 * First the deed, then the end of the case: a server that dies between the two leaves a case open that can be decided again,
 * and never one that says more than was done.
 */
export async function decideCase(needs: Needs, step: Step & { decision: Decision }): Promise<void> {
  const { decision, operatorId } = step
  const { outcome, reason } = decision
  const { playerId, kind } = await onOpen(needs.db, step, async (_tx, open) => {
    if (!outcomesOf[open.kind].includes(outcome)) throw new Refusal('OUTCOME_NOT_ALLOWED')
    return open
  })
  await act(needs, { playerId, operatorId, decision })
  await onOpen(needs.db, step, async (tx) => {
    if (decision.outcome === 'contact')
      await notify(tx, {
        playerId,
        kind: 'care-message',
        parameters: { message: decision.message },
        key: `case:${step.caseId}`,
      })
    if ((kind === 'duplicate' || kind === 'comeback') && outcome === 'none')
      await tellApart(tx, { playerId, operatorId, reason, kind })
    await store.closeCase(tx, step.caseId, operatorId, outcome)
    await store.insertEvent(tx, { ...step, event: 'decided', text: reason })
    await audit(tx, step, { action: outcome, reason })
  })
}

type Act = { playerId: number; operatorId: number; decision: Decision }

/** The player learns of each deed by its own notice, which does not name the case. */
async function act(needs: Needs, { playerId, operatorId, decision }: Act): Promise<void> {
  const reason = 'Set by our team to protect you'
  if (decision.outcome === 'limit')
    await limitPlayer(needs.db, {
      playerId,
      operatorId,
      kind: 'deposit',
      period: decision.period,
      amount: decision.amount,
      reason,
    })
  if (decision.outcome === 'pause')
    await pausePlayer(needs, {
      userId: playerId,
      operatorId,
      kind: 'timed_out',
      length: await timeOutInterval(needs.db, decision.length),
      reason,
    })
  if (decision.outcome === 'exclude') await followExclusion(needs, { playerId, operatorId, reason })
  if (decision.outcome === 'suspend' || decision.outcome === 'close') {
    await movePlayer(needs, { operatorId, playerId, move: decision.outcome, reason })
    needs.forgetCaller(playerId)
  }
}

const audit = (
  tx: Tx,
  { caseId, operatorId }: Step,
  { action, reason }: { action: string; reason: string },
) =>
  recordAudit(tx, {
    operatorId,
    action: `case.${action}`,
    subject: `case:${caseId}`,
    reason,
    details: {},
  })
