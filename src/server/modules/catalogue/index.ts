export { catalogueProduct } from './product.ts'
export { type BooksOf, marketBooks } from './market-books.ts'
export {
  addMarket,
  createEventWithMatchOdds,
  type FeedMarket,
  type MatchOddsEvent,
  saveFixture,
  saveMarket,
} from './service.ts'
export {
  endEvent,
  noteLackOfResult,
  termsColumns,
  updateInPlay,
  updateMarketStart,
  updateReductions,
  updateScore,
} from './store.ts'
