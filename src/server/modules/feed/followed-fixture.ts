import type { BallReport, FeedRef, FixtureChanged, IncidentReport } from '#domain/feed/event.ts'
import type { ReportedMarket } from '#domain/feed/reported-market.ts'

/** Something told of which the program has not caught up with everything. */
type Followed = { isBehind: boolean }

/** A fixture of the feed and how far the program has followed. */
export type FollowedFixture = Followed & {
  told: FixtureChanged
  /** Our id, once it is in the catalogue. */
  eventId: number | undefined
  score: Followed & { text: string }
  /** Happenings that are not in the match log yet. */
  incidents: Followed & { told: IncidentReport[] }
  /** Balls that are not in the ball log yet. */
  balls: Followed & { told: BallReport[] }
  markets: Map<FeedRef, FollowedMarket>
}

/** A market of the feed and how far the program has followed. */
export type FollowedMarket = Followed & {
  told: ReportedMarket
  /** Our ids, once it is in the catalogue. */
  ids: { marketId: number; selectionIds: ReadonlyMap<FeedRef, number> } | undefined
  /** When it starts and whether it turns in play, as the exchange knows it. */
  startsAt: number | undefined
  turnsInPlay: boolean | undefined
  /** The announced factors of its runners' withdrawals, as text. */
  reductions: string | undefined
  /** The last delay that it was given. */
  betDelaySeconds: number | undefined
  /** How many of the feed's stops have been made. */
  stops: number
  /** It has its result, and nothing more follows. */
  isOver: boolean
}

export const newFixture = (told: FixtureChanged): FollowedFixture => ({
  told,
  eventId: undefined,
  score: { text: '', isBehind: false },
  incidents: { told: [], isBehind: false },
  balls: { told: [], isBehind: false },
  markets: new Map(),
  isBehind: true,
})

export const newMarket = (told: ReportedMarket): FollowedMarket => ({
  told,
  ids: undefined,
  startsAt: undefined,
  turnsInPlay: undefined,
  betDelaySeconds: undefined,
  reductions: undefined,
  stops: 0,
  isBehind: true,
  isOver: false,
})

/** Without its event nothing else of a fixture can be followed. */
export const isAnyBehind = (fixture: FollowedFixture): boolean =>
  fixture.isBehind ||
  (fixture.eventId !== undefined &&
    (fixture.score.isBehind ||
      fixture.incidents.isBehind ||
      fixture.balls.isBehind ||
      [...fixture.markets.values()].some((market) => market.isBehind)))

export const isAllOver = ({ markets }: FollowedFixture): boolean =>
  markets.size > 0 && [...markets.values()].every((market) => market.isOver)
