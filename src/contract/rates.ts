import * as z from 'zod/mini'
import { date, endpoint, instant, minor } from './endpoint.ts'

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
  /** What that follows from. `missing`: one unit counts as one euro until there is a rate. */
  basis: z.enum(['euro', 'points', 'rate', 'missing']),
  minimumStakeMinor: minor,
  /** What a player may win on sports in a day. */
  maximumWinningsMinor: minor,
  /** Where the program fetches them by itself; empty: nowhere. */
  fetchedFrom: z.string(),
})
export type ReferenceRates = z.output<typeof referenceRates>

export const getReferenceRates = endpoint({
  method: 'GET',
  path: '/api/admin/rates',
  access: 'operator',
  reply: referenceRates,
})

/** Stores the rates of a file as the bank publishes it, in XML. Days that are known are overwritten. */
export const loadReferenceRates = endpoint({
  method: 'POST',
  path: '/api/admin/rates',
  access: 'operator',
  body: z.strictObject({ xml: z.string().check(z.maxLength(RATES_FILE_BYTES_MAX)) }),
  bodyBytesMax: 2 * RATES_FILE_BYTES_MAX,
  reply: z.object({ days: z.int(), newestDay: date }),
  refusals: ['RATES_INVALID'],
})
