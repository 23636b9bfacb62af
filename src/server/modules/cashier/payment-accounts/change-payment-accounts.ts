import type { AccountChange, PaymentAccountForm } from '#contract/payments/accounts.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import { checkForm, lockAccount, writeAccount } from './manage-payment-accounts.ts'
import * as store from './payment-account-change-store.ts'
import { rewritePicture } from '../picture.ts'

type Proposal = {
  /** Null: a new account. */
  accountId: number | null
  operatorId: number
} & ({ form: PaymentAccountForm } | { file: Buffer })

/**
 * Writes down an account, or a change of one, for a second operator to confirm: one operator alone could lead the money of
 * players elsewhere. Players see it only then.
 */
export async function proposeAccountChange(db: Db, proposal: Proposal): Promise<AccountChange> {
  const { accountId, operatorId } = proposal
  const form = 'form' in proposal ? proposal.form : null
  if (form) checkForm(form)
  const picture = 'file' in proposal ? await rewritePicture(proposal.file) : null
  return inTransaction(db, async (tx) => {
    const before = accountId === null ? null : await lockAccount(tx, accountId)
    const change = await store.insertChange(tx, {
      account_id: accountId,
      form: form && JSON.stringify(form),
      qr_image: picture?.webp ?? null,
      proposed_by: operatorId,
    })
    if (!change) throw new Refusal('CHANGE_WAITING')
    await recordAudit(tx, {
      operatorId,
      action: 'payment_account.propose',
      subject: `payment_account_change:${change.id}`,
      reason: '',
      details: { before, form, pixelsHash: picture?.pixelsHash.toString('hex') ?? null },
    })
    return store.waitingById(tx, change.id, operatorId)
  })
}

type Decision = { changeId: number; operatorId: number; is: 'confirmed' | 'dropped' }

/** Nobody confirms an own proposal. Anybody drops one, also the own. */
export async function decideAccountChange(
  db: Db,
  { changeId, operatorId, is: outcome }: Decision,
): Promise<{ outcome: Decision['is'] }> {
  return inTransaction(db, async (tx) => {
    const change = await store.lockChange(tx, changeId)
    if (!change) throw new Refusal('NOT_FOUND')
    if (change.outcome !== null) throw new Refusal('ALREADY_DECIDED')
    if (outcome === 'confirmed') {
      if (change.proposedById === operatorId) throw new Refusal('OWN_PROPOSAL')
      await writeAccount(tx, { ...change, operatorId })
    } else
      await recordAudit(tx, {
        operatorId,
        action: 'payment_account.drop',
        subject: `payment_account_change:${changeId}`,
        reason: '',
        details: { proposedBy: change.proposedBy },
      })
    await store.decideChange(tx, { changeId, operatorId, outcome })
    return { outcome }
  })
}
