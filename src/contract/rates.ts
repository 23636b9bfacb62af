import * as z from 'zod/mini'
import { MAX_STAKE_MINOR } from '#domain/exchange/orders/order.ts'
import { date, endpoint, instant, minor, text } from './endpoint.ts'

/** A file of the daily rates or of the last 90 days fits easily. */
export const RATES_FILE_BYTES_MAX = 512 * 1024

/**
 * Reference rates of the European Central Bank and what follows from them. A day's rates hold until those of the next
 * day with rates are loaded: on weekends and holidays those of the last working day.
 */
export const referenceRates = z.object({
  /** The newest day there are rates of; null before the first file. */
  day: z.nullable(date),
  loadedAt: z.nullable(instant),
  /** Units of each currency for one euro, as decimal text. */
  rates: z.array(z.object({ currency: z.string(), rate: z.string() })),
  /** The currency of all wallets, and units of it for one euro as the limits take it. */
  currency: z.string(),
  unitsPerEuro: z.string(),
  /** The source of that figure. `setting`: the operator has given it, and it holds until there is a rate. */
  basis: z.enum(['euro', 'points', 'rate', 'setting']),
  minimumStakeMinor: minor,
  /** The most that a player may win on sports in a day. */
  maximumWinningsMinor: minor,
  /** Where the program fetches them by itself; empty: nowhere. */
  fetchedFrom: z.string(),
})
export type ReferenceRates = z.output<typeof referenceRates>

/** The reference rates of the European Central Bank that are in force. */
export const getReferenceRates = endpoint({
  method: 'GET',
  path: '/api/admin/rates',
  access: 'operator',
  permission: 'rates.read',
  reply: referenceRates,
})

/** Stores the rates of a file as the bank publishes it, in XML. Days that are known are overwritten. */
export const loadReferenceRates = endpoint({
  method: 'POST',
  path: '/api/admin/rates',
  access: 'operator',
  permission: 'rates.load',
  body: z.strictObject({ xml: z.string().check(z.maxLength(RATES_FILE_BYTES_MAX)) }),
  bodyBytesMax: 2 * RATES_FILE_BYTES_MAX,
  reply: z.object({ days: z.int(), newestDay: date }),
  refusals: ['RATES_INVALID'],
})

export const stakeScopes = ['kind', 'league', 'sport', 'all', 'player'] as const

/**
 * The largest stake of an order. Of the limits for the kind of market, the league, the sport and all, the first that is
 * set counts; a player's own limit counts besides.
 */
export const stakeLimit = z.object({
  scope: z.enum(stakeScopes),
  /** The kind, the competition, the id of the sport, the player's user name; empty for all. */
  key: z.string(),
  maximumMinor: minor,
})
export type StakeLimit = z.output<typeof stakeLimit>

/** The smallest and largest stakes in each currency. */
export const listStakeLimits = endpoint({
  method: 'GET',
  path: '/api/admin/stake-limits',
  access: 'operator',
  permission: 'rates.read',
  reply: z.array(stakeLimit),
})

/** Sets a limit; null takes it away. */
export const setStakeLimit = endpoint({
  method: 'PUT',
  path: '/api/admin/stake-limits',
  access: 'operator',
  permission: 'limits.change',
  body: z.strictObject({
    scope: z.enum(stakeScopes),
    key: z.string().check(z.trim(), z.maxLength(100)),
    maximumMinor: z.nullable(z.int().check(z.positive(), z.maximum(MAX_STAKE_MINOR))),
    reason: text(300),
  }),
  reply: z.array(stakeLimit),
})
export type StakeLimitChange = Omit<z.output<typeof setStakeLimit.body>, 'reason'>
