import * as z from 'zod/mini'
import { customerRef, endpoint, id, minor } from '../endpoint.ts'
import { casinoBet } from './bets.ts'
import { roundRow } from './rounds.ts'

/* Four calls of older pages. They do what their names say, and nothing that the caller claims decides a result. */

/** The stakes that a table takes, and amounts for quick buttons. */
export const getBetAmount = endpoint({
  method: 'GET',
  path: '/api/bet-amount',
  reply: z.object({
    tables: z.array(z.object({ tableId: id, leastMinor: minor, mostMinor: minor })),
    quickAmountsMinor: z.array(minor),
    currency: z.string(),
  }),
})

/** Places one bet of the amount on a selection of the round that is open, at the price of now or a better one. */
export const postGameLog = endpoint({
  method: 'POST',
  path: '/api/gamelog',
  moneyKey: 'customerRef',
  body: z.strictObject({
    tableId: id,
    roundId: id,
    market: z.string().check(z.maxLength(80)),
    selection: z.string().check(z.maxLength(80)),
    side: z._default(z.enum(['back', 'lay']), 'back'),
    /** The price seen; null for a pay table. */
    price: z.nullable(z.int()),
    amountMinor: z.int(),
    customerRef,
  }),
  reply: z.object({ betId: id, bet: casinoBet }),
  status: 201,
  refusals: [
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
  ],
})

const askedResult = z.looseObject({ roundId: id })

/**
 * Answers the server's result of a round. Other fields of the body, such as a result, decide nothing: the audit log notes
 * them.
 */
export const patchUpdateLog = endpoint({
  method: 'PATCH',
  path: '/api/updatelog',
  body: askedResult,
  reply: roundRow,
  refusals: ['NOT_FOUND', 'ROUND_NOT_OVER', 'ROUND_KEPT_OUTSIDE'],
})

/** The same under its other name. */
export const postResult = endpoint({
  method: 'POST',
  path: '/api/result',
  body: askedResult,
  reply: roundRow,
  refusals: ['NOT_FOUND', 'ROUND_NOT_OVER', 'ROUND_KEPT_OUTSIDE'],
})
