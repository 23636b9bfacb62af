import * as z from 'zod/mini'
import { acceptanceModes, TOLERANCE_BPS_MAX } from '#domain/multiples/acceptance.ts'
import {
  customerRef,
  endpoint,
  id,
  idText,
  instant,
  minor,
  pageOfPlay,
  paging,
  playFilter,
  signedMinor,
} from '../endpoint.ts'
import { tablePrice } from './tables.ts'

/** One call places at most as many bets. */
export const BETS_PER_CALL = 40

/** `push`: the stake came back. `partly`: a part of it did. `undone`: taken back by the player before the close. */
export const casinoBetStatuses = [
  'open',
  'won',
  'lost',
  'push',
  'partly',
  'void',
  'undone',
] as const

export const casinoBet = z.object({
  betId: id,
  /** The receipt's number, as players read it. */
  receipt: z.string(),
  tableId: id,
  tableName: z.string(),
  gameId: z.string(),
  roundId: id,
  stage: z.int(),
  market: z.string(),
  selection: z.string(),
  side: z.enum(['back', 'lay']),
  /** Null where a pay table says what is paid. */
  price: z.nullable(tablePrice),
  stakeMinor: minor,
  /** The most that the bet alone can lose. */
  liabilityMinor: minor,
  /** The most that it brings back, with what was risked. */
  possibleReturnMinor: minor,
  status: z.enum(casinoBetStatuses),
  /** The amount won or lost; null while the bet is open. */
  resultMinor: z.nullable(signedMinor),
  placedAt: instant,
  currency: z.string(),
})
export type CasinoBet = z.output<typeof casinoBet>

const ofTable = z.strictObject({ tableId: idText })

/** A player's bets of the round that runs, oldest first, and what they come to. */
export const myRound = z.object({
  roundId: z.nullable(id),
  bets: z.array(casinoBet),
  /** The amount that the round binds in the wallet: the worst that can still come. */
  heldMinor: minor,
  /** For each selection, what the player's bets on its market bring if it wins: the least of it. */
  positions: z.array(
    z.object({ market: z.string(), selection: z.string(), ifItWinsMinor: signedMinor }),
  ),
  currency: z.string(),
})
export type MyRound = z.output<typeof myRound>

const placingRefusals = [
  'NOT_FOUND',
  'TABLE_OFF',
  'BETS_CLOSED',
  'MARKET_SUSPENDED',
  'UNKNOWN_SELECTION',
  'ODDS_CHANGED',
  'STAKE_TOO_SMALL',
  'STAKE_TOO_LARGE',
  'PLAYER_LIMIT',
  'HOUSE_LIMIT',
  'INSUFFICIENT_FUNDS',
  'DEPOSIT_REQUIRED',
  'IDEMPOTENCY_KEY_REUSED',
  'REFERENCE_KEPT_OUTSIDE',
  'PROFILE_INCOMPLETE',
  'ACCOUNT_SUSPENDED',
  'ACCOUNT_CLOSED',
  'NOT_A_PLAYER',
] as const

/**
 * Bets on the round that is open, all of them or none, at the prices of now. `customerRef` makes it happen once for ever
 * per player. When a price of now differs from the one that the player saw, `acceptance` decides: `none` takes no
 * change, `better` no worse price, `any` one that is worse by at most `toleranceBps`. Else ODDS_CHANGED has
 * `details.prices`, those of now in the order of the bets. `playerSeed`: the page's part of the entropy of the round.
 */
export const placeBets = endpoint({
  method: 'POST',
  path: '/api/casino/tables/:tableId/bets',
  moneyKey: 'customerRef',
  params: ofTable,
  body: z.strictObject({
    roundId: id,
    customerRef,
    playerSeed: z._default(z.string().check(z.regex(/^[\w-]{0,64}$/)), ''),
    acceptance: z._default(z.enum(acceptanceModes), 'better'),
    toleranceBps: z._default(z.int().check(z.minimum(0), z.maximum(TOLERANCE_BPS_MAX)), 0),
    bets: z
      .array(
        z.strictObject({
          market: z.string().check(z.maxLength(80)),
          selection: z.string().check(z.maxLength(80)),
          side: z.enum(['back', 'lay']),
          /** The price seen; null for a pay table. */
          price: z.nullable(tablePrice),
          stakeMinor: z.int(),
        }),
      )
      .check(z.minLength(1), z.maxLength(BETS_PER_CALL)),
  }),
  reply: myRound,
  status: 201,
  refusals: placingRefusals,
})
export type PlaceBets = z.output<typeof placeBets.body>

/** Takes back the player's last bet of the open stage; after the close bets are final. */
export const undoBet = endpoint({
  method: 'POST',
  path: '/api/casino/tables/:tableId/undo',
  params: ofTable,
  /** The bet that the player sees as the last one: a second press takes back no second bet. */
  body: z.strictObject({ betId: id }),
  reply: myRound,
  refusals: ['NOT_FOUND', 'BETS_CLOSED', 'NOTHING_TO_UNDO', 'NOT_A_PLAYER'],
})

/** The player's bets of the round that runs. */
export const getMyRound = endpoint({
  method: 'GET',
  path: '/api/casino/tables/:tableId/my-round',
  params: ofTable,
  reply: myRound,
  refusals: ['NOT_FOUND', 'NOT_A_PLAYER'],
})

/** The player's bets at all tables, newest first. `roundId`: of one round. */
export const listMyBets = endpoint({
  method: 'GET',
  path: '/api/casino/bets',
  query: z.strictObject({
    state: z._default(z.enum(['open', 'settled', 'all']), 'all'),
    tableId: z.optional(idText),
    roundId: z.optional(idText),
    ...playFilter,
    ...paging,
  }),
  reply: pageOfPlay(casinoBet),
  refusals: ['NOT_A_PLAYER'],
})
