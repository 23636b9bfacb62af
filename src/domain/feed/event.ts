import type { BallFact } from '../sports/ball-log.ts'
import type { LogFact } from '../sports/match-log.ts'
import type { Score } from '#domain/exchange/kinds/asian.ts'
import type { LineRange, Price } from '#domain/exchange/prices/ladder.ts'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import type { Minor } from '#domain/money.ts'

/** A feed's own name of a thing, unique within that feed. The database maps it to our ids. */
export type FeedRef = string

/** The fields of every event of a feed. */
export type FeedStamp = {
  /** When it happened at the source, in milliseconds since 1970 UTC. It never decides whether betting is open. */
  readonly at: number
  /** Rises by one with every event of the feed, from 1. */
  readonly sequence: number
}

/** A fixture is new or has changed; it replaces what was said before. */
export type FixtureChanged = FeedStamp & {
  readonly kind: 'fixture'
  readonly fixtureRef: FeedRef
  readonly sportId: number
  readonly competition: { readonly competitionRef: FeedRef; readonly name: string } | null
  readonly name: string
  /** Home first where there is a home; empty where there are runners only. */
  readonly participants: readonly string[]
  /** ISO 3166 alpha-2, upper case; null where it is not known. */
  readonly countryCode: string | null
  /** The course or the ground; null where there is none. */
  readonly venue: string | null
  /** In milliseconds since 1970 UTC. */
  readonly startsAt: number
}

/** The score or phase in words, for people. */
export type ScoreChanged = FeedStamp & {
  readonly kind: 'score'
  readonly fixtureRef: FeedRef
  readonly text: string
}

/** `other`: known only by its name. */
export type FeedMarketKind = MarketKind | 'other'

export type FeedMarketStatus = 'inactive' | 'open' | 'suspended' | 'closed'

export type FeedSelection = {
  readonly selectionRef: FeedRef
  readonly name: string
  /** The part of the score that it stands for, as in our markets; null for a runner. */
  readonly outcome: string | null
  /** In hundredths; 0 by default. */
  readonly handicap?: number
  /** A removed selection takes no bets; those on it become void. */
  readonly status: 'active' | 'removed'
  /** Of a removed one: its place in the field stays empty. */
  readonly isVacant?: boolean
  /** How much a removal lowers the prices of matched bets on the others, in basis points; null when not told. */
  readonly reductionBps: number | null
}

/** A market is new or has changed; it replaces what was said before and ends a suspension when it says `open`. */
export type MarketDefined = FeedStamp & {
  readonly kind: 'market'
  readonly marketRef: FeedRef
  readonly fixtureRef: FeedRef
  readonly marketKind: FeedMarketKind
  readonly name: string
  readonly status: FeedMarketStatus
  readonly isInPlay: boolean
  /** How long an order waits before it may match. */
  readonly betDelaySeconds: number
  /** Whether it makes a starting price. */
  readonly hasStartingPrice: boolean
  /** Whether it takes bets in play; if not, betting ends with the first stop after the start. */
  readonly turnsInPlay: boolean
  /** Rises with status, in-play state and removals, by any amount: compare it, never count on one more. */
  readonly version: number
  /** How many selections win. */
  readonly winners: number
  /** Of an each-way market, in hundredths. */
  readonly eachWayDivisor?: number | null
  /** Of a line market. */
  readonly lines?: (LineRange & { readonly unit: string }) | null
  /** Commission on net winnings that the source charges, in basis points. */
  readonly baseRateBps: number
  readonly startsAt: number
  /** In the order in which they are shown. */
  readonly selections: readonly FeedSelection[]
}

/** One level of a price ladder. */
export type FeedOffer = { readonly price: Price; readonly sizeMinor: Minor }

/** The offers on one selection, as a whole, not as a difference. */
export type SelectionPrices = {
  readonly selectionRef: FeedRef
  /** Offers to back, the highest price first, at most PRICE_LEVELS. */
  readonly back: readonly FeedOffer[]
  /** Offers to lay, the lowest price first, at most PRICE_LEVELS. */
  readonly lay: readonly FeedOffer[]
  /** May be off the ladder after a removal. */
  readonly lastPrice: Price | null
  readonly tradedMinor: Minor | null
}

/** How many levels a side a feed tells. */
export const PRICE_LEVELS = 3

/** Prices of the selections named; the others are as before. */
export type PricesChanged = FeedStamp & {
  readonly kind: 'prices'
  readonly marketRef: FeedRef
  readonly selections: readonly SelectionPrices[]
}

/** Betting stops at once, until the market is defined as open again. */
export type MarketSuspended = FeedStamp & {
  readonly kind: 'suspend'
  readonly marketRef: FeedRef
  readonly reason: string
}

/** The result of every selection. A void market has only void selections. A later result replaces it. */
export type MarketResulted = FeedStamp & {
  readonly kind: 'result'
  readonly marketRef: FeedRef
  readonly outcomes: readonly SelectionOutcome[]
  /** Where the score decides. */
  readonly score?: Score
  /** Where a number decides, in hundredths. */
  readonly number?: number
}

export type SelectionOutcome = {
  readonly selectionRef: FeedRef
  readonly outcome: 'winner' | 'placed' | 'loser' | 'void'
}

/** Something happened in a fixture that markets count: a goal, a card, the end of a half. */
export type IncidentReport = FeedStamp & {
  readonly kind: 'incident'
  readonly fixtureRef: FeedRef
  /** Names it among those of the fixture: told again it is the same one. */
  readonly incidentRef: FeedRef
  readonly fact: LogFact
}

/** A ball of a match of cricket, or the opening or end of its log. Told again it is the same one. */
export type BallReport = FeedStamp & {
  readonly kind: 'ball'
  readonly fixtureRef: FeedRef
  readonly fact: BallFact
}

/** Everything that a feed can say. Each adapter turns its source into these and nothing else. */
export type FeedEvent =
  | FixtureChanged
  | ScoreChanged
  | IncidentReport
  | BallReport
  | MarketDefined
  | PricesChanged
  | MarketSuspended
  | MarketResulted

type WithoutNumber<Each> = Each extends FeedEvent ? Omit<Each, 'sequence'> : never

/** An event before it has its number, as the parts of an adapter make them. */
export type UnnumberedEvent = WithoutNumber<FeedEvent>
