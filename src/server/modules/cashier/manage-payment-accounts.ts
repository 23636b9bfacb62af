import type { ManagedPaymentAccount, paymentAccountForm } from '#contract/cashier.ts'
import type * as z from 'zod/mini'
import { isUpiId } from '#domain/cashier/payout.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import * as store from './payment-account-store.ts'
import { rewritePicture } from './picture.ts'

type Form = z.output<typeof paymentAccountForm>

export async function createPaymentAccount(
  db: Db,
  { operatorId, form }: { operatorId: number; form: Form },
): Promise<ManagedPaymentAccount> {
  checkForm(form)
  return inTransaction(db, async (tx) => {
    const groupId = await store.ensureGroup(tx, form.groupName)
    const id = await store.insertAccount(tx, groupId, valuesOf(form))
    const account = await readAccount(tx, id)
    await recordAudit(tx, {
      operatorId,
      action: 'payment_account.create',
      subject: `payment_account:${id}`,
      reason: '',
      details: { after: account },
    })
    return account
  })
}

/** Players pay to what stands here, so the audit keeps what stood there before. */
export async function updatePaymentAccount(
  db: Db,
  { accountId, operatorId, form }: { accountId: number; operatorId: number; form: Form },
): Promise<ManagedPaymentAccount> {
  checkForm(form)
  return inTransaction(db, async (tx) => {
    const before = await lockAccount(tx, accountId)
    const groupId = await store.ensureGroup(tx, form.groupName)
    await store.updateAccount(tx, accountId, { ...valuesOf(form), group_id: groupId })
    const after = await readAccount(tx, accountId)
    await recordAudit(tx, {
      operatorId,
      action: 'payment_account.update',
      subject: `payment_account:${accountId}`,
      reason: '',
      details: { before, after },
    })
    return after
  })
}

export async function uploadPaymentAccountQr(
  db: Db,
  { accountId, operatorId, file }: { accountId: number; operatorId: number; file: Buffer },
): Promise<ManagedPaymentAccount> {
  const { webp, pixelsHash } = await rewritePicture(file)
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    await store.updateQr(tx, accountId, webp)
    await recordAudit(tx, {
      operatorId,
      action: 'payment_account.qr',
      subject: `payment_account:${accountId}`,
      reason: '',
      details: { pixelsHash: pixelsHash.toString('hex') },
    })
    return readAccount(tx, accountId)
  })
}

/** Money sent to a misprinted account is lost: somewhere to pay to must be there, and a UPI id have its form. */
function checkForm(form: Form): void {
  const isNowhere = form.upi_id === '' && form.account_number === ''
  if (isNowhere || (form.upi_id !== '' && !isUpiId(form.upi_id)))
    throw new Refusal('INVALID_INPUT', { field: 'upi_id' })
}

const valuesOf = ({ groupName: _group, isActive, ...values }: Form) => ({
  ...values,
  is_active: isActive,
})

async function lockAccount(tx: Tx, id: number): Promise<ManagedPaymentAccount> {
  if (!(await store.lockAccount(tx, id))) throw new Refusal('NOT_FOUND')
  return readAccount(tx, id)
}

async function readAccount(tx: Tx, id: number): Promise<ManagedPaymentAccount> {
  const account = await store.accountById(tx, id)
  assert(account !== undefined)
  return account
}
