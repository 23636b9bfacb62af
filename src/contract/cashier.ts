import * as z from 'zod/mini'
import {
  between,
  endpoint,
  id,
  idText,
  instant,
  minor,
  optionalText,
  page,
  paging,
  text,
} from './endpoint.ts'
import { review } from './payments/review.ts'

/** spec 000 §5: the reference input takes at most 20 characters; banks give up to 22 for RTGS (rules.md CF-11). */
export const UTR_LENGTH_MAX = 20
export const BANK_REFERENCE_LENGTH_MAX = 22
export const PROOF_BYTES_MAX = 5 * 1024 * 1024
/** The most that a person may send in files of all kinds in 24 hours. */
export const UPLOAD_BYTES_MAX = 50 * 2 ** 20

/** P → A approved, R rejected or X its time was over; all are final. Withdrawals have no X. */
export const requestStatuses = ['P', 'A', 'R', 'X'] as const
export const requestStatus = z.enum(requestStatuses)

export const paymentAccount = z.object({
  id,
  account_holder_name: z.string(),
  /** Path of the uploaded QR picture, fetched with the token; null: draw it from `upi_id`. */
  qr_attachment: z.nullable(z.string()),
  upi_id: z.string(),
  account_number: z.string(),
  bank_name: z.string(),
  ifsc: z.string(),
  phone_number: z.string(),
})
export const paymentGroup = z.object({ id, name: z.string(), accounts: z.array(paymentAccount) })
export type PaymentAccount = z.output<typeof paymentAccount>
export type PaymentGroup = z.output<typeof paymentGroup>

/** Groups of the accounts that take deposits now. */
export const listPaymentAccounts = endpoint({
  method: 'GET',
  path: '/api/payment-accounts',
  reply: z.array(paymentGroup),
})

/** A picture, sent as it is stored: fetched with the token, never linked. */
export const getPaymentAccountQr = endpoint({
  method: 'GET',
  path: '/api/payment-accounts/:accountId/qr',
  params: z.strictObject({ accountId: idText }),
  reply: z.unknown(),
  sendsPicture: true,
  refusals: ['NOT_FOUND'],
})

/** spec 000 §8: the message to the player, to the letter. */
export const DEPOSIT_PLACED = 'Successful, wait sometime'
export const WITHDRAWAL_PLACED = 'Withdrawl Succesfully'

const requestPlaced = z.object({ id, status: requestStatus, message: z.string() })

/** A claim to have paid: it waits for an operator to find the payment. */
export const deposit = endpoint({
  method: 'POST',
  path: '/api/deposit',
  // The last field is the id of the account that was paid to; it may be left out.
  form: ['unique_transaction_id', 'amount', 'payment_account_id'],
  moneyKey: 'header',
  reply: requestPlaced,
  status: 201,
  refusals: [
    'UTR_REQUIRED',
    'UTR_INVALID',
    'UTR_INVALID_UPI',
    'UTR_INVALID_BANK',
    'AMOUNT_REQUIRED',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'REFERENCE_USED',
    'FILE_NOT_AN_IMAGE',
    'FILE_EMPTY',
    'FILE_TOO_LARGE',
    'UPLOADS_FULL',
    'IDEMPOTENCY_KEY_REUSED',
    'PROFILE_INCOMPLETE',
    'ACCOUNT_SUSPENDED',
    'DEPOSIT_NOTICE_UNCONFIRMED',
  ],
})

/** The payload of spec 000 §3. The presets of the page (attachment, description, …) decide nothing. */
export const withdraw = endpoint({
  method: 'POST',
  path: '/api/withdraw',
  moneyKey: 'header',
  body: z.strictObject({
    amount: z.union([z.number(), z.string().check(z.maxLength(20))]),
    account_holder_name: optionalText(100),
    bank_name: optionalText(100),
    acc_num: optionalText(64),
    account_ifsc_code: optionalText(34),
    account_phone_number: optionalText(20),
    attachment: z.optional(z.unknown()),
    description: optionalText(200),
    reason: optionalText(200),
    /** The fee that the player saw before asking; nothing: none. A higher fee is never taken. */
    fee_shown_minor: z.optional(minor),
    type: z.optional(z.literal('W')),
    status: z.optional(z.literal('P')),
  }),
  reply: requestPlaced,
  status: 201,
  refusals: [
    'AMOUNT_REQUIRED',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'INSUFFICIENT_FUNDS',
    'PAYOUT_DETAILS_INVALID',
    'PAYEE_DIFFERS',
    'FEE_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
    'PROFILE_INCOMPLETE',
    'PROOF_NEEDED',
  ],
})

/** The proof picture of a deposit, for its owner and for operators. */
export const getProof = endpoint({
  method: 'GET',
  path: '/api/deposits/:depositId/proof',
  params: z.strictObject({ depositId: idText }),
  reply: z.unknown(),
  sendsPicture: true,
  refusals: ['NOT_FOUND', 'DOCUMENT_KEY_LOST'],
})

const requestRow = {
  id,
  userId: z.string(),
  playerName: z.string(),
  amountMinor: minor,
  currency: z.string(),
  status: requestStatus,
  requestedAt: instant,
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  note: z.string(),
}

export const depositRow = z.object({
  ...requestRow,
  reference: z.string(),
  /** The account that the player chose, as it was then; null where none was named. */
  paidTo: z.nullable(z.string()),
  hasProof: z.boolean(),
  /** The same picture was sent with another deposit. */
  proofSeenBefore: z.boolean(),
  /** An earlier deposit whose picture looks like this one: perhaps this one was made from it. */
  alikeDepositId: z.nullable(id),
  receivedMinor: z.nullable(minor),
  /** It waits longer than is usual. */
  isLate: z.boolean(),
  /** The way it comes by: our accounts and the desk, or the page of the payment provider. */
  provider: z.enum(['desk', 'redirect']),
  /** From whom and where the money came, as the bank or the provider says. */
  payerName: z.nullable(z.string()),
  payerAccount: z.nullable(z.string()),
  /** Money that came and went back to where it came from, and the reference of that payment. */
  returnedMinor: z.nullable(minor),
  returnReference: z.nullable(z.string()),
})
export type DepositRow = z.output<typeof depositRow>

export const withdrawalRow = z.object({
  ...requestRow,
  /** When it is to be paid or decided by the banking calendar. */
  dueAt: z.nullable(instant),
  /** Until when its payee is too new to be paid; null: it is not. */
  payeeCoolsUntil: z.nullable(instant),
  isOverdue: z.boolean(),
  /** The fee that is kept of it when it is paid. */
  feeMinor: minor,
  /** Why and how far it is checked; null: it is not. */
  review: z.nullable(review),
  accountHolderName: z.string(),
  bankName: z.string(),
  accountNumber: z.string(),
  ifsc: z.string(),
  bankReference: z.nullable(z.string()),
  /** The operator who asked for the player, to empty an account before it is closed. */
  askedBy: z.nullable(z.string()),
  /** The account was suspended when the player asked. */
  wasSuspended: z.boolean(),
  /**
   * Deposits since the last bet that was settled, the time of the last of them, and the stakes since (rules.md CF-1).
   */
  unplayed: z.nullable(
    z.object({ depositedMinor: minor, depositedAt: instant, betSinceMinor: minor }),
  ),
})
export type WithdrawalRow = z.output<typeof withdrawalRow>

const requestQuery = z.strictObject({
  status: z._default(z.enum(['All', ...requestStatuses]), 'All'),
  search: z._default(z.string().check(z.maxLength(64)), ''),
  ...between,
  ...paging,
})

/** Deposits that players have announced, a page at a time. */
export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/admin/deposits',
  access: 'operator',
  permission: 'deposits.read',
  query: requestQuery,
  reply: page(depositRow),
})

const receipt = {
  receivedMinor: minor,
  /** As the bank statement names the payer. */
  payerName: text(140),
  payerAccount: optionalText(64),
}

/** Credits the wallet by what the bank statement shows: the sum must equal the claim, the payer be the player. */
export const approveDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/deposits/:depositId/approve',
  access: 'operator',
  permission: 'deposits.decide',
  params: z.strictObject({ depositId: idText }),
  body: z.strictObject({ ...receipt, note: optionalText(300) }),
  reply: depositRow,
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'AMOUNT_MISMATCH',
    'PAYER_DIFFERS',
    'DEPOSIT_OVER_LIMIT',
  ],
})

/**
 * Ends a deposit whose money came but cannot be credited, from another payer for instance, after it was sent back to
 * where it came from. The player reads the note.
 */
export const returnDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/deposits/:depositId/return',
  access: 'operator',
  permission: 'deposits.decide',
  params: z.strictObject({ depositId: idText }),
  body: z.strictObject({ ...receipt, bankReference: text(64), note: text(300) }),
  reply: depositRow,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'HOUSE_FROZEN'],
})

/** Turns a deposit down. The player reads the note. */
export const rejectDeposit = endpoint({
  method: 'POST',
  path: '/api/admin/deposits/:depositId/reject',
  access: 'operator',
  permission: 'deposits.decide',
  params: z.strictObject({ depositId: idText }),
  body: z.strictObject({ note: text(300) }),
  reply: depositRow,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED'],
})

/** Withdrawals that players have asked for, a page at a time. */
export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/admin/withdrawals',
  access: 'operator',
  permission: 'withdrawals.read',
  query: requestQuery,
  reply: page(withdrawalRow),
})

/** Books a withdrawal that the bank has paid out, under the reference of the bank. */
export const approveWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/approve',
  access: 'operator',
  permission: 'withdrawals.decide',
  params: z.strictObject({ withdrawalId: idText }),
  body: z.strictObject({ bankReference: text(64), note: optionalText(300) }),
  reply: withdrawalRow,
  refusals: [
    'NOT_FOUND',
    'ALREADY_DECIDED',
    'OWN_REQUEST',
    'UNDER_REVIEW',
    'PAYEE_TOO_NEW',
    'HOUSE_FROZEN',
  ],
})

/**
 * Requests all the free money of a player, so that the account can be closed, even less than the smallest withdrawal.
 * Another operator decides the request.
 */
export const payOutPlayer = endpoint({
  method: 'POST',
  path: '/api/admin/players/:playerId/payout',
  access: 'operator',
  permission: 'players.pay-out',
  params: z.strictObject({ playerId: idText }),
  body: z.strictObject({
    account_holder_name: text(100),
    bank_name: text(100),
    acc_num: text(64),
    account_ifsc_code: optionalText(34),
    reason: text(300),
  }),
  reply: withdrawalRow,
  status: 201,
  refusals: [
    'NOT_A_PLAYER',
    'INSUFFICIENT_FUNDS',
    'PAYOUT_DETAILS_INVALID',
    'PAYEE_DIFFERS',
    'ACCOUNT_CLOSED',
  ],
})

/** Turns a withdrawal down. The money is free again, and the player reads the note. */
export const rejectWithdrawal = endpoint({
  method: 'POST',
  path: '/api/admin/withdrawals/:withdrawalId/reject',
  access: 'operator',
  permission: 'withdrawals.decide',
  params: z.strictObject({ withdrawalId: idText }),
  body: z.strictObject({ note: text(300) }),
  reply: withdrawalRow,
  refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'UNDER_REVIEW'],
})
