import type { MarketStatus } from '../exchange/market-state.ts'

/** How a market's kind is called in every language: `match_odds` is `MATCH_ODDS`. */
export const marketTypeOf = (kind: string): string => kind.toUpperCase()

/** What every market of ours has in common today. */
export const MARKET_TERMS = {
  bettingType: 'ODDS',
  ladder: 'CLASSIC',
  bspMarket: false,
  bspReconciled: false,
  crossMatching: false,
  discountAllowed: false,
  runnersVoidable: false,
} as const

const STATUS = {
  inactive: 'INACTIVE',
  open: 'OPEN',
  suspended: 'SUSPENDED',
  closed: 'CLOSED',
  void: 'CLOSED',
} as const
export const marketStatusOf = (status: MarketStatus) => STATUS[status]

const RUNNER_STATUS = {
  active: 'ACTIVE',
  removed: 'REMOVED',
  winner: 'WINNER',
  placed: 'PLACED',
  loser: 'LOSER',
  // A market without a result: nobody ran.
  void: 'REMOVED',
} as const
export const runnerStatusOf = (status: keyof typeof RUNNER_STATUS) => RUNNER_STATUS[status]

/** The delay that is shown: there is none before the market is in play. */
export const delayOf = (market: { inPlay: boolean; betDelaySeconds: number }): number =>
  market.inPlay ? market.betDelaySeconds : 0
