export { ensureKey, findKeys } from './transport/keys.ts'
export { allMarkets, type MarketFacts, marketsByIds } from './listing/market-facts.ts'
export type { ApiTerms } from './needs.ts'
export { standardApiProduct } from './product.ts'
export {
  isCurrentOrder,
  isOnClose,
  matchesOf,
  openMarketsOf,
  type OrderFacts,
  ordersAmong,
  ordersInMarkets,
} from './bets/order-facts.ts'
