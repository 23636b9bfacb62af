/** Points that one request may cost. */
export const POINTS_MAX = 200

/** The cost of a market of the catalogue for each thing that is read of it; all other things cost nothing. */
const CATALOGUE_POINTS: Readonly<Record<string, number>> = {
  MARKET_DESCRIPTION: 1,
  RUNNER_METADATA: 1,
}

/** The cost of a market of the catalogue with these projections. */
export const cataloguePointsOf = (asked: ReadonlySet<string>): number =>
  [...asked].reduce((sum, name) => sum + (CATALOGUE_POINTS[name] ?? 0), 0)

const OFFERS_DEPTH = 3

export type PriceRequest = {
  startingPrices: boolean
  startingPricesTraded: boolean
  bestOffers: boolean
  allOffers: boolean
  traded: boolean
  /** Levels a side of the best offers. */
  depth: number
}

/** The cost of a market with these prices. All offers stand for the best ones too. */
export function pointsOf(asked: PriceRequest): number {
  const { bestOffers, allOffers, traded } = asked
  const spPoints = (asked.startingPrices ? 3 : 0) + (asked.startingPricesTraded ? 7 : 0)
  const deep = asked.depth / OFFERS_DEPTH
  if (allOffers) return spPoints + (traded ? 32 : 17)
  if (bestOffers) return spPoints + (traded ? 20 : 5) * deep
  if (traded) return spPoints + 17
  return spPoints === 0 ? 2 : spPoints
}
