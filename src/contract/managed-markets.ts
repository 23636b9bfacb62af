import * as z from 'zod/mini'
import { country } from './account.ts'
import { marketTerms, selectionBook } from './catalogue.ts'
import {
  between,
  bps,
  endpoint,
  id,
  idText,
  instant,
  longPage,
  minor,
  newestFirst,
  paging,
  signedMinor,
  text,
} from './endpoint.ts'
import { marketStatus } from './exchange.ts'
import { marketResult } from './market-result.ts'
import { counting } from './match-log.ts'

export const managedMarket = z.object({
  marketId: id,
  eventId: id,
  eventName: z.string(),
  sportId: z.int(),
  competition: z.string(),
  name: z.string(),
  ...marketTerms.shape,
  startsAt: instant,
  status: marketStatus,
  inPlay: z.boolean(),
  version: z.int(),
  /** Whether orders are matched across its selections. */
  crossMatching: z.boolean(),
  /** Whether it makes a starting price, and whether it has made it. */
  hasStartingPrice: z.boolean(),
  isReconciled: z.boolean(),
  commissionBps: z.int(),
  selections: z.array(
    z.pick(selectionBook, {
      selectionId: true,
      name: true,
      outcome: true,
      handicap: true,
      reductionBps: true,
      status: true,
      tradedMinor: true,
    }),
  ),
  matchedMinor: minor,
  openOrders: z.int(),
  /** It is over, and its feed cannot report the score, the number or the winners that decide it. */
  lacksResult: z.boolean(),
  /** The result as entered, by whom, and how far its settlement is. */
  result: z.nullable(
    z.object({
      ...marketResult.shape,
      enteredBy: z.string(),
      settlement: z.enum(['entered', 'settling', 'settled', 'reversing', 'reversed']),
      accountsDone: z.int(),
      accountsTotal: z.int(),
    }),
  ),
})
export type ManagedMarket = z.output<typeof managedMarket>

/** Besides the states: markets that are not finished, that wait for a result, and whose result nobody confirmed. */
export const marketFilters = [
  'All',
  'unfinished',
  'result-missing',
  'result-entered',
  ...marketStatus.options,
] as const
export const marketSorts = ['startsAt', 'event', 'status', 'matched'] as const

/** Markets for operators, found by name or state, a page at a time. */
export const listMarkets = endpoint({
  method: 'GET',
  path: '/api/admin/markets',
  access: 'operator',
  permission: 'markets.read',
  query: z.strictObject({
    status: z._default(z.enum(marketFilters), 'All'),
    search: z._default(z.string().check(z.maxLength(64)), ''),
    sportId: z.optional(idText),
    sort: z._default(z.enum(marketSorts), 'startsAt'),
    direction: newestFirst,
    ...between,
    ...paging,
  }),
  reply: longPage(managedMarket),
})

const marketParams = z.strictObject({ marketId: idText })

/** A market with everything that an operator may decide about. */
export const getMarket = endpoint({
  method: 'GET',
  path: '/api/admin/markets/:marketId',
  access: 'operator',
  permission: 'markets.read',
  params: marketParams,
  reply: managedMarket,
  refusals: ['NOT_FOUND'],
})

/** Switches whether new orders are matched across the selections of the market. */
export const setCrossMatching = endpoint({
  method: 'PUT',
  path: '/api/admin/markets/:marketId/cross-matching',
  access: 'operator',
  permission: 'markets.run',
  params: marketParams,
  body: z.strictObject({ isOn: z.boolean(), reason: text(300) }),
  reply: managedMarket,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})

/**
 * Switches whether the market makes a starting price. Only before its start, and off only while no order waits for that
 * price.
 */
export const setStartingPrice = endpoint({
  method: 'PUT',
  path: '/api/admin/markets/:marketId/starting-price',
  access: 'operator',
  permission: 'markets.run',
  params: marketParams,
  body: z.strictObject({ isOn: z.boolean(), reason: text(300) }),
  reply: managedMarket,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})

/** Sets how long an order that would match at once waits in play, until a feed says otherwise. */
export const setBetDelay = endpoint({
  method: 'PUT',
  path: '/api/admin/markets/:marketId/bet-delay',
  access: 'operator',
  permission: 'markets.run',
  params: marketParams,
  body: z.strictObject({
    seconds: z.int().check(z.minimum(0), z.maximum(60)),
    reason: text(300),
  }),
  reply: managedMarket,
  refusals: ['NOT_FOUND'],
})

export const marketMoves = ['open', 'suspend', 'reopen', 'turn-in-play'] as const
export type MarketMove = (typeof marketMoves)[number]

/** Moves a market to another state: the move stands in the address. */
export const moveMarket = endpoint({
  method: 'POST',
  path: '/api/admin/markets/:marketId/:move',
  access: 'operator',
  permission: 'markets.run',
  params: z.strictObject({
    marketId: idText,
    move: z.enum(marketMoves),
  }),
  body: z.strictObject({ reason: text(300) }),
  reply: managedMarket,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})

/**
 * Withdraws a runner: its orders lapse, its bets are void, and prices of bets on the others fall by `reductionBps`, or
 * by what was announced of the runner. Only markets that know reductions take one (INVALID_INPUT). ILLEGAL_MOVE where
 * nothing can be withdrawn: in a market on the score, in one that is over, and twice. LAST_RUNNER: the market is void then,
 * which is a result.
 */
export const withdrawRunner = endpoint({
  method: 'POST',
  path: '/api/admin/markets/:marketId/selections/:selectionId/withdraw',
  access: 'operator',
  permission: 'markets.run',
  params: z.strictObject({ marketId: idText, selectionId: idText }),
  body: z.strictObject({
    reductionBps: z.optional(bps),
    /** Nobody takes its place: a trap or a stall stays empty. */
    isVacant: z._default(z.boolean(), false),
    reason: text(300),
  }),
  reply: managedMarket,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'LAST_RUNNER', 'UNKNOWN_SELECTION'],
})

/** Writes down the result; nothing is paid before it is confirmed. Suspends the market. */
export const enterResult = endpoint({
  method: 'PUT',
  path: '/api/admin/markets/:marketId/result',
  access: 'operator',
  permission: 'results.enter',
  params: marketParams,
  body: marketResult,
  reply: managedMarket,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'RESULT_INVALID'],
})

/** The payments that confirming the entered result would make, by the bets of now. */
export const previewResult = endpoint({
  method: 'GET',
  path: '/api/admin/markets/:marketId/result/preview',
  access: 'operator',
  permission: 'markets.read',
  params: marketParams,
  reply: z.object({
    /** With matched bets. */
    players: z.int(),
    /** The winnings of the winning players before commission, and the losses of the losing ones. */
    winningsMinor: minor,
    lossesMinor: minor,
    commissionMinor: minor,
    /** The win or loss of the house by its own bets. */
    houseMinor: signedMinor,
    currency: z.string(),
  }),
  refusals: ['NOT_FOUND', 'RESULT_UNCONFIRMED'],
})
export type ResultPreview = z.output<typeof previewResult.reply>

/** Settles by the entered result, which must be the one shown to the operator. */
export const confirmResult = endpoint({
  method: 'POST',
  path: '/api/admin/markets/:marketId/result/confirm',
  access: 'operator',
  permission: 'results.confirm',
  params: marketParams,
  body: marketResult,
  reply: managedMarket,
  refusals: ['NOT_FOUND', 'RESULT_UNCONFIRMED', 'ILLEGAL_MOVE', 'HOUSE_FROZEN'],
})

/** Takes a settlement back through the ledger; the market is suspended and can be settled anew. */
export const reverseSettlement = endpoint({
  method: 'POST',
  path: '/api/admin/markets/:marketId/result/reverse',
  access: 'operator',
  permission: 'results.reverse',
  params: marketParams,
  body: z.strictObject({ reason: text(300) }),
  reply: managedMarket,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE', 'TRANSFER_CARRIED_FORWARD', 'BETS_KEPT_OUTSIDE'],
})

/** Makes an event with a match odds market by hand. */
export const createEvent = endpoint({
  method: 'POST',
  path: '/api/admin/events',
  access: 'operator',
  permission: 'markets.create',
  body: z.strictObject({
    sportId: id,
    competition: text(100),
    home: text(80),
    away: text(80),
    hasDraw: z.boolean(),
    countryCode: z.optional(country),
    venue: z.optional(text(100)),
    startsAt: instant,
    commissionBps: bps,
  }),
  reply: managedMarket,
  status: 201,
})

/** Makes a further market of an event by hand, of any kind; INVALID_INPUT names the field that does not fit the kind. */
export const createMarket = endpoint({
  method: 'POST',
  path: '/api/admin/events/:eventId/markets',
  access: 'operator',
  permission: 'markets.create',
  params: z.strictObject({ eventId: idText }),
  body: z.strictObject({
    ...marketTerms.shape,
    name: text(100),
    turnsInPlay: z.boolean(),
    /** Only where a bet is on one selection at one price: not each-way, on Asian lines or in line markets. */
    hasStartingPrice: z._default(z.boolean(), false),
    /** Only where a score or a number decides: the part of the match log that it counts. */
    counting: z.optional(z.nullable(counting)),
    commissionBps: bps,
    selections: z
      .array(
        z.strictObject({
          name: text(80),
          outcome: selectionBook.shape.outcome,
          handicap: z.int(),
          reductionBps: z.nullable(bps),
        }),
      )
      .check(z.maxLength(200)),
  }),
  reply: managedMarket,
  status: 201,
  refusals: ['NOT_FOUND'],
})
