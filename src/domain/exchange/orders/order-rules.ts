import type { Minor } from '../../money.ts'
import { isOnLadder, type Ladder } from '../prices/ladder.ts'
import type { MarketState } from '../kinds/market-state.ts'
import { MAX_STAKE_MINOR, type Order } from './order.ts'
import { hasFairProfit, isLargeEnough, type SmallestBet } from './smallest-bet.ts'
import { isPersistenceOffered, type Persistence, type PersistenceTerms } from './persistence.ts'

/** On a line the price is the line, and both sides win what they stake. */
export const EVEN_MONEY = 200

/** The terms of an order, as far as its market may refuse it. */
export type OrderRequest = Pick<Order, 'selectionId' | 'price' | 'stakeMinor'> & {
  persistence?: Persistence | undefined
  /** Fill or kill: matched at once as far as this at least, or not at all. */
  fillMinMinor?: Minor | undefined
}

/** The facts that an order is checked against. */
export type OrderTerms = MarketState &
  PersistenceTerms &
  SmallestBet & {
    /** Whether it was seen or declared to have begun, whatever its start was planned to be. */
    hasBegun: boolean
    startsAtMs: number
    nowMs: number
    /** The active selections. */
    selectionIds: readonly number[]
    /** Those that were withdrawn. */
    removedIds: readonly number[]
    ladder: Ladder
    /** Whether its prices are lines, at which all bets are at even money. */
    isLine: boolean
  }

/** A "no" to an order: its code, and the field of the order that caused it, if one did. */
export type OrderRefusal = {
  code:
    | 'MARKET_NOT_OPEN'
    | 'MARKET_SUSPENDED'
    | 'EVENT_STARTED'
    | 'UNKNOWN_SELECTION'
    | 'SELECTION_WITHDRAWN'
    | 'PRICE_NOT_ON_LADDER'
    | 'STAKE_TOO_SMALL'
    | 'STAKE_TOO_LARGE'
    | 'PROFIT_RATIO'
    | 'PERSISTENCE_NOT_OFFERED'
    | 'FILL_MIN_INVALID'
  field?: 'selectionId' | 'price' | 'stakeMinor' | 'persistence' | 'fillMinMinor'
}

/** Why a market takes no order on a selection. */
export function refuseSelection(
  selectionId: number,
  { selectionIds, removedIds }: Pick<OrderTerms, 'selectionIds' | 'removedIds'>,
): OrderRefusal | undefined {
  if (selectionIds.includes(selectionId)) return undefined
  const isWithdrawn = removedIds.includes(selectionId)
  return { code: isWithdrawn ? 'SELECTION_WITHDRAWN' : 'UNKNOWN_SELECTION', field: 'selectionId' }
}

/** Why the price or the stake of an order is refused, whatever the state of its market. */
export function refuseBet(
  { price, stakeMinor }: Pick<Order, 'price' | 'stakeMinor'>,
  terms: SmallestBet & Pick<OrderTerms, 'ladder' | 'isLine'>,
): OrderRefusal | undefined {
  if (!isOnLadder(terms.ladder, price)) return { code: 'PRICE_NOT_ON_LADDER', field: 'price' }
  const bet = { stakeMinor, price: terms.isLine ? EVEN_MONEY : price }
  if (!isLargeEnough(bet, terms)) return { code: 'STAKE_TOO_SMALL', field: 'stakeMinor' }
  if (stakeMinor > MAX_STAKE_MINOR) return { code: 'STAKE_TOO_LARGE', field: 'stakeMinor' }
  if (!hasFairProfit(bet)) return { code: 'PROFIT_RATIO', field: 'stakeMinor' }
  return undefined
}

/** The same for an order for the starting price: its stake is its liability, its price its limit. */
export function refuseBetOnClose(
  { side, price, stakeMinor }: Pick<Order, 'side' | 'price' | 'stakeMinor'>,
  terms: { ladder: Ladder; stakeMinMinor: Minor; liabilityMinMinor: Minor },
): OrderRefusal | undefined {
  if (!isOnLadder(terms.ladder, price)) return { code: 'PRICE_NOT_ON_LADDER', field: 'price' }
  const leastMinor = side === 'back' ? terms.stakeMinMinor : terms.liabilityMinMinor
  if (stakeMinor < leastMinor) return { code: 'STAKE_TOO_SMALL', field: 'stakeMinor' }
  if (stakeMinor > MAX_STAKE_MINOR) return { code: 'STAKE_TOO_LARGE', field: 'stakeMinor' }
  return undefined
}

/** Why a market takes no orders now, whatever they ask for. */
export function refuseOrders(
  terms: MarketState & Pick<OrderTerms, 'hasBegun' | 'startsAtMs' | 'nowMs'>,
): OrderRefusal | undefined {
  const isClosed = terms.status !== 'open' && terms.status !== 'suspended'
  if (terms.hasBegun && !terms.inPlay && !isClosed) return { code: 'EVENT_STARTED' }
  if (terms.status === 'suspended') return { code: 'MARKET_SUSPENDED' }
  if (terms.status !== 'open') return { code: 'MARKET_NOT_OPEN' }
  if (!terms.inPlay && terms.nowMs >= terms.startsAtMs) return { code: 'EVENT_STARTED' }
  return undefined
}

/**
 * Why a market does not take an order, or `undefined` when it does. The market is asked before the order, so that a
 * player is not made to correct an order that would be refused anyway. Funds and own orders are not asked here.
 */
export function refuseOrder(
  { selectionId, price, stakeMinor, persistence = 'lapse', fillMinMinor }: OrderRequest,
  terms: OrderTerms,
): OrderRefusal | undefined {
  const refusal = refuseOrders(terms)
  if (refusal) return refusal
  const badBet = refuseSelection(selectionId, terms) ?? refuseBet({ price, stakeMinor }, terms)
  if (badBet) return badBet
  if (!isPersistenceOffered(persistence, terms))
    return { code: 'PERSISTENCE_NOT_OFFERED', field: 'persistence' }
  if (fillMinMinor === undefined) return undefined
  // Nothing of it can be left that could be kept.
  if (persistence !== 'lapse') return { code: 'PERSISTENCE_NOT_OFFERED', field: 'persistence' }
  if (fillMinMinor < Math.min(terms.stakeMinMinor, stakeMinor) || fillMinMinor > stakeMinor)
    return { code: 'FILL_MIN_INVALID', field: 'fillMinMinor' }
  return undefined
}
