import * as z from 'zod/mini'
import { marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import { DUTCHING_AMOUNT_MAX_MINOR } from '#domain/exchange/orders/dutching.ts'
import {
  countedInPart,
  endpoint,
  id,
  idText,
  instant,
  longPage,
  minor,
  pageOfPlay,
  paging,
  signedMinor,
} from './endpoint.ts'

export const sides = ['back', 'lay'] as const
export const side = z.enum(sides)
export type Side = z.output<typeof side>

/** The reference of an order from a page. `api:` begins those of programs, so that no page is taken for one. */
const orderRef = z.string().check(z.regex(/^(?!api:)[\w.:-]{1,64}$/))

/** At a limit; for the starting price with a limit; for the starting price at any price. */
export const orderKinds = ['limit', 'limit_on_close', 'market_on_close'] as const
export const orderKind = z.enum(orderKinds)

/** The fate of the unmatched rest of an order when its market turns in play. */
export const persistences = ['lapse', 'persist', 'market_on_close'] as const
export const persistence = z.enum(persistences)

/** Decimal odds in hundredths: 320 is 3.20. In a line market the line: 250 is 2.5 of its unit, at even money. */
export const price = z.int().check(z.minimum(1), z.maximum(100_000))
/** A price and the size on offer there: [price, sizeMinor]. */
export const offer = z.tuple([price, minor])
export type Offer = z.output<typeof offer>

export const marketStatuses = ['inactive', 'open', 'suspended', 'closed', 'void'] as const
export const marketStatus = z.enum(marketStatuses)
export type MarketStatus = z.output<typeof marketStatus>

/**
 * open: something may still match. matched: all matched. cancelled, lapsed: the rest was given back.
 * void: all that was matched came after the true start and was given back.
 */
export const orderStatuses = ['open', 'matched', 'cancelled', 'lapsed', 'void'] as const

export const orderRow = z.object({
  orderId: id,
  customerRef: z.string(),
  eventId: id,
  eventName: z.string(),
  sportId: z.int(),
  marketId: id,
  marketName: z.string(),
  marketKind: z.enum(marketKinds),
  marketStatus,
  selectionId: id,
  selectionName: z.string(),
  side,
  price,
  /** As the order was placed. */
  stakeMinor: minor,
  /** As the order stands: less the parts that were cancelled, lapsed or void. Any of these changes the amount. */
  standingMinor: minor,
  matchedMinor: minor,
  remainingMinor: minor,
  /** Mean price of the matched part, in hundredths, for display; null while nothing is matched. */
  averagePrice: z.nullable(z.number()),
  /**
   * The winnings of the backer of the matched part at its prices, in hundredths of a minor unit: exact, unlike the mean
   * price.
   */
  matchedWinCenti: z.int(),
  status: z.enum(orderStatuses),
  /** For the starting price the stake is what the order may lose until there is a price. */
  orderKind,
  persistence,
  /** In play: until when it waits before it may match; null when it does not. */
  waitsUntil: z.nullable(instant),
  placedAt: instant,
  settledAt: z.nullable(instant),
  /** After settlement: the win or loss of this bet before commission. */
  profitMinor: z.nullable(signedMinor),
  currency: z.string(),
})
export type OrderRow = z.output<typeof orderRow>

export const placed = z.object({
  orderId: id,
  status: z.enum(orderStatuses),
  matchedMinor: minor,
  remainingMinor: minor,
  averagePrice: z.nullable(z.number()),
})
export type Placed = z.output<typeof placed>

/**
 * A limit order: never worse than `price`. `customerRef` makes it happen once for ever per player: the same
 * reference with the same order gives the first answer again, with another order it is refused. It never begins with `api:`.
 * `expectedPrice`: refuse with ODDS_CHANGED (details.price) when the best price on offer is no longer this one.
 * `orderKind`: for the starting price the stake is what the order may lose, and `price` its limit; `market_on_close` takes
 * any price, and `price` says nothing.
 * `persistence`: what becomes of the rest when the market turns in play; without it, it lapses.
 * `fillMinMinor` makes it fill or kill: matched at once as far as this at least, at a mean price not worse than `price`,
 * and what is left lapses.
 * `marketVersion`: when the market has moved on from this version, the order lapses in place of being matched.
 */
export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/orders',
  moneyKey: 'customerRef',
  body: z.strictObject({
    marketId: id,
    selectionId: id,
    side,
    price: z.int(),
    stakeMinor: z.int(),
    customerRef: orderRef,
    expectedPrice: z.optional(price),
    orderKind: z.optional(orderKind),
    persistence: z.optional(persistence),
    fillMinMinor: z.optional(z.int()),
    marketVersion: z.optional(z.int()),
  }),
  reply: placed,
  status: 201,
  refusals: [
    'NOT_FOUND',
    'MARKET_NOT_OPEN',
    'MARKET_SUSPENDED',
    'UNKNOWN_SELECTION',
    'SELECTION_WITHDRAWN',
    'PRICE_NOT_ON_LADDER',
    'STAKE_TOO_SMALL',
    'STAKE_TOO_LARGE',
    'WINNINGS_TOO_LARGE',
    'PERSISTENCE_NOT_OFFERED',
    'FILL_MIN_INVALID',
    'PROFIT_RATIO',
    'NO_STARTING_PRICE',
    'EVENT_BLOCKED',
    'EVENT_LIMIT',
    'EVENT_MATCHED_LIMIT',
    'EVENT_STARTED',
    'ODDS_CHANGED',
    'SELF_MATCH',
    'INSUFFICIENT_FUNDS',
    'DEPOSIT_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
    'PROFILE_INCOMPLETE',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_CLOSED',
    'NOT_A_PLAYER',
  ],
})
export type PlaceOrder = z.output<typeof placeOrder.body>

export const DUTCHING_SELECTIONS_MAX = 20
const dutchingAmount = z.optional(z.int().check(z.minimum(1), z.maximum(DUTCHING_AMOUNT_MAX_MINOR)))

/**
 * Dutching: divides one total stake over selections of which one can win, so that each wins alike, or stakes for one
 * profit. The server computes the stakes from the prices (each is the worst that is taken), and places all backs wholly
 * matched or none: ODDS_CHANGED names in `details.orders` the selections that no longer match whole. In play it answers
 * after the delay. With `customerRef` it happens once for ever for the player.
 */
export const placeDutching = endpoint({
  method: 'POST',
  path: '/api/markets/:marketId/dutching',
  moneyKey: 'customerRef',
  params: z.strictObject({ marketId: idText }),
  body: z
    .strictObject({
      selections: z
        .array(z.strictObject({ selectionId: id, price: z.int() }))
        .check(z.minLength(2), z.maxLength(DUTCHING_SELECTIONS_MAX)),
      /** The sum of all stakes; or: */
      totalMinor: dutchingAmount,
      /** The least profit before commission, whichever of the selections wins. */
      profitMinor: dutchingAmount,
      /** A number is added to it for each bet. */
      customerRef: z.string().check(z.regex(/^(?!api:)[\w.:-]{1,60}$/)),
    })
    .check(
      z.refine(
        ({ totalMinor, profitMinor }) => (totalMinor === undefined) !== (profitMinor === undefined),
        { path: ['totalMinor'], error: 'Please give a total stake or a profit, not both.' },
      ),
    ),
  reply: z.object({
    totalMinor: minor,
    bets: z.array(
      z.object({
        selectionId: id,
        price,
        stakeMinor: minor,
        profitMinor: signedMinor,
        ...placed.shape,
      }),
    ),
  }),
  status: 201,
  refusals: [
    ...placeOrder.refusals.filter(
      (code) =>
        code !== 'PERSISTENCE_NOT_OFFERED' &&
        code !== 'FILL_MIN_INVALID' &&
        code !== 'NO_STARTING_PRICE',
    ),
    'DUTCHING_NOT_OFFERED',
    'NO_EVEN_PROFIT',
  ],
})
export type PlaceDutching = z.output<typeof placeDutching.body>
export type DutchingPlaced = z.output<typeof placeDutching.reply>

/**
 * Changes price or size of what is not matched yet, at once or not at all. `stakeMinor` is the stake of the order as it
 * should stand, with what is matched of it. A smaller size alone keeps its place in the queue; anything else takes the
 * order out and places another one under `customerRef`, which the reply names. The same change again changes nothing.
 * Of an order for the starting price the stake is what it may lose; one at any price has no price to change.
 */
export const changeOrder = endpoint({
  method: 'PUT',
  path: '/api/orders/:orderId',
  moneyKey: 'customerRef',
  params: z.strictObject({ orderId: idText }),
  body: z.strictObject({
    price: z.int(),
    stakeMinor: z.int(),
    customerRef: placeOrder.body.shape.customerRef,
  }),
  reply: placed,
  refusals: [...placeOrder.refusals.filter((code) => code !== 'ODDS_CHANGED'), 'ORDER_NOT_OPEN'],
})

/** Changes the fate of the unmatched rest of an order at the turn in play. The order keeps its place in the queue. */
export const updateOrder = endpoint({
  method: 'PATCH',
  path: '/api/orders/:orderId',
  params: z.strictObject({ orderId: idText }),
  body: z.strictObject({ persistence }),
  reply: z.object({ orderId: id, persistence }),
  refusals: ['NOT_FOUND', 'ORDER_NOT_OPEN', 'NOTHING_TO_CHANGE', 'PERSISTENCE_NOT_OFFERED'],
})

/** Cancels the unmatched part of an order. The matched part is final. */
export const cancelOrder = endpoint({
  method: 'DELETE',
  path: '/api/orders/:orderId',
  params: z.strictObject({ orderId: idText }),
  reply: z.object({ orderId: id, cancelledMinor: minor, matchedMinor: minor }),
  refusals: ['NOT_FOUND', 'ORDER_NOT_OPEN'],
})

/** Cancels every open order of the player, on one market or on all. */
export const cancelOrders = endpoint({
  method: 'POST',
  path: '/api/orders/cancel',
  body: z.strictObject({ marketId: z.optional(id) }),
  reply: z.object({ cancelled: z.int(), cancelledMinor: minor }),
})

/** Bets of some days of the operator's, of a sport, or with these words in event, market or selection, or a receipt. */
const betFilter = {
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  sportId: z.optional(idText),
  search: z._default(z.string().check(z.maxLength(64)), ''),
}

/**
 * `open`: orders that rest or are matched, in markets not settled yet; `settled`: all others, also orders that ended
 * without a match. Newest first.
 */
export const listOrders = endpoint({
  method: 'GET',
  path: '/api/orders',
  query: z.strictObject({
    state: z._default(z.enum(['open', 'settled', 'all']), 'all'),
    marketId: z.optional(idText),
    ...betFilter,
    ...paging,
  }),
  reply: z.extend(pageOfPlay(orderRow), countedInPart),
})

export const profitSteps = ['market', 'day'] as const
const profitRow = z.object({
  /** The day of the settlement by the operator's calendar. */
  day: z.iso.date(),
  /** Null in a row of a day. */
  market: z.nullable(
    z.object({
      marketId: id,
      marketName: z.string(),
      eventId: id,
      eventName: z.string(),
      sportId: z.int(),
      settledAt: instant,
    }),
  ),
  profitMinor: signedMinor,
  commissionMinor: minor,
  netMinor: signedMinor,
  currency: z.string(),
})
export type ProfitRow = z.output<typeof profitRow>

/** The player's winnings and losses in settled markets, less commission: by market or by day, the newest first. */
export const listProfits = endpoint({
  method: 'GET',
  path: '/api/profits',
  query: z.strictObject({ by: z._default(z.enum(profitSteps), 'market'), ...betFilter, ...paging }),
  reply: longPage(profitRow),
})

/** One order of the player as it is now, in whatever state. */
export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/:orderId',
  params: z.strictObject({ orderId: idText }),
  reply: orderRow,
  refusals: ['NOT_FOUND'],
})

/** The player's win or loss by each selection from matched bets, and the money held for the market. */
export const getPosition = endpoint({
  method: 'GET',
  path: '/api/markets/:marketId/position',
  params: z.strictObject({ marketId: idText }),
  reply: z.object({
    exposureMinor: minor,
    selections: z.array(
      z.object({
        selectionId: id,
        selectionName: z.string(),
        ifWinMinor: signedMinor,
        /**
         * The result of the bets on this selection alone if it wins and if it does not, in hundredths of a minor unit.
         */
        winCenti: z.int(),
        loseCenti: z.int(),
      }),
    ),
  }),
  refusals: ['NOT_FOUND', 'BETS_KEPT_OUTSIDE'],
})
export type PositionReply = z.output<typeof getPosition.reply>
