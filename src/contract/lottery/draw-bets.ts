import * as z from 'zod/mini'
import { endpoint, id, idText, instant, minor, pageOfPlay, paging } from '../endpoint.ts'
import { lotteryBetStatuses } from './my-tickets.ts'
import { days, play, repeat } from './slips.ts'

/** A bet on a draw as the desk sees it: the ticket with its numbers, and the winnings by prize category. */
export const drawBet = z.object({
  betId: id,
  ticketId: id,
  /** The player's name of login. */
  player: z.string(),
  submittedAt: instant,
  status: z.enum(lotteryBetStatuses),
  lines: z.int(),
  plays: z.array(play),
  ticket: z.nullable(z.string()),
  doubleJackpot: z.boolean(),
  multiplier: z.boolean(),
  percent: z.int(),
  repeat,
  days: z.optional(days),
  /** In the lottery's currency, and the rate of it for one euro. */
  priceMinor: minor,
  rate: z.string(),
  stakeMinor: minor,
  /** Null until the bet is settled. */
  paidMinor: z.nullable(minor),
  /** Winnings that a payment plan pays, besides `paidMinor`. */
  owedMinor: minor,
  won: z.array(z.object({ tier: z.int(), lines: z.int() })),
  agentReference: z.nullable(z.string()),
})
export type DrawBet = z.output<typeof drawBet>

/** The bets on a draw that are in the program, with their winnings, in the order in which they were submitted. */
export const listDrawBets = endpoint({
  method: 'GET',
  path: '/api/admin/lotteries/draws/:drawId/bets',
  access: 'operator',
  permission: 'lotteries.read',
  params: z.strictObject({ drawId: idText }),
  query: z.strictObject({ won: z._default(z.enum(['all', 'won']), 'all'), ...paging }),
  reply: pageOfPlay(drawBet),
  refusals: ['NOT_FOUND'],
})
