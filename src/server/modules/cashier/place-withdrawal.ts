import { withdraw, WITHDRAWAL_PLACED } from '#contract/cashier.ts'
import type { BodyOf, ReplyOf } from '#contract/endpoint.ts'
import { type PayoutDetails, readPayoutDetails } from '#domain/cashier/payout.ts'
import { matchNames } from '#domain/cashier/names.ts'
import { type HoldReason, unplayedFee } from '#domain/cashier/review.ts'
import type { Minor } from '#domain/money.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { StakesOf } from '#server/kernel/player-business.ts'
import { notify } from '#server/modules/notices/index.ts'
import { hold, once } from '#server/modules/ledger/index.ts'
import { figureOf, unplayedRate } from '#server/modules/operator-profile/index.ts'
import { admitRequest } from './admit-request.ts'
import { readAmount } from './amount.ts'
import { coolsUntil, payeeSince } from './payee-cool-off.ts'
import { savePayee } from './payees.ts'
import { dueAt, type PayoutTimes } from './review/banking-calendar.ts'
import { insertReview } from './review/review-store.ts'
import * as store from './store.ts'
import { unplayedOf } from './unplayed.ts'

export type WithdrawalRequest = {
  userId: number
  idempotencyKey: string
  form: BodyOf<typeof withdraw>
}

export type PayoutNeeds = {
  db: Db
  currency: string
  stakesOf: StakesOf
  config: PayoutTimes
}
type RequestNeeds = Pick<PayoutNeeds, 'stakesOf' | 'config'>

/** Binds the money and leaves the request to an operator. */
export async function placeWithdrawal(
  { db, currency, ...needs }: PayoutNeeds,
  { userId, idempotencyKey, form }: WithdrawalRequest,
): Promise<ReplyOf<typeof withdraw>> {
  const payout = payoutOf(form)
  const money = { userId, key: idempotencyKey, endpoint: withdraw.path, body: form }
  return inTransaction(db, (tx) =>
    once(tx, money, async () => {
      // A JSON number becomes the shortest text that means it: 10.1 is exactly 10.10, and 10.001 is refused.
      const amountMinor = readAmount(String(form.amount), currency, {
        of: 'withdrawal',
        minimumMinor: await figureOf(tx, 'withdrawalMin'),
      })
      const ticket = await admitRequest(tx, userId, { purpose: 'withdrawal', amountMinor })
      await hold(tx, ticket)
      const { walletId } = ticket
      const feeShownMinor = form.fee_shown_minor ?? 0
      await savePayee(tx, userId, payout)
      const asked = { userId, walletId, amountMinor, currency, payout, askedBy: null }
      const id = await requestPayout(tx, { ...asked, feeShownMinor }, needs)
      return { id, status: 'P' as const, message: WITHDRAWAL_PLACED }
    }),
  )
}

/** Where the money is to go, if that can be right. */
export function payoutOf(form: PayoutDetails): PayoutDetails {
  const payout = readPayoutDetails(form)
  if ('wrong' in payout) throw new Refusal('PAYOUT_DETAILS_INVALID', { field: payout.wrong })
  return payout.details
}

export type Repayment = keyof typeof repaymentNotes

type PayoutRequest = {
  userId: number
  walletId: number
  amountMinor: Minor
  currency: string
  payout: PayoutDetails
  /** The operator who asks for the player. */
  askedBy: number | null
  /** The player asks, and saw this fee before. Nobody else agrees to a fee. */
  feeShownMinor?: Minor
  /** The program asks, to give the player's money back: no fee is kept of it. */
  repays?: Repayment
}

const repaymentNotes = {
  inactivity: 'Repayment of an inactive account',
  exclusion: 'Payout of an excluded account',
  closing: 'Payout of an account that is to be closed',
} as const

/**
 * Writes a request down whose money is bound, with what the operator who decides it has to know. A payee of another name
 * is refused; a name that fits partly, and a deposit that was not played, are looked at by a person before the payment.
 */
export async function requestPayout(
  tx: Tx,
  {
    userId,
    walletId,
    amountMinor,
    currency,
    payout,
    askedBy,
    repays,
    feeShownMinor: shown,
  }: PayoutRequest,
  { stakesOf, config }: RequestNeeds,
): Promise<number> {
  const match = matchNames(payout.account_holder_name, await store.nameOf(tx, userId))
  if (match === 'other') throw new Refusal('PAYEE_DIFFERS', { field: 'account_holder_name' })
  const unplayed = await unplayedOf(tx, { playerId: userId, walletId }, stakesOf)
  const endsAt = await dueAt(tx, config, new Date())
  const withdrawalId = await store.insertWithdrawal(tx, {
    user_id: userId,
    amount_minor: amountMinor,
    currency,
    account_holder_name: payout.account_holder_name,
    bank_name: payout.bank_name,
    account_number: payout.acc_num,
    ifsc: payout.account_ifsc_code,
    asked_by: askedBy,
    ...(repays && { note: repaymentNotes[repays] }),
    unplayed_minor: unplayed?.unplayedMinor ?? null,
    deposited_at: unplayed?.depositedAt ?? null,
    bet_since_minor: unplayed?.betSinceMinor ?? null,
    due_at: endsAt,
    payee_since: payeeSince(userId, payout),
  })
  await tellNewPayee(tx, withdrawalId, { userId, amountMinor, currency, payout })
  const reasons: HoldReason[] = [
    ...(unplayed ? (['unplayed'] as const) : []),
    ...(match === 'similar' ? (['name'] as const) : []),
  ]
  if (reasons.length === 0) return withdrawalId
  const rate = shown === undefined ? null : await unplayedRate(tx)
  const feeShownMinor =
    unplayed && rate ? unplayedFee(amountMinor, unplayed.unplayedMinor, rate) : 0
  if (shown !== undefined && feeShownMinor > shown)
    throw new Refusal('FEE_CHANGED', { details: { feeMinor: feeShownMinor } })
  const opened = { withdrawalId, userId, reasons, endsAt, feeShownMinor, operatorId: null }
  await insertReview(tx, { ...opened, note: '' })
  const parameters = { amountMinor, currency, endsAt: endsAt.toISOString() }
  await notify(tx, { playerId: userId, kind: 'withdrawal-held', parameters })
  return withdrawalId
}

type Sent = Pick<PayoutRequest, 'userId' | 'amountMinor' | 'currency' | 'payout'>

/** The owner of an account that somebody else took over reads in time where the money is to go. */
async function tellNewPayee(
  tx: Tx,
  withdrawalId: number,
  { userId, amountMinor, currency, payout }: Sent,
): Promise<void> {
  const until = await coolsUntil(tx, withdrawalId)
  if (!until) return
  const payee = `${payout.bank_name}, …${payout.acc_num.slice(-4)}`
  const parameters = { amountMinor, currency, payee, payableAt: until.toISOString() }
  await notify(tx, { playerId: userId, kind: 'payee-new', parameters })
}
