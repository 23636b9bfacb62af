import * as z from 'zod/mini'
import {
  date,
  endpoint,
  id,
  idText,
  instant,
  minor,
  pageOfPlay,
  paging,
  playFilter,
} from '../endpoint.ts'
import { drawRow } from './games.ts'
import { days, play, repeat } from './slips.ts'

/** `submitted`: paid, and not yet accepted. `lost` is never said before a result is confirmed.
 * `void`: Alternative Service took its place, and the stake came back. */
export const lotteryBetStatuses = [
  'submitted',
  'accepted',
  'refunded',
  'void',
  'won',
  'lost',
] as const

/** A step of the arithmetic of a win. Exact figures: a decimal number, or a fraction "n/d". */
export const winStep = z.object({
  step: z.string(),
  facts: z.record(z.string(), z.string()),
  before: z.optional(z.string()),
  after: z.string(),
})

/** A tier won, with all its winning lines together. */
export const tierWon = z.object({
  tier: z.int(),
  match: z.string(),
  lines: z.int(),
  /** In the lottery's currency, exact. */
  winnings: z.nullable(z.string()),
  eur: z.nullable(z.string()),
  steps: z.array(winStep),
})

/** A bet on one draw. */
export const lotteryBet = z.object({
  betId: id,
  ticketId: id,
  status: z.enum(lotteryBetStatuses),
  lines: z.int(),
  /** In the lottery's currency. */
  priceMinor: minor,
  /** The money paid, and the rate by which it was converted. */
  stakeMinor: minor,
  rate: z.string(),
  /** The money that was paid to the player; null until the draw is settled. */
  paidMinor: z.nullable(minor),
  currency: z.string(),
  submittedAt: instant,
  /** The agent who holds the ticket that the stake bought, and his number of it; null for a bet with us. */
  agent: z.nullable(z.string()),
  agentReference: z.nullable(z.string()),
  draw: drawRow,
  won: z.array(tierWon),
  /** Winnings that are paid by a payment plan, besides `paidMinor`. */
  payoutIds: z.array(id),
})
export type LotteryBet = z.output<typeof lotteryBet>

/** A slip that was bought, and its draws. */
export const lotteryTicket = z.object({
  ticketId: id,
  game: z.string(),
  plays: z.array(play),
  ticket: z.nullable(z.string()),
  doubleJackpot: z.boolean(),
  multiplier: z.boolean(),
  percent: z.int(),
  repeat,
  /** Absent: every draw. */
  days: z.optional(days),
  state: z.enum(['running', 'ended']),
  /** A subscription: the last day that is paid for. */
  paidUntil: z.nullable(date),
  /** Cancelled before this, a subscription is not renewed. */
  cancelBefore: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  /** Why a plan ended or could not be renewed; empty otherwise. */
  note: z.string(),
  /** The refusal that the note is of. */
  noteCode: z.nullable(z.string()),
  boughtAt: instant,
  /** Newest draw first, at most the latest 20. */
  bets: z.array(lotteryBet),
  /** How many more of its bets are kept outside the program. Absent: none. */
  earlierBets: z.optional(z.int()),
})
export type LotteryTicket = z.output<typeof lotteryTicket>

const ofTicket = z.strictObject({ ticketId: idText })

/** The player's tickets, newest first. `running`: with a draw or a period to come. */
export const listMyTickets = endpoint({
  method: 'GET',
  path: '/api/my-lotteries/tickets',
  query: z.strictObject({
    state: z._default(z.enum(['running', 'ended', 'all']), 'all'),
    game: z.optional(z.string()),
    ticketId: z.optional(idText),
    ...playFilter,
    ...paging,
  }),
  reply: pageOfPlay(lotteryTicket),
  refusals: ['NOT_A_PLAYER'],
})

/** One ticket of the player with its draws and the arithmetic of its wins. */
export const getMyTicket = endpoint({
  method: 'GET',
  path: '/api/my-lotteries/tickets/:ticketId',
  params: ofTicket,
  reply: lotteryTicket,
  refusals: ['NOT_FOUND', 'TICKET_KEPT_OUTSIDE', 'NOT_A_PLAYER'],
})

/**
 * Cancels a subscription, a JackpotHunt or a wait for a jackpot. Bets that are paid stand. A subscription is not renewed
 * when it is cancelled until 23:59 of the day before its period ends, by the clock of the lottery's operator; after that
 * it runs for one more period, and `cancelBefore` has moved.
 */
export const cancelPlan = endpoint({
  method: 'POST',
  path: '/api/my-lotteries/tickets/:ticketId/cancel',
  params: ofTicket,
  reply: lotteryTicket,
  refusals: [
    'NOT_FOUND',
    'TICKET_KEPT_OUTSIDE',
    'PLAN_ENDED',
    'CANCELLED_TOO_LATE',
    'NOT_A_PLAYER',
  ],
})
