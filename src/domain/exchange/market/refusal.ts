import type { LimitBreach } from '../exposure/exposure-limit.ts'
import type { OrderRefusal } from '../orders/order-rules.ts'
import { Refusal as AnyRefusal, type RefusalOf } from '../../refusal.ts'

/** The codes by which a market refuses a command. The contract has a sentence for each. */
export type MarketRefusalCode =
  | OrderRefusal['code']
  | LimitBreach
  | 'CASH_OUT_CHANGED'
  | 'CASH_OUT_EXPIRED'
  | 'CASH_OUT_TOO_THIN'
  | 'DEPOSIT_REQUIRED'
  | 'IDEMPOTENCY_KEY_REUSED'
  | 'INSUFFICIENT_FUNDS'
  | 'NO_STARTING_PRICE'
  | 'NOT_FOUND'
  | 'NOTHING_TO_CASH_OUT'
  | 'NOTHING_TO_CHANGE'
  | 'ODDS_CHANGED'
  | 'ORDER_NOT_OPEN'
  | 'ORDER_WAITS'
  | 'RESULT_INVALID'
  | 'SELF_MATCH'
  | 'SERVICE_UNAVAILABLE'
  | 'WINNINGS_TOO_LARGE'

/** A market says no. It has then changed nothing. */
export const Refusal: RefusalOf<MarketRefusalCode> = AnyRefusal
