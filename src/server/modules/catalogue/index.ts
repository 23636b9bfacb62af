export { catalogueRoutes } from './routes.ts'
export {
  type BooksOf,
  marketBooks,
  type PricesOfMarket,
  type SelectionPrices,
} from './market-books.ts'
export {
  createEventWithMatchOdds,
  type FeedMarket,
  type Fixture,
  type MatchOddsEvent,
  saveFixture,
  saveMarket,
} from './service.ts'
export { endEvent, updateInPlay, updateMarketStart, updateScore } from './store.ts'
