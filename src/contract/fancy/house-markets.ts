import * as z from 'zod/mini'
import { SIDES } from '#domain/sports/match-log.ts'
import {
  customerRef,
  endpoint,
  id,
  idText,
  instant,
  minor,
  page,
  paging,
  playFilter,
  signedMinor,
  text,
} from '../endpoint.ts'

const selection = z.enum(['runs', ...SIDES])
const side = z.enum(['back', 'lay'])
const quotedSide = z.object({
  /** Runs of a session; null on a winner. */
  line: z.nullable(z.int()),
  /** A back wins so much for each hundred staked; a lay risks so much for each hundred that it can win. */
  rate: z.int(),
})

/** The result that decided a market. */
export const houseResult = z.union([
  z.object({ runs: z.int() }),
  z.object({ winner: z.enum(SIDES) }),
  z.literal('void'),
])

/** `bookmaker`: the winner of the match. `session`: the runs of the first overs of an innings. */
const terms = {
  marketId: id,
  eventId: id,
  kind: z.enum(['bookmaker', 'session']),
  innings: z.nullable(z.union([z.literal(1), z.literal(2)])),
  overs: z.nullable(z.int()),
}

export const houseMarket = z.object({
  ...terms,
  /** `decided`: the result is known, and its money moves in a moment. */
  status: z.enum(['open', 'decided', 'settled']),
  isStopped: z.boolean(),
  /** After a wicket or a boundary no bet is taken before then. */
  reopensAt: z.nullable(instant),
  /** Rises with every other quote. */
  quoteVersion: z.int(),
  /** Empty while the house offers nothing. On runs a back is a Yes and a lay is a No. */
  quote: z.array(z.object({ selection, back: quotedSide, lay: quotedSide })),
  result: z.nullable(houseResult),
})
export type HouseMarket = z.output<typeof houseMarket>

/** The markets that the house quotes on a match, and the limits of one bet. */
export const fancyState = z.object({
  markets: z.array(houseMarket),
  stakeMinMinor: minor,
  stakeMaxMinor: minor,
  /** In play a bet waits so long, and counts only if the quote is the same after it. */
  betDelaySeconds: z.number(),
})
export type FancyState = z.output<typeof fancyState>
/** New and changed markets, each as a whole. */
export const fancyDelta = z.object({ markets: z.array(houseMarket) })
export type FancyDelta = z.output<typeof fancyDelta>

/** The markets that the house quotes on a match: the bookmaker and sessions of runs. Other matches have none. */
export const listHouseMarkets = endpoint({
  method: 'GET',
  path: '/api/events/:eventId/house-markets',
  access: 'visitor',
  params: z.strictObject({ eventId: idText }),
  reply: fancyState,
})

export const fancyBetRow = z.object({
  ...terms,
  betId: id,
  eventName: z.string(),
  customerRef: z.string(),
  selection,
  side,
  line: z.nullable(z.int()),
  rate: z.int(),
  stakeMinor: minor,
  /** The amounts that the bet wins or loses. */
  winMinor: minor,
  riskMinor: minor,
  status: z.enum(['open', 'decided', 'settled']),
  result: z.nullable(houseResult),
  /** The player's result of this bet alone; null while the market is not settled. */
  resultMinor: z.nullable(signedMinor),
  placedAt: instant,
  settledAt: z.nullable(instant),
  currency: z.string(),
})
export type FancyBetRow = z.output<typeof fancyBetRow>

/**
 * A bet with the house at the quote that `quoteVersion` names. Where the house quotes anew meanwhile, also during the delay in
 * play, nothing is staked: ODDS_CHANGED, and `details` has the `quoteVersion` and `quote` of now. The player's risk in a market is
 * the worst result of all bets there together. `customerRef` makes it happen once for ever per player.
 */
export const placeFancyBet = endpoint({
  method: 'POST',
  path: '/api/fancy/bets',
  moneyKey: 'customerRef',
  body: z.strictObject({
    marketId: id,
    selection,
    side,
    quoteVersion: z.int(),
    stakeMinor: z.int(),
    customerRef,
  }),
  reply: fancyBetRow,
  status: 201,
  refusals: [
    'NOT_FOUND',
    'MARKET_NOT_OPEN',
    'MARKET_SUSPENDED',
    'ODDS_CHANGED',
    'STAKE_TOO_SMALL',
    'STAKE_TOO_LARGE',
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
export type PlaceFancyBet = z.output<typeof placeFancyBet.body>

/** The player's own, newest first. `settled`: all that are no longer open. */
export const listFancyBets = endpoint({
  method: 'GET',
  path: '/api/fancy/bets',
  query: z.strictObject({
    state: z._default(z.enum(['open', 'settled', 'all']), 'all'),
    marketId: z.optional(idText),
    ...paging,
  }),
  reply: page(fancyBetRow),
})

const runsStep = z.object({
  fromRuns: z.int(),
  toRuns: z.nullable(z.int()),
  resultMinor: signedMinor,
})
const winnerStep = z.object({ winner: z.enum(SIDES), resultMinor: signedMinor })

export const fancyPosition = z.object({
  ...terms,
  eventName: z.string(),
  /** The two sides of the match, home first. */
  sides: z.array(z.string()),
  /** The worst result that is possible: so much is held. */
  exposureMinor: minor,
  bestMinor: minor,
  /** The result by runs, from nothing upwards; `toRuns` null: and all above. Empty on a winner. */
  byRuns: z.array(runsStep),
  byWinner: z.array(winnerStep),
  bets: z.array(fancyBetRow),
})
export type FancyPosition = z.output<typeof fancyPosition>

/** The markets in which the player has open bets, with the result of all of them together. */
export const listFancyPositions = endpoint({
  method: 'GET',
  path: '/api/fancy/positions',
  query: z.strictObject({ eventId: z.optional(idText) }),
  reply: z.array(fancyPosition),
})

const deskMarket = z.object({
  ...houseMarket.shape,
  eventName: z.string(),
  startsAt: instant,
  bets: z.int(),
  players: z.int(),
  /** The most that the house can lose here, by all bets. */
  houseRiskMinor: minor,
  /** The result of all players together by outcome, while bets stand: the house has its opposite. */
  byRuns: z.array(runsStep),
  byWinner: z.array(winnerStep),
  /** Rises each time the market is settled anew. */
  settlement: z.int(),
})

export const houseMarketStates = ['unsettled', 'stopped', 'settled', 'void', 'all'] as const

/** The markets of the house, by match, state and day of the match, those of the first matches first. */
export const listHouseMarketsAtDesk = endpoint({
  method: 'GET',
  path: '/api/admin/house-markets',
  access: 'operator',
  permission: 'markets.read',
  query: z.strictObject({
    state: z._default(z.enum(houseMarketStates), 'unsettled'),
    kind: z.optional(terms.kind),
    eventId: z.optional(idText),
    ...playFilter,
    ...paging,
  }),
  reply: z.extend(page(deskMarket), { currency: z.string(), lossLimitMinor: minor }),
})
export type HouseMarketsAtDesk = z.output<typeof listHouseMarketsAtDesk.reply>

const marketParams = z.strictObject({ marketId: idText })

/** Stops the bets of a market of the house, or lets them go on. */
export const stopHouseMarket = endpoint({
  method: 'POST',
  path: '/api/admin/house-markets/:marketId/stop',
  access: 'operator',
  permission: 'markets.run',
  params: marketParams,
  body: z.strictObject({ isStopped: z.boolean(), reason: text(300) }),
  reply: houseMarket,
  refusals: ['NOT_FOUND', 'MARKET_NOT_OPEN'],
})

/** Makes a market of the house void before it is settled: every stake goes back. */
export const voidHouseMarket = endpoint({
  method: 'POST',
  path: '/api/admin/house-markets/:marketId/void',
  access: 'operator',
  permission: 'results.confirm',
  params: marketParams,
  body: z.strictObject({ reason: text(300) }),
  reply: houseMarket,
  refusals: ['NOT_FOUND', 'MARKET_NOT_OPEN'],
})

/**
 * Settles a market of the house that is settled anew: `void` gives every stake back, `log` takes the result that the ball log
 * has now. Each player gets or pays the difference, and is told. ILLEGAL_MOVE where that is no other result.
 */
export const settleHouseMarketAnew = endpoint({
  method: 'POST',
  path: '/api/admin/house-markets/:marketId/settle-anew',
  access: 'operator',
  permission: 'results.reverse',
  params: marketParams,
  body: z.strictObject({ by: z.enum(['log', 'void']), reason: text(300) }),
  reply: houseMarket,
  refusals: ['NOT_FOUND', 'ILLEGAL_MOVE'],
})
