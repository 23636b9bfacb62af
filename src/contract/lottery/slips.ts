import * as z from 'zod/mini'
import { WEEKDAYS } from '#domain/lottery/schedule.ts'
import { customerRef, endpoint, id, instant, minor } from '../endpoint.ts'

/** A slip or a game of another size is no slip of any lottery. */
const LINES_MAX = 50
const NUMBERS_MAX = 100
/** Slips of one checkout. */
export const CART_MAX = 20
/** The parts of a whole bet that are on offer as Mini Bets, in percent. */
export const MINI_PERCENTS = [25, 50, 100] as const

const numbers = z.array(z.int().check(z.minimum(0), z.maximum(999))).check(z.maxLength(NUMBERS_MAX))

/** The marks of one line, or of a system that stands for many. Bankers are in every line. */
export const play = z.strictObject({
  main: numbers,
  extra: z._default(numbers, []),
  bankers: z._default(numbers, []),
  extraBankers: z._default(numbers, []),
  isSystem: z._default(z.boolean(), false),
})
export type Play = z.output<typeof play>

/**
 * For which draws a slip is played. `once`: the next one. `duration`: so many draws, all paid at once. `subscription`:
 * renewed every so many weeks until it is cancelled. `jackpotHunt`: every draw until anybody wins the main jackpot.
 * `whenJackpotIs`: the first draw whose announced jackpot is at least this, in the lottery's currency.
 */
export const repeat = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('once') }),
  z.strictObject({ is: z.literal('duration'), draws: z.int() }),
  z.strictObject({ is: z.literal('subscription'), weeks: z.int() }),
  z.strictObject({ is: z.literal('jackpotHunt') }),
  z.strictObject({ is: z.literal('whenJackpotIs'), atLeastMinor: z.int() }),
])

/** Only draws of these weekdays, by the calendar of the lottery. */
export const days = z.array(z.enum(WEEKDAYS)).check(z.minLength(1), z.maxLength(7))

export const slip = z.strictObject({
  /** The id of the lottery: `euromillions`. */
  game: z.string().check(z.regex(/^[a-zA-Z0-9]{1,40}$/)),
  plays: z._default(z.array(play).check(z.maxLength(LINES_MAX)), []),
  /** Seven digits, for games of end digits and where the second pool stands on the ticket. */
  ticket: z.optional(z.string().check(z.regex(/^\d{1,12}$/))),
  doubleJackpot: z._default(z.boolean(), false),
  /** PowerPlay or Megaplier, where the lottery has one. */
  multiplier: z._default(z.boolean(), false),
  numberShield: z._default(z.boolean(), false),
  /** A Mini Bet stakes and wins so many percent of a whole one. */
  percent: z._default(z.int(), 100),
  repeat: z._default(repeat, { is: 'once' }),
  days: z.optional(days),
})
export type Slip = z.output<typeof slip>
/** A slip as a page writes it: what is left out is plain. */
export type SlipInput = z.input<typeof slip>

export const slipPrice = z.object({
  /** Lines in one draw, each line of a system. */
  lines: z.int(),
  /** The price for one draw, in the lottery's currency. */
  drawPriceMinor: minor,
  gameCurrency: z.string(),
  /** Draws that are paid now. Zero for a plan that waits for a jackpot. */
  draws: z.int(),
  /** Units of the lottery's currency for one euro, by the reference rate that is used. */
  rate: z.string(),
  /** The money to pay now, in the wallet's currency. Each draw is converted by itself and rounded up. */
  priceMinor: minor,
  currency: z.string(),
  nextDrawAt: instant,
  closesAt: instant,
  /** The next draw's stake buys a ticket through an agent, because its jackpot is above the threshold. */
  isAlternative: z.boolean(),
})
export type SlipPrice = z.output<typeof slipPrice>

/** Lines and prices of slips, before they are paid. A slip that cannot be played has the code of its refusal. */
export const quoteSlips = endpoint({
  method: 'POST',
  path: '/api/lotteries/quote',
  access: 'visitor',
  body: z.strictObject({ slips: z.array(slip).check(z.minLength(1), z.maxLength(CART_MAX)) }),
  reply: z.object({
    slips: z.array(
      z.object({
        price: z.nullable(slipPrice),
        refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
      }),
    ),
    /** All slips that can be played. */
    priceMinor: minor,
    currency: z.string(),
  }),
})

export const boughtSlip = z.object({
  /** Null: it was refused. */
  ticketId: z.nullable(id),
  priceMinor: minor,
  refusal: z.nullable(z.object({ code: z.string(), message: z.string() })),
})

/** Why the numbers of a line or a ticket cannot be played. */
export const entryRefusals = [
  'NO_TICKET_NUMBER',
  'NUMBER_OUTSIDE',
  'NUMBER_TWICE',
  'TOO_FEW_NUMBERS',
  'TOO_MANY_NUMBERS',
  'TOO_MANY_BANKERS',
  'NO_SYSTEM',
] as const

/** Why a slip cannot be played on its draws. */
export const slipRefusals = [
  ...entryRefusals,
  'DRAW_CLOSED',
  'NO_RATE',
  'EMPTY_SLIP',
  'TOO_MANY_LINES',
  'SYSTEM_NOT_OFFERED',
  'BANKERS_NOT_OFFERED',
  'OPTION_NOT_OFFERED',
  'NUMBER_SHIELD_WITH_DOUBLE_JACKPOT',
  'NUMBER_SHIELD_NOT_SOLD',
  'MINI_PERCENT',
  'DRAW_DAYS',
] as const

/**
 * Buys the slips of a cart with one payment. `all`: every slip or none. `each`: those that can be bought; the others come
 * back with their refusals. `priceMinor` of a slip is the price that the player saw: another price is refused with
 * PRICE_CHANGED. `customerRef` makes the checkout happen once for ever per player. Bets are submitted, and accepted
 * before the closing or refunded.
 */
export const checkout = endpoint({
  method: 'POST',
  path: '/api/lotteries/checkout',
  moneyKey: 'customerRef',
  body: z.strictObject({
    slips: z
      .array(z.strictObject({ slip, priceMinor: minor }))
      .check(z.minLength(1), z.maxLength(CART_MAX)),
    mode: z._default(z.enum(['all', 'each']), 'all'),
    customerRef,
  }),
  reply: z.object({
    slips: z.array(boughtSlip),
    paidMinor: minor,
    currency: z.string(),
  }),
  status: 201,
  refusals: [
    ...slipRefusals,
    'NOT_FOUND',
    'LOTTERY_NOT_SOLD',
    'PRICE_CHANGED',
    'SUBSCRIPTION_WEEKS',
    'DURATION_DRAWS',
    'JACKPOT_THRESHOLD',
    'INSUFFICIENT_FUNDS',
    'DEPOSIT_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
    'PROFILE_INCOMPLETE',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_CLOSED',
    'NOT_A_PLAYER',
  ],
})
export type Checkout = z.output<typeof checkout.body>
export type CheckoutReply = z.output<typeof checkout.reply>
