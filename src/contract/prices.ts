import * as z from 'zod/mini'
import { endpoint, id, idText, instant, minor } from './endpoint.ts'
import { marketStatus, offer, price } from './exchange.ts'

/** One selection with every price: best offers first, matched amounts from the lowest price up. */
export const selectionLadder = z.object({
  selectionId: id,
  back: z.array(offer),
  lay: z.array(offer),
  /** The stakes of backers at each price that was matched. */
  traded: z.array(offer),
  lastPrice: z.nullable(price),
  tradedMinor: minor,
})
export type SelectionLadder = z.output<typeof selectionLadder>

export const marketLadder = z.object({
  marketId: id,
  status: marketStatus,
  inPlay: z.boolean(),
  version: z.int(),
  /** The selections that take bets; in a market that is over, all. */
  selections: z.array(selectionLadder),
})
export type MarketLadder = z.output<typeof marketLadder>

/** Everything on offer in a market, and what was matched at each price. */
export const getLadder = endpoint({
  method: 'GET',
  path: '/api/markets/:marketId/ladder',
  access: 'visitor',
  params: z.strictObject({ marketId: idText }),
  reply: marketLadder,
  refusals: ['NOT_FOUND'],
})

/** The starting prices of a market: as they were made, or what each would be now. Without a price nothing would match. */
export const startingPrices = z.object({
  isMade: z.boolean(),
  selections: z.array(z.object({ selectionId: id, price: z.nullable(price) })),
})
export type StartingPrices = z.output<typeof startingPrices>

/** The starting prices of a market that makes some; of any other, none. */
export const getStartingPrices = endpoint({
  method: 'GET',
  path: '/api/markets/:marketId/starting-prices',
  access: 'visitor',
  params: z.strictObject({ marketId: idText }),
  reply: startingPrices,
  refusals: ['NOT_FOUND'],
})

/** The matches from `at` until the next point. */
export const pricePoint = z.object({
  at: instant,
  lastPrice: price,
  highPrice: price,
  lowPrice: price,
  tradedMinor: minor,
})

/** How far back a chart can look, in minutes; without it, to the first match. */
export const HISTORY_MINUTES = ['15', '60'] as const

/**
 * How the price of a selection went, at most 240 points, from the first match on, or within the last `minutes`. A stretch
 * of `stepMs` in which nothing was matched has no point. `before` is the price that stood when the minutes began. The
 * last few seconds may be missing.
 */
export const getPriceHistory = endpoint({
  method: 'GET',
  path: '/api/markets/:marketId/selections/:selectionId/prices',
  access: 'visitor',
  params: z.strictObject({ marketId: idText, selectionId: idText }),
  query: z.strictObject({ minutes: z.optional(z.enum(HISTORY_MINUTES)) }),
  reply: z.object({
    stepMs: z.int(),
    before: z.nullable(price),
    points: z.array(pricePoint),
  }),
  refusals: ['NOT_FOUND'],
})
export type PriceHistory = z.output<typeof getPriceHistory.reply>
