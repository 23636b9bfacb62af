import type { Price } from '../exchange/prices/ladder.ts'
import { type KindRules, MARKET_KINDS, type MarketKind } from '../exchange/kinds/market-kind.ts'
import type { MarketStatus } from '../exchange/kinds/market-state.ts'
import { effectiveReductionBps, reducedPrice } from '../exchange/prices/reduction.ts'

export type LegFacts = {
  status: MarketStatus
  /** The market is in play, or its start has passed. */
  hasStarted: boolean
  /** The selection may still win. */
  isActive: boolean
  /** Its price is no number to multiply: a line, or each-way. */
  isUnpriced: boolean
}

export type LegRefusal =
  | 'MARKET_SUSPENDED'
  | 'MARKET_NOT_OPEN'
  | 'EVENT_STARTED'
  | 'UNKNOWN_SELECTION'
  | 'NOT_IN_MULTIPLES'

/**
 * Why a selection cannot be a leg now, if it cannot. Nothing in play is taken: the delay that protects an order in play
 * from those who see the match first belongs to one market and cannot be had over several.
 */
export function refuseLeg(leg: LegFacts): LegRefusal | undefined {
  if (leg.isUnpriced) return 'NOT_IN_MULTIPLES'
  if (leg.status === 'suspended') return 'MARKET_SUSPENDED'
  if (leg.status !== 'open') return 'MARKET_NOT_OPEN'
  if (leg.hasStarted) return 'EVENT_STARTED'
  return leg.isActive ? undefined : 'UNKNOWN_SELECTION'
}

/**
 * The price of a leg after runners were withdrawn from its market, in the order of `reductionsBps`: it falls as those
 * of single bets do.
 */
export function legPriceAfter(
  price: Price,
  kind: MarketKind,
  reductionsBps: readonly number[],
): Price {
  const { reduction }: KindRules = MARKET_KINDS[kind]
  return reductionsBps.reduce((before, bps) => {
    return reducedPrice(before, effectiveReductionBps(reduction, bps))
  }, price)
}
