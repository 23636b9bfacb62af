import * as z from 'zod/mini'
import { marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import { endpoint, id, instant, page, paging, signedMinor } from './endpoint.ts'

export const transactionTypes = [
  'All',
  'Deposit',
  'Withdrawal',
  'Bet',
  'Commission',
  'Grant',
  'Bonus',
  'Correction',
] as const
/** P pending, A approved or posted, R rejected, X a deposit whose time was over. */
export const transactionStatuses = ['All', 'P', 'A', 'R', 'X'] as const

export const bookedKinds = [
  'singles',
  'multiples',
  'casino',
  'scratch-cards',
  'slots',
  'bingo',
  'lottery',
  'fancy',
] as const

export const bookedSides = ['back', 'lay', 'yes', 'no'] as const

/** The bets that a posting pays, stakes or takes commission on. */
export const bookedBets = z.object({
  /** Each selection that was bet on, with the event and market it is in. Cards, spins and tickets have none. */
  selections: z.array(
    z.object({
      /** Null where there is no sport, event or market, as at a table of the casino. */
      sportId: z.nullable(z.int()),
      eventId: z.nullable(id),
      /** The event, or the table and its round. */
      eventName: z.string(),
      marketId: z.nullable(id),
      marketName: z.string(),
      /** Null for a market of the casino, and for one that the house quotes itself. */
      marketKind: z.nullable(z.enum(marketKinds)),
      /** Yes and no are bets on runs. */
      side: z.enum(bookedSides),
      /** In a bet on runs the line. */
      selectionName: z.string(),
    }),
  ),
  /** As players read them. Of very many, the first ones. */
  receipts: z.array(z.string()),
  /** How many bets there are. */
  count: z.int(),
  /** Where the player finds them: in the list of bets, or by the thing that they were played on. */
  kind: z.enum(bookedKinds),
  /** Of the market, the multiple, the round, the card, the spin or the ticket. */
  id,
})
export type BookedBets = z.output<typeof bookedBets>

export const transactionRow = z.object({
  /** `T…` a posted transfer, `D…` a deposit or `W…` a withdrawal that is not posted, `B…` a change of the bonus account. */
  id: z.string(),
  at: instant,
  type: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  /** Signed: money received is positive. */
  amountMinor: signedMinor,
  /** The wallet's balance after it; null for a request that is not posted. */
  balanceMinor: z.nullable(signedMinor),
  currency: z.string(),
  description: z.string(),
  reference: z.string(),
  /** Null for a row that has nothing to do with a bet. */
  bets: z.nullable(bookedBets),
})
export type TransactionRow = z.output<typeof transactionRow>

/** A player's whole history, newest first, with the running balance. */
export const listTransactions = endpoint({
  method: 'GET',
  path: '/api/transaction-logs',
  query: z.strictObject({
    type: z._default(z.enum(transactionTypes), 'All'),
    status: z._default(z.enum(transactionStatuses), 'All'),
    from: z.optional(z.iso.date()),
    to: z.optional(z.iso.date()),
    /** Part of the description. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...paging,
  }),
  reply: z.extend(page(transactionRow), {
    /** Absent where the history is whole; else when the last of those bookings was made that are kept outside the program. */
    carriedUntil: z.optional(instant),
    /** Absent where bookings list all of their bets; else when the last of those bets was placed that are kept outside the program. */
    betsUntil: z.optional(instant),
  }),
})
