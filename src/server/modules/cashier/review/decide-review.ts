import type { decideReview as endpoint, Review } from '#contract/payments/review.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { assert } from '#domain/assert.ts'
import { type ReviewStep, stateAfterStep } from '#domain/cashier/review.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { outsideAccount, post, walletOf } from '#server/modules/ledger/index.ts'
import { isOn } from '#server/modules/operator-profile/index.ts'
import { admitOwed, refuseWhileFrozen } from '#server/modules/protection/index.ts'
import { CASHIER } from '../product-name.ts'
import { decideWithdrawal, lockWithdrawal } from '../store.ts'
import * as store from './review-store.ts'

type Step = BodyOf<typeof endpoint> & { withdrawalId: number; operatorId: number }
type Locked = NonNullable<Awaited<ReturnType<typeof store.reviewStateOf>>>

/**
 * A person's step in the check of a withdrawal. The money stays bound until it is paid or given back; only a confirmed
 * confiscation moves it, into an account of its own and never to the house (rules.md CF-1, CF-2).
 */
export const decideReview = (db: Db, asked: Step): Promise<{ review: Review }> =>
  inTransaction(db, async (tx) => {
    const { withdrawalId, operatorId, step, note } = asked
    const withdrawal = await lockWithdrawal(tx, withdrawalId)
    const review = withdrawal && (await store.reviewStateOf(tx, withdrawalId))
    if (!withdrawal || !review) throw new Refusal('NOT_FOUND')
    if (withdrawal.status !== 'P') throw new Refusal('ALREADY_DECIDED')
    const next = stateAfterStep(review.state, step)
    if (!next) throw new Refusal('REVIEW_STEP_NOT_ALLOWED', { details: { state: review.state } })
    if (confiscating.includes(step) && !(await isOn(tx, 'confiscation')))
      throw new Refusal('CONFISCATION_OFF')
    checkStep(asked, review)
    if (step === 'confirm_confiscation') await refuseWhileFrozen(tx)
    if (step === 'release_with_fee') await store.setFee(tx, withdrawalId, review.feeShownMinor)
    if (step === 'propose_confiscation') {
      const { legalBasis, document } = asked
      assert(legalBasis !== undefined, 'a proposal names its ground')
      await store.keepProposal(tx, withdrawalId, { operatorId, legalBasis, document })
    } else await store.moveReview(tx, withdrawalId, next)
    await store.insertStep(tx, { withdrawalId, step, operatorId, note })
    if (step === 'confirm_confiscation') await confiscate(tx, asked, withdrawal)
    await recordAudit(tx, {
      operatorId,
      action: `withdrawal_review.${step}`,
      subject: `withdrawal:${withdrawalId}`,
      reason: note,
      details: { from: review.state, to: next, legalBasis: asked.legalBasis ?? null },
    })
    return { review: await store.reviewOf(tx, withdrawalId) }
  })

const confiscating: readonly ReviewStep[] = ['propose_confiscation', 'confirm_confiscation']

function checkStep(asked: Step, review: Locked): void {
  const { step, operatorId, legalBasis, document } = asked
  if (step === 'propose_confiscation' && (legalBasis === undefined || document === ''))
    throw new Refusal('LEGAL_BASIS_REQUIRED', {
      field: document === '' ? 'document' : 'legalBasis',
    })
  if (step === 'confirm_confiscation' && review.proposedBy === operatorId)
    throw new Refusal('OWN_PROPOSAL')
  if (step === 'release_with_fee' && review.feeShownMinor === 0) throw new Refusal('FEE_NOT_SHOWN')
  if (step === 'return_to_source' && review.source === null) throw new Refusal('SOURCE_UNKNOWN')
}

type Withdrawal = NonNullable<Awaited<ReturnType<typeof lockWithdrawal>>>

/** The money leaves the wallet into an account where it waits for a court or a complaint. */
async function confiscate(
  tx: Tx,
  { withdrawalId, operatorId, note }: Step,
  { userId, amountMinor, currency }: Withdrawal,
): Promise<void> {
  const wallet = await walletOf(tx, userId)
  assert(wallet !== undefined, 'who asked for a withdrawal has a wallet')
  const walletId = wallet.id
  const transfer = {
    debitAccountId: walletId,
    creditAccountId: await outsideAccount(tx, { name: 'withdrawals in dispute', currency }),
    amountMinor,
    currency,
    product: CASHIER,
    kind: 'adjustment' as const,
    reference: `withdrawal:${withdrawalId}`,
    description: 'Kept in an account of its own; you can complain about it',
    idempotencyKey: `withdrawal:${withdrawalId}:dispute`,
  }
  const posted = await post(tx, {
    transfers: [transfer],
    holds: [{ accountId: walletId, holdMinor: -amountMinor }],
    tickets: [admitOwed(tx, { walletId, product: CASHIER, purpose: 'payout', amountMinor })],
  })
  assert(posted.size === 1, 'a held withdrawal was never posted')
  const decision = { status: 'R' as const, bankReference: null, operatorId, note }
  await decideWithdrawal(tx, withdrawalId, decision)
}
