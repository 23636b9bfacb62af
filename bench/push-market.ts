import type { MarketSnapshot } from '#contract/live.ts'

/** A market of three selections, each with three offers a side; `change` moves the prices of one. */
export const changedMarket = (change: number): MarketSnapshot => ({
  marketId: 1,
  eventId: 1,
  name: 'Match Odds',
  kind: 'match_odds',
  winners: 1,
  eachWayDivisor: null,
  lines: null,
  status: 'open',
  inPlay: true,
  version: 1,
  commissionBps: 500,
  isResettled: false,
  turnsInPlay: true,
  betDelaySeconds: 0,
  takesStartingPrice: false,
  score: '0-0',
  selections: (['1', 'X', '2'] as const).map((outcome, index) => ({
    selectionId: index + 1,
    name: `Runner ${index + 1}`,
    outcome,
    handicap: 0,
    reductionBps: null,
    status: 'active',
    back: [0, 1, 2].map((level) => [200 - 2 * level, 1_000 + (index === 0 ? change : 0)]),
    lay: [0, 1, 2].map((level) => [204 + 2 * level, 2_000 + (index === 0 ? change : 0)]),
    lastPrice: 202,
    tradedMinor: 100_000,
  })),
})
