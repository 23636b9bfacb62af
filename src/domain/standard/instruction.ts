import type { Price } from '../exchange/ladder.ts'
import type { Side } from '../exchange/order.ts'
import type { Persistence } from '../exchange/persistence.ts'
import type { Minor } from '../money.ts'
import { integerOf } from './decimal.ts'
import { persistenceOf } from './order-words.ts'

const PRICE_DECIMALS = 2
const ORDER_REF_LENGTH_MAX = 32

/** An instruction to place an order, as far as it decides anything. Sizes and prices are decimal numbers. */
export type Instruction = {
  orderType: 'LIMIT' | 'LIMIT_ON_CLOSE' | 'MARKET_ON_CLOSE'
  selectionId: number
  side: 'BACK' | 'LAY'
  limitOrder?:
    | {
        size?: number | undefined
        price: number
        persistenceType?: 'LAPSE' | 'PERSIST' | 'MARKET_ON_CLOSE' | undefined
        timeInForce?: 'FILL_OR_KILL' | undefined
        minFillSize?: number | undefined
        betTargetType?: string | undefined
      }
    | undefined
  customerOrderRef?: string | undefined
}

/** What the order asks of the book. */
export type Terms = {
  selectionId: number
  side: Side
  price: Price
  stakeMinor: Minor
  persistence: Persistence
  /** Fill or kill: the least that must match. */
  fillMinMinor: Minor | undefined
  orderRef: string | undefined
}

/** `NOT_OFFERED`: a kind of order that the exchange does not know; all others are errors of the instruction. */
export type InstructionProblem =
  | 'NOT_OFFERED'
  | 'MARKET_NOT_OPEN_FOR_BSP_BETTING'
  | 'INVALID_BID_TYPE'
  | 'INVALID_BET_SIZE'
  | 'INVALID_ODDS'
  | 'INVALID_CUSTOMER_ORDER_REF'
  | 'INVALID_MIN_FILL_SIZE'
  | 'INVALID_ORDER_TYPE'
  | 'UNEXPECTED_MIN_FILL_SIZE'
  | 'UNEXPECTED_PERSISTENCE_TYPE'

/**
 * The terms of an instruction, or why it has none. Ladder, smallest stake, runners and what the market offers are the
 * book's business.
 */
export function termsOf(
  { orderType, selectionId, side, limitOrder, customerOrderRef }: Instruction,
  currencyDecimals: number,
): Terms | InstructionProblem {
  if (orderType !== 'LIMIT' && limitOrder?.timeInForce) return 'INVALID_ORDER_TYPE'
  // There is no starting price in any market.
  if (orderType !== 'LIMIT') return 'MARKET_NOT_OPEN_FOR_BSP_BETTING'
  if (!limitOrder) return 'INVALID_BID_TYPE'
  if (limitOrder.betTargetType) return 'NOT_OFFERED'
  if ((customerOrderRef?.length ?? 0) > ORDER_REF_LENGTH_MAX) return 'INVALID_CUSTOMER_ORDER_REF'
  const stakeMinor = sizeOf(limitOrder.size, currencyDecimals)
  if (stakeMinor === undefined) return 'INVALID_BET_SIZE'
  const price = askedPrice(limitOrder.price)
  if (price === undefined) return 'INVALID_ODDS'
  const fillMinMinor = fillMinOf(limitOrder, stakeMinor, currencyDecimals)
  if (typeof fillMinMinor === 'string') return fillMinMinor
  return {
    selectionId,
    side: side === 'BACK' ? 'back' : 'lay',
    price,
    stakeMinor,
    persistence: persistenceOf(limitOrder.persistenceType ?? 'LAPSE'),
    fillMinMinor,
    orderRef: customerOrderRef || undefined,
  }
}

/** Of a fill or kill, the least that must match: all of it, if nothing is said. */
function fillMinOf(
  { timeInForce, minFillSize, persistenceType = 'LAPSE' }: NonNullable<Instruction['limitOrder']>,
  stakeMinor: Minor,
  currencyDecimals: number,
): Minor | undefined | InstructionProblem {
  if (!timeInForce) return minFillSize === undefined ? undefined : 'UNEXPECTED_MIN_FILL_SIZE'
  // Programs say LAPSE of every order; nothing can be left that could be kept.
  if (persistenceType !== 'LAPSE') return 'UNEXPECTED_PERSISTENCE_TYPE'
  if (minFillSize === undefined) return stakeMinor
  return sizeOf(minFillSize, currencyDecimals) ?? 'INVALID_MIN_FILL_SIZE'
}

/** A size as money; nothing when it is none. */
export function sizeOf(size: number | undefined, currencyDecimals: number): Minor | undefined {
  const minor = size === undefined ? undefined : integerOf(size, currencyDecimals)
  return minor === 0 ? undefined : minor
}

export const askedPrice = (price: number): Price | undefined => integerOf(price, PRICE_DECIMALS)

const REFERENCE = /^[\w:.+*;~-]{1,32}$/
/** Whether a request may be named so. */
export const isCustomerRef = (text: string): boolean => REFERENCE.test(text)

const STRATEGY_REF_LENGTH_MAX = 15
export const isStrategyRef = (text: string): boolean => text.length <= STRATEGY_REF_LENGTH_MAX
