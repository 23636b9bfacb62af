import type { MarketResult } from '#contract/market-result.ts'
import { MARKET_KINDS } from '#domain/exchange/kinds/market-kind.ts'
import type { SeededRandom } from '#domain/random.ts'
import type { KeptMarket } from '../kept-market.ts'
import { oneOf } from './actor.ts'

/** Right most of the time, with ties; else void, or nothing that can come of the market. */
export function someResult(kept: KeptMarket, random: SeededRandom): MarketResult {
  const dice = random.unit()
  if (dice < 0.1) return { kind: 'void', winnerSelectionIds: [] }
  // A mistake: what is told belongs to a market of another kind.
  const form = dice < 0.12 ? 'score' : MARKET_KINDS[kept.row.kind].result
  switch (form) {
    case 'winners':
      return byNames(kept, random)
    case 'score':
      return {
        kind: 'score',
        winnerSelectionIds: [],
        score: { home: random.below(4), away: random.below(4) },
      }
    case 'number':
      return { kind: 'number', winnerSelectionIds: [], number: numberNear(kept, random) }
  }
}

/** Around the lines that were bet on, and now and then on one of them. */
function numberNear(kept: KeptMarket, random: SeededRandom): number {
  const lines = Array.from(kept.orders.values(), ({ price }) => price)
  const near = lines.length > 0 ? oneOf(lines, random) : 0
  return Math.max(0, near + oneOf([-50, 0, 50], random))
}

/** As many winners as there are places, or one too few or too many; the last ones may share a place. */
function byNames(kept: KeptMarket, random: SeededRandom): MarketResult {
  const runners = kept.selections.filter(({ status }) => status !== 'removed')
  const from = random.below(runners.length || 1)
  const ids = [...runners.slice(from), ...runners.slice(0, from)].map(({ id }) => id)
  const dice = random.unit()
  const mistake = dice < 0.03 ? -1 : dice < 0.06 ? 1 : 0
  const places = Math.max(0, Math.min(kept.row.winners, ids.length) + mistake)
  const areTied = random.unit() < 0.3 && places > 0 && places < ids.length
  const sure = ids.slice(0, areTied ? places - 1 : places)
  const tiedSelectionIds = areTied ? ids.slice(places - 1, places + 1) : []
  if (kept.row.kind !== 'each_way')
    return { kind: 'winners', winnerSelectionIds: sure, tiedSelectionIds }
  // Two that won together are both placed.
  const winners = random.unit() < 0.2 ? 2 : 1
  return {
    kind: 'winners',
    winnerSelectionIds: sure.slice(0, winners),
    placedSelectionIds: sure.slice(winners),
    tiedSelectionIds,
  }
}
