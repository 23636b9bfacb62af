import { assert } from '../../assert.ts'
import { asianScenarios, type AsianSelection } from '../kinds/asian.ts'
import type { MarketOutcomes } from './exposure.ts'
import {
  hasHalfResults,
  hasPlaceHalf,
  isEvenMoney,
  MARKET_KINDS,
  type MarketKind,
} from '../kinds/market-kind.ts'

/** The facts of a market that decide its possible outcomes. */
type Facts = {
  kind: MarketKind
  eachWayDivisor: number | null
  selections: readonly AsianSelection[]
}

const OTHER_SCORES = ['other-1', 'other-X', 'other-2']

/** The possible outcomes of a market, besides how many of which selections win. */
export const outcomeRules = (
  facts: Facts,
): Required<Pick<MarketOutcomes, 'zeroWinnersPossible'>> & Pick<MarketOutcomes, 'decidedBy'> => {
  const rules = decidedBy(facts)
  return { zeroWinnersPossible: isIncomplete(facts), ...(rules && { decidedBy: rules }) }
}

function decidedBy({ kind, eachWayDivisor, selections }: Facts): MarketOutcomes['decidedBy'] {
  if (hasPlaceHalf(kind)) {
    assert(eachWayDivisor !== null, 'an each-way market says what a place pays')
    return { kind: 'each_way', divisor: eachWayDivisor }
  }
  if (hasHalfResults(kind)) return { kind: 'scenarios', scenarios: asianScenarios(selections) }
  return isEvenMoney(kind) ? { kind: 'line' } : undefined
}

/** Whether a score may come out that no selection stands for. */
const isIncomplete = ({ kind, selections }: Facts): boolean =>
  MARKET_KINDS[kind].mayMissScores &&
  !OTHER_SCORES.every((other) => selections.some(({ outcome }) => outcome === other))
