import type { ManagedPaymentAccount, PaymentAccountForm } from '#contract/payments/accounts.ts'
import { isUpiId } from '#domain/cashier/payout.ts'
import { assert } from '#domain/assert.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { recordAudit } from '#server/modules/audit/index.ts'
import * as store from './payment-account-store.ts'
import { dropWaiting } from './payment-account-change-store.ts'

/** Writes an account that two operators stand for, or that the program itself begins with. */
export function createPaymentAccount(
  db: Db,
  { operatorId, form }: { operatorId: number; form: PaymentAccountForm },
): Promise<ManagedPaymentAccount> {
  checkForm(form)
  return inTransaction(db, (tx) => writeAccount(tx, { accountId: null, operatorId, form }))
}

type Written = {
  /** Null: a new account. */
  accountId: number | null
  operatorId: number
  form: PaymentAccountForm | null
  qrImage?: Buffer | null
  proposedBy?: string
}

/** Players pay to what stands here, so the audit keeps what stood there before, and by whom it was proposed. */
export async function writeAccount(
  tx: Tx,
  { accountId, operatorId, form, qrImage = null, proposedBy }: Written,
): Promise<ManagedPaymentAccount> {
  const before = accountId === null ? null : await lockAccount(tx, accountId)
  const id = await writeForm(tx, accountId, form)
  if (qrImage) await store.updateQr(tx, id, qrImage)
  const after = await readAccount(tx, id)
  await recordAudit(tx, {
    operatorId,
    action: before ? 'payment_account.update' : 'payment_account.create',
    subject: `payment_account:${id}`,
    reason: '',
    details: { before, after, hasNewPicture: qrImage !== null, proposedBy: proposedBy ?? null },
  })
  return after
}

async function writeForm(
  tx: Tx,
  accountId: number | null,
  form: PaymentAccountForm | null,
): Promise<number> {
  if (!form) {
    assert(accountId !== null, 'a new account has a form')
    return accountId
  }
  const groupId = await store.ensureGroup(tx, form.groupName)
  if (accountId === null) return store.insertAccount(tx, groupId, valuesOf(form))
  await store.updateAccount(tx, accountId, { ...valuesOf(form), group_id: groupId })
  return accountId
}

/** Nobody can lose money by it, and it may be urgent: one operator is enough. */
export async function closePaymentAccount(
  db: Db,
  { accountId, operatorId }: { accountId: number; operatorId: number },
): Promise<ManagedPaymentAccount> {
  return inTransaction(db, async (tx) => {
    await lockAccount(tx, accountId)
    await store.closeAccount(tx, accountId)
    await dropWaiting(tx, { accountId, operatorId })
    await recordAudit(tx, {
      operatorId,
      action: 'payment_account.close',
      subject: `payment_account:${accountId}`,
      reason: '',
      details: {},
    })
    return readAccount(tx, accountId)
  })
}

/** Money sent to a misprinted account is lost: somewhere to pay to must be there, and a UPI id have its form. */
export function checkForm(form: PaymentAccountForm): void {
  const isNowhere = form.upi_id === '' && form.account_number === ''
  if (isNowhere || (form.upi_id !== '' && !isUpiId(form.upi_id)))
    throw new Refusal('INVALID_INPUT', { field: 'upi_id' })
}

const valuesOf = ({ groupName: _group, isActive, ...values }: PaymentAccountForm) => ({
  ...values,
  is_active: isActive,
})

export async function lockAccount(tx: Tx, id: number): Promise<ManagedPaymentAccount> {
  if (!(await store.lockAccount(tx, id))) throw new Refusal('NOT_FOUND')
  return readAccount(tx, id)
}

async function readAccount(tx: Tx, id: number): Promise<ManagedPaymentAccount> {
  const account = await store.accountById(tx, id)
  assert(account !== undefined)
  return account
}
