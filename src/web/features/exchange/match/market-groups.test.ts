import { expect, it } from 'vitest'
import { market } from '../test-market.ts'
import { groupMarkets } from './market-groups.ts'

it('puts markets of one kind together, what is looked for most first', () => {
  const markets = [
    { ...market, marketId: 1, kind: 'asian_total' as const },
    { ...market, marketId: 2, kind: 'match_odds' as const },
    { ...market, marketId: 3, kind: 'over_under' as const },
  ]
  expect(
    groupMarkets(markets).map(({ group, markets: own }) => [
      group,
      own.map((each) => each.marketId),
    ]),
  ).toEqual([
    ['main', [2]],
    ['totals', [1, 3]],
  ])
})
