import * as z from 'zod/mini'
import { MANNERS } from '#domain/lottery/payouts/plan.ts'
import { PAYOUT_KINDS } from '#domain/lottery/payouts/split.ts'
import {
  between,
  date,
  endpoint,
  id,
  idText,
  instant,
  minor,
  page,
  paging,
  text,
} from '../endpoint.ts'

export const payoutStates = ['waiting', 'running', 'done', 'taken-back'] as const

export const payment = z.object({
  number: z.int(),
  dueOn: date,
  amountMinor: minor,
  /** `fallen-away`: nothing of a monthly prize is inherited. */
  state: z.enum(['due', 'paid', 'fallen-away', 'taken-back']),
  paidAt: z.nullable(instant),
})

/**
 * Winnings that are not paid with the settling: `single` waits for two people, `annuity` is a main jackpot that is paid by
 * years or at once, `monthly` a prize paid by months.
 */
export const payout = z.object({
  payoutId: id,
  game: z.string(),
  /** The day of the draw. */
  day: date,
  /** One of the two: a bet, or a share of a syndicate. */
  betId: z.nullable(id),
  shareId: z.nullable(id),
  kind: z.enum(PAYOUT_KINDS),
  /** `waiting`: for documents and two people. `running`: payments are to come. */
  state: z.enum(payoutStates),
  /** The winnings; of a monthly prize one month. */
  amountMinor: minor,
  amountEurMinor: minor,
  currency: z.string(),
  manner: z.nullable(z.enum(MANNERS)),
  /** Documents are asked for until this day. After it the winnings are still owed. */
  documentsDueOn: date,
  documentsAt: z.nullable(instant),
  areDocumentsLate: z.boolean(),
  /** The winner may tell the media. It is no condition of payment. */
  isMediaInvited: z.boolean(),
  endedOn: z.nullable(date),
  paidMinor: minor,
  payments: z.array(payment),
})
export type Payout = z.output<typeof payout>

/** The player's payouts, newest first. */
export const listMyPayouts = endpoint({
  method: 'GET',
  path: '/api/my-lotteries/payouts',
  reply: z.object({ payouts: z.array(payout) }),
  refusals: ['NOT_A_PLAYER'],
})

export const payoutAtDesk = z.extend(payout, {
  player: z.string(),
  /** The person who said how it is paid, while a second one is awaited. */
  proposedBy: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
})
export type PayoutAtDesk = z.output<typeof payoutAtDesk>

/** Payouts, those that wait the longest first. */
export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/payouts',
  access: 'operator',
  permission: 'lotteries.read',
  query: z.strictObject({
    state: z._default(z.enum([...payoutStates, 'all']), 'waiting'),
    ...between,
    ...paging,
  }),
  reply: page(payoutAtDesk),
})

const ofPayout = z.strictObject({ payoutId: idText })
const refusals = ['NOT_FOUND', 'ILLEGAL_MOVE'] as const

/** The documents of the winner are here. Nothing is paid without them, and nothing is forfeited either. */
export const takeDocuments = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/payouts/:payoutId/documents',
  access: 'operator',
  permission: 'lotteries.confirm',
  params: ofPayout,
  reply: payoutAtDesk,
  refusals,
})

/** Says how it is paid. Nothing is paid before another person has confirmed it. */
export const proposePayout = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/payouts/:payoutId/propose',
  access: 'operator',
  permission: 'lotteries.confirm',
  params: ofPayout,
  body: z.strictObject({ manner: z.enum(MANNERS) }),
  reply: payoutAtDesk,
  refusals: [...refusals, 'WINNER_DOCUMENTS_MISSING', 'OPTION_NOT_OFFERED'],
})

/** Another person confirms the manner, once for ever. The payments are then made on their days. */
export const confirmPayout = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/payouts/:payoutId/confirm',
  access: 'operator',
  permission: 'lotteries.confirm',
  params: ofPayout,
  body: z.strictObject({ manner: z.enum(MANNERS) }),
  reply: payoutAtDesk,
  refusals: [...refusals, 'SECOND_PERSON_NEEDED', 'CHOICE_CHANGED', 'HOUSE_FROZEN'],
})

/** A monthly prize ends with the life of the winner: payments after that day fall away. */
export const endPayout = endpoint({
  method: 'POST',
  path: '/api/admin/lotteries/payouts/:payoutId/end',
  access: 'operator',
  permission: 'lotteries.confirm',
  params: ofPayout,
  body: z.strictObject({ endedOn: date, reason: text(300) }),
  reply: payoutAtDesk,
  refusals,
})
