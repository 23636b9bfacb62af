import type { MultipleRow } from '#contract/multiples.ts'

/** An open double of two matches. */
export const testMultiple: MultipleRow = {
  multipleId: 9,
  customerRef: 'm-1',
  system: '2-of-2',
  systemName: 'Double',
  lines: 1,
  stakePerLineMinor: 1_000,
  stakeMinor: 1_000,
  acceptance: 'better',
  toleranceBps: 0,
  status: 'open',
  highestReturnMinor: 6_300,
  returnedMinor: null,
  placedAt: '2025-01-22T20:00:00.000Z',
  closedAt: null,
  currency: 'PTS',
  legs: ['Leeds', 'Hull'].map((name, index) => ({
    eventId: 30 + index,
    eventName: `${name} v York`,
    sportId: 4,
    startsAt: '2025-01-22T21:00:00.000Z',
    marketId: 70 + index,
    marketName: 'Match Odds',
    marketStatus: 'open',
    selectionId: 110 + index,
    selectionName: name,
    price: index === 0 ? 210 : 300,
    takenPrice: index === 0 ? 210 : 300,
    result: null,
  })),
}
