import * as z from 'zod/mini'
import { marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import { endpoint, id, idText, instant, longPage, minor, paging } from './endpoint.ts'
import { marketStatus, offer, price } from './exchange.ts'
import { marketResult } from './market-result.ts'

/** One selection with what is on offer, best first, at most three levels a side. */
export const selectionBook = z.object({
  selectionId: id,
  name: z.string(),
  /**
   * The part of the score that the selection stands for: '1', 'X', '2', 'over', 'under', a score such as '2-1', or
   * 'other-1', 'other-X' and 'other-2' for any score that no other selection stands for. Empty for a runner.
   */
  outcome: z.string(),
  /** A lead on paper, or the line of over and under, in hundredths: -75 starts three quarters of a goal behind. */
  handicap: z.int(),
  /** By how much its withdrawal would lower the prices of bets on the others, in hundredths of a percent. */
  reductionBps: z.nullable(z.int()),
  status: z.enum(['active', 'removed', 'winner', 'placed', 'loser', 'void']),
  back: z.array(offer),
  lay: z.array(offer),
  lastPrice: z.nullable(price),
  tradedMinor: minor,
})
export type SelectionBook = z.output<typeof selectionBook>

/** The lines of a line market, in hundredths of the unit. They stand where other markets have prices. */
export const lineRange = z.object({
  min: z.int(),
  max: z.int(),
  interval: z.int(),
  unit: z.string(),
})

/** The subject of a market, and the prices at which it takes bets. */
export const marketTerms = z.object({
  kind: z.enum(marketKinds),
  /** How many selections win; in an each-way market, how many are placed. */
  winners: z.int(),
  /** Each-way: the odds for a place are those for the win divided by this, in hundredths. */
  eachWayDivisor: z.nullable(z.int()),
  lines: z.nullable(lineRange),
})
export type MarketTerms = z.output<typeof marketTerms>

export const marketBook = z.object({
  marketId: id,
  eventId: id,
  name: z.string(),
  ...marketTerms.shape,
  status: marketStatus,
  inPlay: z.boolean(),
  /** Rises with every change of status, in-play state or runners. */
  version: z.int(),
  commissionBps: z.int(),
  /** A result that was settled and then reversed is shown to the players. */
  isResettled: z.boolean(),
  /** Whether it goes on after the start, so that orders may be kept for it. */
  turnsInPlay: z.boolean(),
  /** The time for which an order that would match at once waits in play. */
  betDelaySeconds: z.int(),
  /** Whether orders may still be left to the auction that makes the starting price. */
  takesStartingPrice: z.boolean(),
  selections: z.array(selectionBook),
})
export type MarketBook = z.output<typeof marketBook>

export const matchRow = z.object({
  eventId: id,
  sportId: z.int(),
  competition: z.string(),
  name: z.string(),
  startsAt: instant,
  inPlay: z.boolean(),
  /** The feed, or the settlement of the match odds, says so. */
  isOver: z.boolean(),
  /** The score or phase in words, where the feed reports it. */
  score: z.string(),
  /** The match odds market; null when there is none yet. */
  market: z.nullable(marketBook),
})
export type MatchRow = z.output<typeof matchRow>

/**
 * Open and coming events of a sport or of all, the earliest first, at most 200. `highlighted`: the four to show first.
 * `search` finds a part of the name, the competition or the sport; events that are over come last, at most 50 in all.
 */
export const listEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  isCostly: true,
  access: 'visitor',
  query: z.strictObject({
    sportId: z.optional(idText),
    highlighted: z.optional(z.literal('true')),
    search: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.array(matchRow),
  refusals: ['NOT_FOUND'],
})

/** An event with its markets, selections and best prices. */
export const getEvent = endpoint({
  method: 'GET',
  path: '/api/events/:eventId',
  access: 'visitor',
  params: z.strictObject({ eventId: idText }),
  reply: z.object({
    eventId: id,
    sportId: z.int(),
    competition: z.string(),
    name: z.string(),
    /** The course or the ground. */
    venue: z.nullable(z.string()),
    startsAt: instant,
    inPlay: z.boolean(),
    isOver: z.boolean(),
    score: z.string(),
    markets: z.array(marketBook),
  }),
  refusals: ['NOT_FOUND'],
})
export type EventDetails = z.output<typeof getEvent.reply>

/** Every settlement of a market, the newest first. A reversed result stays visible. */
export const getMarketResults = endpoint({
  method: 'GET',
  path: '/api/markets/:marketId/results',
  access: 'visitor',
  params: z.strictObject({ marketId: idText }),
  reply: z.array(
    z.object({
      result: marketResult,
      settledAt: instant,
      reversedAt: z.nullable(instant),
    }),
  ),
  refusals: ['NOT_FOUND'],
})
export type MarketResults = z.output<typeof getMarketResults.reply>

export const eventResult = z.object({
  eventId: id,
  sportId: z.int(),
  competition: z.string(),
  name: z.string(),
  startsAt: instant,
  score: z.string(),
  /** The winning selections of the match odds, in order; none where the market is void or there is none. */
  winners: z.array(z.string()),
  /** The match odds are void: stakes went back. */
  isVoid: z.boolean(),
})
export type EventResult = z.output<typeof eventResult>

/** Events that are over, the latest first. `from` and `to` bound their start: a day is the reader's own. */
export const listEventResults = endpoint({
  method: 'GET',
  path: '/api/event-results',
  access: 'visitor',
  query: z.strictObject({
    sportId: z.optional(idText),
    from: z.optional(instant),
    to: z.optional(instant),
    /** Part of the name or the competition. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...paging,
  }),
  reply: longPage(eventResult),
  refusals: ['NOT_FOUND'],
})

/** How many open events each sport has, and how many are in play; sports themselves are in the domain's list. */
export const countEvents = endpoint({
  method: 'GET',
  path: '/api/sports',
  access: 'visitor',
  reply: z.array(
    z.object({ sportId: z.int(), name: z.string(), events: z.int(), inPlay: z.int() }),
  ),
})
