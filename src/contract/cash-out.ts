import * as z from 'zod/mini'
import { WHOLE_BPS } from '#domain/exchange/cash-out/cash-out.ts'
import { customerRef, endpoint, id, idText, instant, minor, signedMinor } from './endpoint.ts'
import { price, side } from './exchange.ts'

/** How long the house stands by a quote. */
export const FIRM_QUOTE_MS = 5_000
/** How long a quote from the book can be accepted, within the tolerance. */
export const BOOK_QUOTE_MS = 30_000

/** From an open end or to one without `from` or `to`. */
const range = z.object({
  /** By how many goals the first side leads, how many fall, or the number of a line market in hundredths. */
  of: z.enum(['lead', 'goals', 'number']),
  /** Goals are counted with both ends, a number lies between them. */
  from: z.nullable(z.int()),
  to: z.nullable(z.int()),
})

/**
 * The figures of a group of results: now, after the cash-out, and after commission as well. The group: the selection is
 * among the winners; each-way, the runner ends as `fate` says; in Asian and line markets, the result lies in `range`.
 * On a line itself the figure is the mean of its two sides.
 */
const outcome = z.object({
  selectionId: z.optional(id),
  fate: z.optional(z.enum(['wins', 'placed', 'loses'])),
  range: z.optional(range),
  beforeMinor: signedMinor,
  afterMinor: signedMinor,
  netMinor: signedMinor,
})
export type CashOutOutcome = z.output<typeof outcome>

/**
 * The effect of a cash-out. `lockedMinor` is sure afterwards whatever happens, the smallest of all results; `netMinor`
 * is that less commission.
 */
export const cashOutFigures = z.object({
  lockedMinor: signedMinor,
  netMinor: signedMinor,
  outcomes: z.array(outcome),
  /** The bets it takes: `price` is the worst of them, `averagePrice` their mean in hundredths, for display. */
  bets: z.array(
    z.object({ selectionId: id, side, price, averagePrice: z.number(), stakeMinor: minor }),
  ),
})
export type CashOutFigures = z.output<typeof cashOutFigures>

/** `book`: the figure that offers of others give now. `house`: the house stands by its figure until it expires. */
const source = z.enum(['book', 'house'])

const share = z.int().check(z.minimum(1), z.maximum(WHOLE_BPS))
const scope = {
  /** The bets on this selection alone; by default the whole market. */
  selectionId: z.optional(id),
  /** How much of the way to go. */
  fractionBps: z._default(share, WHOLE_BPS),
}

export const cashOutQuote = z.object({
  quoteId: z.string(),
  marketId: id,
  selectionId: z.nullable(id),
  fractionBps: share,
  source,
  expiresAt: instant,
  figures: cashOutFigures,
  /** How long the bets wait before they match; 0 for a quote of the house. */
  delaySeconds: z.int(),
})
export type CashOutQuote = z.output<typeof cashOutQuote>

const state = [
  'NOT_FOUND',
  'MARKET_NOT_OPEN',
  'MARKET_SUSPENDED',
  'EVENT_STARTED',
  'NOTHING_TO_CASH_OUT',
  'CASH_OUT_TOO_THIN',
  'NOT_A_PLAYER',
] as const

/**
 * The figure of cashing the whole market out now, or the reason why it cannot be cashed out. Looking is no mistake, so
 * the reason comes as a reply and not as a refusal. The figure binds nobody: to accept it, ask for a quote.
 */
export const getCashOut = endpoint({
  method: 'GET',
  path: '/api/markets/:marketId/cash-out',
  params: z.strictObject({ marketId: idText }),
  reply: z.object({
    offer: z.nullable(z.object({ source, figures: cashOutFigures })),
    /**
     * The code of the refusal that a quote would get, its sentence, and the share that could be cashed out all the
     * same.
     */
    reason: z.nullable(z.object({ code: z.string(), message: z.string(), availableBps: z.int() })),
  }),
  refusals: ['NOT_FOUND', 'NOT_A_PLAYER'],
})
export type CashOutNow = z.output<typeof getCashOut.reply>

/**
 * The figure of a cash-out now. In play the house gives a firm quote where it can; one for each market and player
 * stands at a time. CASH_OUT_TOO_THIN names in `details.availableBps` the share that can be cashed out.
 */
export const quoteMarketCashOut = endpoint({
  method: 'POST',
  path: '/api/markets/:marketId/cash-out/quote',
  params: z.strictObject({ marketId: idText }),
  body: z.strictObject(scope),
  reply: cashOutQuote,
  refusals: state,
})

/** How much worse the figure may be than quoted when the bets are made. The house keeps to its quote anyway. */
const tolerance = z.union([
  /** So many steps of the ladder at every bet. */
  z.strictObject({ ticks: z.int().check(z.minimum(0), z.maximum(50)) }),
  /** So many hundredths of a percent of the stakes of its bets; in a line market, of their lines. */
  z.strictObject({ percentBps: z.int().check(z.minimum(0), z.maximum(WHOLE_BPS)) }),
])
export type Tolerance = z.output<typeof tolerance>

export const cashedOut = z.object({
  cashOutId: z.string(),
  marketId: id,
  selectionId: z.nullable(id),
  fractionBps: share,
  source,
  madeAt: instant,
  /** Whether a target was reached. */
  isAutomatic: z.boolean(),
  figures: cashOutFigures,
})
export type CashedOut = z.output<typeof cashedOut>

/**
 * Makes the bets of a quote, all or none, at its figure or better, or worse by no more than the tolerance.
 * CASH_OUT_CHANGED names the figure of now in `details.lockedMinor`. With `customerRef` it happens once for ever for
 * the player.
 */
export const acceptCashOut = endpoint({
  method: 'POST',
  path: '/api/markets/:marketId/cash-out',
  moneyKey: 'customerRef',
  params: z.strictObject({ marketId: idText }),
  body: z.strictObject({
    quoteId: z.string().check(z.maxLength(64)),
    tolerance: z._default(tolerance, { ticks: 0 }),
    customerRef,
  }),
  reply: cashedOut,
  status: 201,
  refusals: [
    ...state,
    'CASH_OUT_CHANGED',
    'CASH_OUT_EXPIRED',
    'INSUFFICIENT_FUNDS',
    'STAKE_TOO_LARGE',
    'IDEMPOTENCY_KEY_REUSED',
    'PROFILE_INCOMPLETE',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_CLOSED',
  ],
})

/** The player's cash-outs, newest first, at most 100. */
export const listCashOuts = endpoint({
  method: 'GET',
  path: '/api/cash-outs',
  query: z.strictObject({ marketId: z.optional(idText) }),
  reply: z.array(cashedOut),
})

export const cashOutTarget = z.object({
  targetId: id,
  marketId: id,
  marketName: z.string(),
  eventName: z.string(),
  /** The whole market is cashed out when at least this is sure, after commission. */
  profitMinor: z.nullable(minor),
  /** The market is cashed out when the sure figure has fallen to this loss. */
  lossMinor: z.nullable(minor),
  createdAt: instant,
})

const targetAmount = z.optional(z.int().check(z.positive()))

/** Cashes the market out automatically. Replaces the present target. One of the amounts must be given. */
export const setCashOutTarget = endpoint({
  method: 'PUT',
  path: '/api/markets/:marketId/cash-out/target',
  params: z.strictObject({ marketId: idText }),
  body: z
    .strictObject({ profitMinor: targetAmount, lossMinor: targetAmount })
    .check(
      z.refine(
        ({ profitMinor, lossMinor }) => profitMinor !== undefined || lossMinor !== undefined,
        { path: ['profitMinor'], error: 'Please give a profit or a loss.' },
      ),
    ),
  reply: cashOutTarget,
  refusals: ['NOT_FOUND', 'MARKET_NOT_OPEN', 'NOTHING_TO_CASH_OUT', 'NOT_A_PLAYER'],
})

/** Takes the target away. Without a target it changes nothing. */
export const cancelCashOutTarget = endpoint({
  method: 'DELETE',
  path: '/api/markets/:marketId/cash-out/target',
  params: z.strictObject({ marketId: idText }),
  reply: z.object({ isCancelled: z.boolean() }),
  refusals: ['NOT_A_PLAYER'],
})

/** The targets that wait, of markets that still take bets or will. */
export const listCashOutTargets = endpoint({
  method: 'GET',
  path: '/api/cash-outs/targets',
  reply: z.array(cashOutTarget),
})
