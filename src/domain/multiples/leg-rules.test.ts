import { expect, it } from 'vitest'
import { type LegFacts, legPriceAfter, refuseLeg } from './leg-rules.ts'

const open: LegFacts = { status: 'open', hasStarted: false, isActive: true, isUnpriced: false }

it.each<[string, Partial<LegFacts>, string | undefined]>([
  ['an open market', {}, undefined],
  ['a suspended market', { status: 'suspended' }, 'MARKET_SUSPENDED'],
  ['a market that is not open yet', { status: 'inactive' }, 'MARKET_NOT_OPEN'],
  ['a settled market', { status: 'closed', hasStarted: true }, 'MARKET_NOT_OPEN'],
  ['a market in play', { hasStarted: true }, 'EVENT_STARTED'],
  ['a removed runner', { isActive: false }, 'UNKNOWN_SELECTION'],
  ['a line market', { isUnpriced: true, status: 'suspended' }, 'NOT_IN_MULTIPLES'],
])('a selection of %s', (_what, facts, refusal) => {
  expect(refuseLeg({ ...open, ...facts })).toBe(refusal)
})

it('the price of a leg falls with every runner that is withdrawn, as those of single bets do', () => {
  expect(legPriceAfter(1_100, 'win', [1_000])).toBe(990)
  // Below 2.5 % nothing is taken off in a win market; in a place market everything is.
  expect(legPriceAfter(1_100, 'win', [249])).toBe(1_100)
  expect(legPriceAfter(1_100, 'place', [249])).toBe(1_073)
  expect(legPriceAfter(1_100, 'win', [1_000, 2_000])).toBe(792)
  expect(legPriceAfter(1_100, 'match_odds', [1_000])).toBe(1_100)
  expect(legPriceAfter(102, 'win', [9_000])).toBe(101)
})
