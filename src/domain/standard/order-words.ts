import type { OrderKind } from '../exchange/orders/order.ts'
import type { Persistence } from '../exchange/orders/persistence.ts'

/** How orders are called in requests and lists, and shorter on the stream. */
export const PERSISTENCE_TYPES = {
  lapse: 'LAPSE',
  persist: 'PERSIST',
  market_on_close: 'MARKET_ON_CLOSE',
} as const satisfies Record<Persistence, string>

export const STREAM_PERSISTENCES = {
  lapse: 'L',
  persist: 'P',
  market_on_close: 'MOC',
} as const satisfies Record<Persistence, string>

export const ORDER_TYPES = {
  limit: 'LIMIT',
  limit_on_close: 'LIMIT_ON_CLOSE',
  market_on_close: 'MARKET_ON_CLOSE',
} as const satisfies Record<OrderKind, string>

export const STREAM_ORDER_TYPES = {
  limit: 'L',
  limit_on_close: 'LOC',
  market_on_close: 'MOC',
} as const satisfies Record<OrderKind, string>

const PERSISTENCES: Record<(typeof PERSISTENCE_TYPES)[Persistence], Persistence> = {
  LAPSE: 'lapse',
  PERSIST: 'persist',
  MARKET_ON_CLOSE: 'market_on_close',
}
export const persistenceOf = (type: keyof typeof PERSISTENCES): Persistence => PERSISTENCES[type]
