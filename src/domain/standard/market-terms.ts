import {
  bettingOf,
  hasHalfResults,
  MARKET_KINDS,
  type MarketKind,
  marketKinds,
} from '../exchange/kinds/market-kind.ts'
import type { MarketStatus } from '../exchange/kinds/market-state.ts'

const BETTING_TYPES = {
  odds: 'ODDS',
  each_way: 'ODDS',
  asian_double: 'ASIAN_HANDICAP_DOUBLE_LINE',
  asian_single: 'ASIAN_HANDICAP_SINGLE_LINE',
  line: 'LINE',
} as const
/** How the bets of a market of this kind are decided. */
export const bettingTypeOf = (kind: MarketKind) => BETTING_TYPES[bettingOf(kind)]

/** The kinds of markets that are bet on so. */
export const kindsOfBetting = (types: readonly string[]): MarketKind[] =>
  marketKinds.filter((kind) => types.includes(bettingTypeOf(kind)))

const LADDERS = { classic: 'CLASSIC', finest: 'FINEST', line: 'LINE_RANGE' } as const
export const ladderTypeOf = (kind: MarketKind) => LADDERS[MARKET_KINDS[kind].ladder]

/** How many selections win; where a handicap decides, that is no number. */
export const numberOfWinnersOf = (market: { kind: MarketKind; winners: number }): number =>
  hasHalfResults(market.kind) ? 0 : market.winners

/** The handicap of a runner as programs know it: only where bets are decided by it. */
export const handicapOf = (kind: MarketKind, handicap: number): number =>
  hasHalfResults(kind) ? handicap / 100 : 0

/** The line that a market of handicaps is about: it has one, a handicap for either runner. */
export const keyLineOf = (
  kind: MarketKind,
  runners: readonly { runnerId: number; handicap: number }[],
): { selectionId: number; handicap: number }[] | undefined =>
  hasHalfResults(kind)
    ? runners.map(({ runnerId, handicap }) => ({
        selectionId: runnerId,
        handicap: handicap / 100,
      }))
    : undefined

/** The terms that all our markets have in common today. */
export const MARKET_TERMS = {
  /** A player who is let off a part of the commission is let off everywhere. */
  discountAllowed: true,
  runnersVoidable: false,
  /** Programs read it without asking whether it is there. An installation supervises its markets itself. */
  regulator: 'NONE',
} as const

/** Programs expect every event to have a country; by custom it is this one where none is known. */
export const COUNTRY_BY_DEFAULT = 'GB'

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
type Standing = { status: keyof typeof RUNNER_STATUS; isVacant: boolean }
export const runnerStatusOf = ({ status, isVacant }: Standing) =>
  status === 'removed' && isVacant ? 'REMOVED_VACANT' : RUNNER_STATUS[status]

/** The delay that is shown: there is none before the market is in play. */
export const delayOf = (market: { inPlay: boolean; betDelaySeconds: number }): number =>
  market.inPlay ? market.betDelaySeconds : 0
