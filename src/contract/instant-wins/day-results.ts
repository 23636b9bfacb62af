import * as z from 'zod/mini'
import { minor, signedMinor } from '../endpoint.ts'

export const dayResult = z.object({
  day: z.iso.date(),
  gameId: z.string(),
  name: z.string(),
  /** Cards, spins or rounds. */
  plays: z.int(),
  /** Those that are sold and not played yet: their prizes are nobody's knowledge. */
  unplayed: z.int(),
  stakedMinor: minor,
  paidMinor: minor,
  /** The earnings of the house so far; below zero when it has lost. */
  houseMinor: signedMinor,
  /** The amount that comes back of 10,000 staked by the rules. */
  expectedReturnBps: z.int(),
  /** The same of all that was played; null before the first. */
  actualReturnBps: z.nullable(z.int()),
  /** Chance alone leads beyond these at most once in a thousand; null where too little was played to say so. */
  leastReturnBps: z.nullable(z.int()),
  mostReturnBps: z.nullable(z.int()),
  /** The actual return is beyond them. */
  isAlarming: z.boolean(),
})
export type DayResult = z.output<typeof dayResult>

export const ofDays = z.strictObject({
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
})

/** Results by day, newest first, and as lines that a spreadsheet takes (`csv`). */
export const dayResults = z.object({
  rows: z.array(dayResult),
  csv: z.string(),
  currency: z.string(),
})
export type DayResults = z.output<typeof dayResults>
