import * as z from 'zod/mini'
import {
  orderKind,
  persistence,
  placed,
  placeOrder,
  price as contractPrice,
  side,
  type Offer,
  type Side,
} from '#contract/exchange.ts'
import { marketTerms } from '#contract/catalogue.ts'
import { id } from '#contract/endpoint.ts'
import { priceText } from '#web/ui/price-text.ts'

const runner = z.object({ selectionId: id, name: z.string() })

const slipTarget = z.object({
  sportId: z.int(),
  eventId: id,
  eventName: z.string(),
  marketId: id,
  marketName: z.string(),
  selectionId: id,
  selectionName: z.string(),
  ...marketTerms.shape,
  /** Every selection of the market, to show what the bet means for each. */
  runners: z.readonly(z.array(runner)),
})
/** The bet that a price stands for. */
export type SlipTarget = z.output<typeof slipTarget>

const lineRefusal = z.object({
  code: z.string(),
  message: z.string(),
  /** Where its sentence stands. */
  field: z.enum(['price', 'stake', 'line']),
  /** With ODDS_CHANGED: the best price now; null when there is none. */
  newPrice: z.nullable(contractPrice),
})
export type LineRefusal = z.output<typeof lineRefusal>

/**
 *   editing ──place──▶ placing ──accepted──▶ placed
 *                      placing ──refused──▶ editing, with the refusal
 *                      placing ──no answer──▶ unknown ──ask again──▶ placing
 * An unknown line cannot be edited: what was sent may be a bet already. Asking again sends the same order with the
 * same reference, so it is placed once. A reload while placing finds the line unknown.
 */
const slipLine = z.object({
  key: z.string(),
  target: slipTarget,
  side,
  /** As typed. */
  priceText: z.string(),
  /** The player's own limit, not a price taken from the market: the option for odds changes does not apply. */
  isOwnPrice: z.boolean(),
  stakeText: z.string(),
  orderKind,
  /** The fate of the unmatched part when the market turns in play. */
  persistence,
  /** Matched at once; the unmatched part lapses. */
  isFillOrKill: z.boolean(),
  /** The least of it that must be matched then, as typed; empty for all. */
  fillMinText: z.string(),
  state: z.enum(['editing', 'placing', 'unknown', 'placed']),
  /** The order last sent, with its reference. */
  sent: z.nullable(placeOrder.body),
  refusal: z.nullable(lineRefusal),
  receipt: z.nullable(placed),
})
export type SlipLine = z.output<typeof slipLine>

export const lineKey = (marketId: number, selectionId: number, of: Side): string =>
  `${marketId}:${selectionId}:${of}`

/**
 * A new line. `depth` 0 is the best price. A deeper price, or a name for a price where nothing is on offer, is the
 * player's own limit.
 */
export const newLine = (
  target: SlipTarget,
  of: Side,
  offer: Offer | undefined,
  depth: number,
): SlipLine => ({
  key: lineKey(target.marketId, target.selectionId, of),
  target,
  side: of,
  priceText: offer ? priceText(offer[0]) : '',
  isOwnPrice: offer === undefined || depth > 0,
  stakeText: '',
  orderKind: 'limit',
  persistence: 'lapse',
  isFillOrKill: false,
  fillMinText: '',
  state: 'editing',
  sent: null,
  refusal: null,
  receipt: null,
})

/** The lines that a page before a reload left; none when they cannot be read. */
export function readLines(text: string | null): SlipLine[] {
  if (text === null) return []
  try {
    return z
      .parse(z.array(slipLine), JSON.parse(text))
      .map((line) => (line.state === 'placing' ? { ...line, state: 'unknown' } : line))
  } catch {
    return []
  }
}
