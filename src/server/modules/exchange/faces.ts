import type { Exchange } from './exchange.ts'

/*
 * The exchange as other modules see it: each asks for the faces that it uses, and can reach nothing else. The composition
 * of the program makes the whole.
 */

/** Whether this process turns the books, and what it has committed. */
export type Commits = Pick<Exchange, 'isOwner' | 'onCommit'>

/** The limits in force for every bet. */
export type BetLimits = Pick<Exchange, 'limits'>

/** Orders of accounts: to place, change and cancel them. */
export type OrderDesk = Pick<
  Exchange,
  | 'place'
  | 'placeEarly'
  | 'placeAll'
  | 'updateOwn'
  | 'cancelOwn'
  | 'retire'
  | 'withdrawAll'
  | 'dropUnmatched'
>

/** The limits that players set themselves per event. */
export type OwnLimits = Pick<Exchange, 'exposureLimits'>

/** Positions that are cashed out. */
export type CashOutDesk = Pick<Exchange, 'cashOut' | 'previewCashOuts'>

/** The books: offers of a market, and what an account has there. */
export type BookReads = Pick<Exchange, 'views' | 'ladders' | 'accountView'>

/** The course of markets: moves, runners, delays, results. */
export type MarketDesk = Pick<
  Exchange,
  | 'moveMarket'
  | 'removeSelection'
  | 'endBetting'
  | 'voidLateBets'
  | 'setBetDelay'
  | 'enterResult'
  | 'confirmResult'
>

/** Markets that are read again because the catalogue around them has changed. */
export type CatalogueChanges = Pick<Exchange, 'between' | 'reload' | 'reloadAll'>

/** The most that an account can win in a day, with bets of every kind. */
export type WinningsOfDay = Pick<Exchange, 'prepareWinnings' | 'winningsOn' | 'forgetWinnings'>
