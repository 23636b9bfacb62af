import type { Price } from '../exchange/prices/ladder.ts'
import type { OrderKind, Side } from '../exchange/orders/order.ts'
import type { Persistence } from '../exchange/orders/persistence.ts'
import { anyPrice } from '../exchange/book/starting-price.ts'
import { targetStake } from '../exchange/orders/target-stake.ts'
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
        betTargetType?: 'PAYOUT' | 'BACKERS_PROFIT' | undefined
        betTargetSize?: number | undefined
      }
    | undefined
  limitOnCloseOrder?: { liability: number; price: number } | undefined
  marketOnCloseOrder?: { liability: number } | undefined
  customerOrderRef?: string | undefined
}

/** The terms of the order for the book. */
export type Terms = {
  selectionId: number
  side: Side
  price: Price
  stakeMinor: Minor
  orderKind: OrderKind
  persistence: Persistence
  /** Fill or kill: the least that must match. */
  fillMinMinor: Minor | undefined
  orderRef: string | undefined
}

/** The problem of an instruction. */
export type InstructionProblem =
  | 'INVALID_BID_TYPE'
  | 'INVALID_BET_SIZE'
  | 'INVALID_ODDS'
  | 'INVALID_CUSTOMER_ORDER_REF'
  | 'INVALID_MIN_FILL_SIZE'
  | 'INVALID_ORDER_TYPE'
  | 'UNEXPECTED_MIN_FILL_SIZE'
  | 'UNEXPECTED_PERSISTENCE_TYPE'

/**
 * The terms of an instruction, or the reason why it has none. The book checks ladder, smallest stake, runners and the
 * offers of the market.
 */
export function termsOf(
  instruction: Instruction,
  currencyDecimals: number,
): Terms | InstructionProblem {
  const { orderType, selectionId, side, limitOrder, customerOrderRef } = instruction
  if (orderType !== 'LIMIT' && limitOrder?.timeInForce) return 'INVALID_ORDER_TYPE'
  if ((customerOrderRef?.length ?? 0) > ORDER_REF_LENGTH_MAX) return 'INVALID_CUSTOMER_ORDER_REF'
  const asked =
    orderType === 'LIMIT'
      ? limitTerms(limitOrder, currencyDecimals)
      : onCloseTerms(instruction, currencyDecimals)
  if (typeof asked === 'string') return asked
  return {
    selectionId,
    side: sideOf(side),
    ...asked,
    orderRef: customerOrderRef || undefined,
  }
}

type SizedTerms = Omit<Terms, 'selectionId' | 'side' | 'orderRef'>

const sideOf = (side: Instruction['side']): Side => (side === 'BACK' ? 'back' : 'lay')

function limitTerms(
  limitOrder: Instruction['limitOrder'],
  currencyDecimals: number,
): SizedTerms | InstructionProblem {
  if (!limitOrder) return 'INVALID_BID_TYPE'
  const price = askedPrice(limitOrder.price)
  const stakeMinor = price && stakeOf(limitOrder, price, currencyDecimals)
  if (price !== undefined && stakeMinor === undefined) return 'INVALID_BET_SIZE'
  if (price === undefined || stakeMinor === undefined) return 'INVALID_ODDS'
  const fillMinMinor = fillMinOf(limitOrder, stakeMinor, currencyDecimals)
  if (typeof fillMinMinor === 'string') return fillMinMinor
  const persistence = persistenceOf(limitOrder.persistenceType ?? 'LAPSE')
  return { orderKind: 'limit', price, stakeMinor, persistence, fillMinMinor }
}

/** The size, or the stake that a payout or a profit asks for at the order's own price. Both together are none. */
function stakeOf(
  { size, betTargetType, betTargetSize }: NonNullable<Instruction['limitOrder']>,
  price: Price,
  currencyDecimals: number,
): Minor | undefined {
  if (!betTargetType) return sizeOf(size, currencyDecimals)
  const targetMinor = sizeOf(betTargetSize, currencyDecimals)
  if (size !== undefined || targetMinor === undefined || price <= 100) return undefined
  const kind = betTargetType === 'PAYOUT' ? 'payout' : 'backers_profit'
  return targetStake({ kind, minor: targetMinor }, price) || undefined
}

/** Its stake is its liability, until there is a price. */
function onCloseTerms(
  { orderType, side, limitOnCloseOrder, marketOnCloseOrder }: Instruction,
  currencyDecimals: number,
): SizedTerms | InstructionProblem {
  const hasLimit = orderType === 'LIMIT_ON_CLOSE'
  const order = hasLimit ? limitOnCloseOrder : marketOnCloseOrder
  if (!order) return 'INVALID_BID_TYPE'
  const stakeMinor = sizeOf(order.liability, currencyDecimals)
  if (stakeMinor === undefined) return 'INVALID_BET_SIZE'
  const price = hasLimit ? askedPrice(limitOnCloseOrder?.price ?? 0) : anyPrice(sideOf(side))
  if (!price) return 'INVALID_ODDS'
  const orderKind = hasLimit ? 'limit_on_close' : 'market_on_close'
  return { orderKind, price, stakeMinor, persistence: 'lapse', fillMinMinor: undefined }
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
