import { expect, it } from 'vitest'
import { breachOf, type ExposureLimit, type LimitBreach } from './exposure-limit.ts'

type Case = [
  action: ExposureLimit['action'],
  max: [matched: number | null, total: number | null],
  sums: number[],
  breach: LimitBreach | undefined,
]

it.each<Case>([
  // Limits of matched bets and of all; then matched and total before, matched and total after.
  ['reject', [null, null], [0, 0, 900, 900], undefined],
  ['reject', [null, 500], [0, 0, 0, 500], undefined],
  ['reject', [null, 500], [0, 0, 0, 501], 'EVENT_LIMIT'],
  ['reject', [500, null], [0, 0, 501, 501], 'EVENT_MATCHED_LIMIT'],
  ['reject', [500, null], [0, 0, 0, 900], undefined],
  ['reject', [500, 500], [0, 600, 0, 550], undefined],
  ['reject', [500, null], [600, 600, 550, 550], undefined],
  ['stop', [500, null], [0, 0, 501, 501], undefined],
  ['stop', [500, null], [501, 501, 400, 400], 'EVENT_BLOCKED'],
  ['tear_down', [500, null], [501, 501, 501, 501], 'EVENT_BLOCKED'],
  ['tear_down', [500, 700], [500, 500, 500, 701], 'EVENT_LIMIT'],
])('%s with %o, from and to %o: %s', (action, [matchedMinor, totalMinor], sums, breach) => {
  const [matched = 0, total = 0, matchedAfter = 0, totalAfter = 0] = sums
  expect(
    breachOf(
      { action, matchedMinor, totalMinor },
      { matchedMinor: matched, totalMinor: total },
      { matchedMinor: matchedAfter, totalMinor: totalAfter },
    ),
  ).toBe(breach)
})
