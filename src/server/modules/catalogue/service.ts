import { COUNTRIES } from '#domain/account/countries.ts'
import { assert } from '#domain/assert.ts'
import { sportById } from '#domain/catalogue/sports.ts'
import { unsoundField } from '#domain/exchange/kinds/market-soundness.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { insertSelections, type NewSelection } from './selections.ts'
import { MARKET_KINDS, type MarketKind } from '#domain/exchange/kinds/market-kind.ts'
import type { Counting } from '#domain/sports/match-log.ts'
import * as store from './store.ts'

const MATCH_ODDS = 'Match Odds'
const DRAW = 'The Draw'

export type MatchOddsEvent = {
  sportId: number
  competition: string
  home: string
  away: string
  hasDraw: boolean
  countryCode?: string | undefined
  venue?: string | undefined
  startsAt: Date
  commissionBps: number
}

/** Makes an event with a match odds market that takes no bets before somebody opens it. */
export async function createEventWithMatchOdds(
  tx: Tx,
  { home, away, hasDraw, commissionBps, ...event }: MatchOddsEvent,
): Promise<{ eventId: number; marketId: number }> {
  if (!sportById(event.sportId)) throw new Refusal('INVALID_INPUT', { field: 'sportId' })
  if (event.countryCode !== undefined && !COUNTRIES.includes(event.countryCode))
    throw new Refusal('INVALID_INPUT', { field: 'countryCode' })
  if (home.toLowerCase() === away.toLowerCase())
    throw new Refusal('INVALID_INPUT', { field: 'away' })
  const byHand = { feed: null, feedRef: null }
  const eventId = await store.upsertEvent(tx, { ...event, ...byHand, name: `${home} v ${away}` })
  const marketId = await store.insertMarket(tx, {
    eventId,
    kind: 'match_odds',
    name: MATCH_ODDS,
    winners: 1,
    commissionBps,
    turnsInPlay: true,
    startsAt: null,
    ...byHand,
  })
  assert(marketId !== undefined, 'only a market of a feed can be known already')
  await insertSelections(tx, marketId, [
    { name: home, outcome: '1', feedRef: null },
    ...(hasDraw ? [{ name: DRAW, outcome: 'X' as const, feedRef: null }] : []),
    { name: away, outcome: '2', feedRef: null },
  ])
  return { eventId, marketId }
}

export type HandMadeMarket = Omit<store.NewMarket, 'feed' | 'feedRef' | 'startsAt'> & {
  selections: readonly Omit<NewSelection, 'feedRef'>[]
}

/** A count decides only markets on a score or a number. */
const mayCount = (kind: MarketKind, { interval }: Counting): boolean =>
  MARKET_KINDS[kind].result !== 'winners' && (!interval || interval.fromMinute < interval.toMinute)

/** Adds a market to an event that is not over; it takes no bets before somebody opens it. */
export async function addMarket(
  tx: Tx,
  { selections, ...market }: HandMadeMarket,
): Promise<number> {
  const { eachWayDivisor = null, lines = null, hasStartingPrice = false } = market
  const own = selections.map((each) => ({ handicap: 0, ...each }))
  const field = unsoundField({
    ...market,
    eachWayDivisor,
    lines,
    hasStartingPrice,
    selections: own,
  })
  if (field) throw new Refusal('INVALID_INPUT', { field })
  if (market.counting && !mayCount(market.kind, market.counting))
    throw new Refusal('INVALID_INPUT', { field: 'counting' })
  if (!(await store.isEventOn(tx, market.eventId))) throw new Refusal('NOT_FOUND')
  const byHand = { feed: null, feedRef: null, startsAt: null }
  const marketId = await store.insertMarket(tx, { ...market, ...byHand })
  assert(marketId !== undefined, 'only a market of a feed can be known already')
  await insertSelections(
    tx,
    marketId,
    own.map((each) => ({ ...each, feedRef: null })),
  )
  return marketId
}

export type Fixture = Omit<store.NewEvent, 'feed' | 'feedRef'> & { feed: string; feedRef: string }

/** Writes down what a feed tells of an event, new or known; answers our id of it. */
export async function saveFixture(tx: Tx, fixture: Fixture): Promise<number> {
  return store.upsertEvent(tx, fixture)
}

export type FeedMarket = Omit<store.NewMarket, 'feed' | 'feedRef'> & {
  feed: string
  feedRef: string
  selections: readonly (NewSelection & { feedRef: string })[]
}

/**
 * Writes down the market that a feed tells of and answers our ids. A new one is inactive; what happens to a known one
 * (opening, suspending, a selection that is removed) touches orders, so that is the exchange's.
 */
export async function saveMarket(
  tx: Tx,
  { selections, ...market }: FeedMarket,
): Promise<{ marketId: number; selectionIds: Map<string, number> }> {
  const newId = await store.insertMarket(tx, market)
  if (newId !== undefined) await insertSelections(tx, newId, selections)
  const marketId = newId ?? (await store.marketIdOfFeed(tx, market.feed, market.feedRef))
  return { marketId, selectionIds: await store.selectionIdsOfFeed(tx, marketId) }
}
