import * as z from 'zod/mini'
import { SCORE_MAX } from '#domain/exchange/settlement/payouts.ts'
import { id, minor } from './endpoint.ts'

const points = z.int().check(z.minimum(0), z.maximum(SCORE_MAX))

/**
 * `winners` names the winning runners, `score` is for markets on the score of a match, `number` for line markets (in
 * hundredths of the unit). `void` gives every stake back.
 */
export const marketResult = z.strictObject({
  kind: z.enum(['winners', 'score', 'number', 'void']),
  /** Each-way: those that tied for the win, who may be more than the places. */
  winnerSelectionIds: z.array(id),
  /** Each-way: the runners that are placed besides the winners. */
  placedSelectionIds: z.optional(z.array(id)),
  /** The runners that tied for the last of the winning places, or of the places of an each-way market. */
  tiedSelectionIds: z.optional(z.array(id)),
  score: z.optional(z.nullable(z.strictObject({ home: points, away: points }))),
  number: z.optional(z.nullable(minor)),
})
export type MarketResult = z.output<typeof marketResult>
