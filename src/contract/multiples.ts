import * as z from 'zod/mini'
import { marketKinds } from '#domain/exchange/kinds/market-kind.ts'
import { acceptanceModes, TOLERANCE_BPS_MAX } from '#domain/multiples/acceptance.ts'
import { multipleStatuses } from '#domain/multiples/multiple-state.ts'
import { LEGS_MAX } from '#domain/multiples/systems.ts'
import {
  customerRef,
  between,
  endpoint,
  id,
  idText,
  instant,
  minor,
  page,
  paging,
  signedMinor,
} from './endpoint.ts'
import { marketStatus, price } from './exchange.ts'
import type { RefusalCode } from './refusal.ts'

const legRefusals = [
  'MARKET_SUSPENDED',
  'MARKET_NOT_OPEN',
  'EVENT_STARTED',
  'UNKNOWN_SELECTION',
  'NOT_IN_MULTIPLES',
  'PRICE_UNAVAILABLE',
] as const satisfies RefusalCode[]

const askedLeg = z.strictObject({ marketId: id, selectionId: id })
const legs = <T extends z.ZodMiniType>(leg: T) =>
  z.array(leg).check(z.minLength(2), z.maxLength(LEGS_MAX))

export const quotedLeg = z.object({
  marketId: id,
  selectionId: id,
  /** The market's version; zero for a market that is not known. */
  version: z.int(),
  /** At which the whole stake is taken now; null when it is not, and `refusal` says why. */
  price: z.nullable(price),
  refusal: z.nullable(z.enum(legRefusals)),
})
export type QuotedLeg = z.output<typeof quotedLeg>

/** The prices of now for selections in a slip. `stakeMinor`: the whole stake that each price must take. */
export const quoteMultiple = endpoint({
  method: 'POST',
  path: '/api/multiples/quote',
  access: 'visitor',
  body: z.strictObject({ legs: legs(askedLeg), stakeMinor: z._default(minor, 0) }),
  reply: z.object({
    legs: z.array(quotedLeg),
    /** Pairs of legs, by their places, that cannot be combined. */
    correlated: z.array(z.tuple([z.int(), z.int()])),
    /** The most that one bet may return. */
    returnMaxMinor: minor,
    /** After this ask again: prices are of the moment. */
    expiresAt: instant,
  }),
})
export type MultipleQuote = z.output<typeof quoteMultiple.reply>

export const multipleLeg = z.object({
  eventId: id,
  eventName: z.string(),
  sportId: z.int(),
  startsAt: instant,
  marketId: id,
  marketName: z.string(),
  marketKind: z.enum(marketKinds),
  marketStatus,
  selectionId: id,
  selectionName: z.string(),
  /** The price at which the leg counts: withdrawn runners have lowered it. */
  price,
  /** The price at which the leg was taken. */
  takenPrice: price,
  /** The result of the leg; null while its market is not settled. `part`: a dead heat or a half of a quarter line. */
  result: z.nullable(z.enum(['won', 'lost', 'void', 'part'])),
})

export const multipleRow = z.object({
  multipleId: id,
  customerRef: z.string(),
  /** The id of the system, and its name for people. */
  system: z.string(),
  systemName: z.string(),
  lines: z.int(),
  stakePerLineMinor: minor,
  stakeMinor: minor,
  acceptance: z.enum(acceptanceModes),
  toleranceBps: z.int(),
  status: z.enum(multipleStatuses),
  /** The most that it can still return, the stake included; zero when it is closed. */
  highestReturnMinor: minor,
  /** The amount paid, the stake included; null while the bet is open. */
  returnedMinor: z.nullable(minor),
  placedAt: instant,
  closedAt: z.nullable(instant),
  currency: z.string(),
  legs: z.array(multipleLeg),
})
export type MultipleRow = z.output<typeof multipleRow>

/**
 * A bet of several legs against the house, at the prices of now. `customerRef` makes it happen once for ever per
 * player. Each leg names the price and the market's version that the player saw. When the prices of now are others,
 * `acceptance` decides: `none` takes no change, `better` no lower price, `any` at most `toleranceBps` less possible
 * return in all. Other changes are refused with ODDS_CHANGED, and `details.legs` has the prices and versions of now.
 * CORRELATED has `details.pairs`: the places of the legs that cannot be combined.
 */
export const placeMultiple = endpoint({
  method: 'POST',
  path: '/api/multiples',
  moneyKey: 'customerRef',
  body: z.strictObject({
    system: z.string().check(z.maxLength(32)),
    stakePerLineMinor: z.int(),
    acceptance: z._default(z.enum(acceptanceModes), 'better'),
    toleranceBps: z._default(z.int().check(z.minimum(0), z.maximum(TOLERANCE_BPS_MAX)), 0),
    customerRef,
    legs: legs(z.extend(askedLeg, { price, version: z.int() })),
  }),
  reply: multipleRow,
  status: 201,
  refusals: [
    ...legRefusals,
    'NOT_FOUND',
    'CORRELATED',
    'ODDS_CHANGED',
    'STAKE_TOO_SMALL',
    'STAKE_TOO_LARGE',
    'RETURN_TOO_LARGE',
    'WINNINGS_TOO_LARGE',
    'HOUSE_LIMIT',
    'INSUFFICIENT_FUNDS',
    'DEPOSIT_REQUIRED',
    'IDEMPOTENCY_KEY_REUSED',
    'PROFILE_INCOMPLETE',
    'ACCOUNT_SUSPENDED',
    'ACCOUNT_CLOSED',
    'NOT_A_PLAYER',
  ],
})
export type PlaceMultiple = z.output<typeof placeMultiple.body>

/** `settled`: all that are no longer open. */
export const multipleStates = ['open', 'settled', 'all'] as const

/** The player's own, newest first. `settled`: all that are no longer open. */
export const listMultiples = endpoint({
  method: 'GET',
  path: '/api/multiples',
  query: z.strictObject({
    state: z._default(z.enum(multipleStates), 'all'),
    /** Only this one. */
    multipleId: z.optional(idText),
    ...paging,
  }),
  reply: page(multipleRow),
})

const ofOne = z.strictObject({ multipleId: idText })

/** Always refused: a bet that was placed is final. The player can cash it out instead. */
export const cancelMultiple = endpoint({
  method: 'DELETE',
  path: '/api/multiples/:multipleId',
  params: ofOne,
  reply: multipleRow,
  refusals: ['NOT_FOUND', 'BET_FINAL'],
})

/** The price that the house pays for the bet now. */
export const quoteCashOut = endpoint({
  method: 'GET',
  path: '/api/multiples/:multipleId/cash-out',
  params: ofOne,
  reply: z.object({ amountMinor: minor, expiresAt: instant }),
  refusals: ['NOT_FOUND', 'MULTIPLE_NOT_OPEN', 'CASH_OUT_UNAVAILABLE'],
})

/**
 * Sells the bet back at its worth of now, never for less than `leastMinor`, the figure that the player saw. When the
 * worth is less, CASH_OUT_CHANGED has `details.amountMinor`. `customerRef` makes it happen once.
 */
export const cashOutMultiple = endpoint({
  method: 'POST',
  path: '/api/multiples/:multipleId/cash-out',
  moneyKey: 'customerRef',
  params: ofOne,
  body: z.strictObject({ leastMinor: minor.check(z.positive()), customerRef }),
  reply: multipleRow,
  refusals: [
    'NOT_FOUND',
    'MULTIPLE_NOT_OPEN',
    'CASH_OUT_UNAVAILABLE',
    'CASH_OUT_CHANGED',
    'IDEMPOTENCY_KEY_REUSED',
  ],
})

/** Every player's, newest first, and what the house has at risk. */
export const listAllMultiples = endpoint({
  method: 'GET',
  path: '/api/admin/multiples',
  access: 'operator',
  permission: 'multiples.read',
  query: z.strictObject({
    state: z._default(z.enum(multipleStates), 'open'),
    /** Part of the player's name. */
    search: z._default(z.string().check(z.maxLength(64)), ''),
    ...between,
    ...paging,
  }),
  reply: z.extend(page(z.extend(multipleRow, { userId: z.string() })), {
    house: z.object({
      /** The earnings of the house from multiples so far; below zero when they have cost. */
      balanceMinor: signedMinor,
      /** The returns of all open multiples if every leg wins. */
      liabilityMinor: minor,
      /** The liability that can still be taken on before the limit of the operator is reached. */
      roomMinor: minor,
      currency: z.string(),
    }),
  }),
})
export type AllMultiples = z.output<typeof listAllMultiples.reply>
export type PlayersMultiple = AllMultiples['items'][number]
