import type { MarketBook } from '#contract/catalogue.ts'
import type { MarketKind } from '#domain/exchange/kinds/market-kind.ts'

export const marketGroups = [
  'main',
  'places',
  'totals',
  'handicaps',
  'scores',
  'outrights',
] as const
export type MarketGroup = (typeof marketGroups)[number]

const groupOf: Record<MarketKind, MarketGroup> = {
  match_odds: 'main',
  win: 'main',
  place: 'places',
  each_way: 'places',
  over_under: 'totals',
  asian_total: 'totals',
  line: 'totals',
  handicap: 'handicaps',
  asian_handicap: 'handicaps',
  correct_score: 'scores',
  outright: 'outrights',
}

/** The markets of an event by subject, in the order in which players look for them; no empty groups. */
export function groupMarkets(
  markets: readonly MarketBook[],
): { group: MarketGroup; markets: MarketBook[] }[] {
  const groups = Map.groupBy(markets, ({ kind }) => groupOf[kind])
  return marketGroups.flatMap((group) => {
    const own = groups.get(group)
    return own ? [{ group, markets: own }] : []
  })
}
