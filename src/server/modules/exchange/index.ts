export type { AccountView } from '#domain/exchange/market/account-view.ts'
export type { Clock } from './engine/clock.ts'
export type { CashOutPreview } from '#domain/exchange/market/commands/cash-out.ts'
export { cashOutMade, cashOutsOf } from './engine/cash-out-store.ts'
export type {
  CashedOut,
  FirmOffer,
  PlacedAll,
  PlacedOrder,
  RefusedOrder,
} from '#domain/exchange/market/command.ts'
export { beganAt, declareStart, startsWithEvent, trueStart } from './engine/begun.ts'
export { TURN_AWAITED_MS } from './steps/end-betting.ts'
export { type Commit, type Link, SITE } from './engine/engine.ts'
export { Exchange } from './exchange.ts'
export type {
  BookReads,
  CashOutDesk,
  CatalogueChanges,
  Commits,
  BetLimits,
  MarketDesk,
  OrderDesk,
  OwnLimits,
  WinningsOfDay,
} from './faces.ts'
export { exchangeProduct } from './product.ts'
export { isFillLeft } from './detached/detached-markets.ts'
export { betResultCenti, payoutTable } from './reads/bet-result.ts'
export { isSameResult } from '#domain/exchange/market/market-result.ts'
export { resultJson } from './settlement/result-json.ts'
export { stakeMaxOfMarket, startingPricesIn } from './engine/store.ts'
export { isLate } from './steps/void-late-bets.ts'
export { madeView, type OnCloseView } from '#domain/exchange/market/on-close-view.ts'
export type { LadderView } from '#domain/exchange/market/view.ts'
