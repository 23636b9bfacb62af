import type { EventDetails, MarketBook, MatchRow, SelectionBook } from '#contract/catalogue.ts'
import type { OrderRow } from '#contract/exchange.ts'
import type { SlipTarget } from './slip/slip-line.ts'

export const selection = (
  selectionId: number,
  outcome: SelectionBook['outcome'],
  name: string,
): SelectionBook => ({
  selectionId,
  name,
  outcome,
  handicap: 0,
  reductionBps: null,
  status: 'active',
  back: [
    [200, 10_000],
    [198, 20_000],
    [196, 30_000],
  ],
  lay: [
    [204, 11_000],
    [206, 21_000],
    [208, 31_000],
  ],
  lastPrice: 202,
  tradedMinor: 5_000,
})

export const market: MarketBook = {
  marketId: 7,
  eventId: 3,
  name: 'Match Odds',
  kind: 'match_odds',
  winners: 1,
  eachWayDivisor: null,
  lines: null,
  status: 'open',
  inPlay: false,
  version: 1,
  commissionBps: 200,
  isResettled: false,
  turnsInPlay: true,
  betDelaySeconds: 0,
  takesStartingPrice: false,
  selections: [
    selection(11, '1', 'Leeds'),
    selection(12, 'X', 'The Draw'),
    selection(13, '2', 'York'),
  ],
}

export const match: MatchRow = {
  eventId: 3,
  sportId: 4,
  competition: 'County Cup',
  name: 'Leeds v York',
  startsAt: '2025-01-22T21:00:00.000Z',
  inPlay: false,
  isOver: false,
  score: '',
  market,
}

const { market: _, ...event } = match
/** The match as its page has it. */
export const details: EventDetails = { ...event, venue: null, markets: [market] }

export const target: SlipTarget = {
  sportId: 4,
  eventId: 3,
  eventName: 'Leeds v York',
  marketId: 7,
  marketName: 'Match Odds',
  selectionId: 11,
  selectionName: 'Leeds',
  kind: 'match_odds',
  winners: 1,
  eachWayDivisor: null,
  lines: null,
  runners: market.selections.map(({ selectionId, name }) => ({ selectionId, name })),
}

export const order: OrderRow = {
  orderId: 501,
  customerRef: 'r-1',
  eventId: 3,
  eventName: 'Leeds v York',
  sportId: 4,
  marketId: 7,
  marketName: 'Match Odds',
  marketKind: 'match_odds',
  marketStatus: 'open',
  selectionId: 11,
  selectionName: 'Leeds',
  side: 'back',
  price: 200,
  stakeMinor: 10_000,
  standingMinor: 10_000,
  matchedMinor: 4_000,
  remainingMinor: 6_000,
  averagePrice: 202,
  matchedWinCenti: 408_000,
  status: 'open',
  orderKind: 'limit',
  persistence: 'lapse',
  waitsUntil: null,
  placedAt: '2025-01-22T20:00:00.000Z',
  settledAt: null,
  profitMinor: null,
  currency: 'PTS',
}
