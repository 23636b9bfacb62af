import {
  type MarketKind,
  marketKinds,
  mayHaveStartingPrice,
} from '#domain/exchange/kinds/market-kind.ts'
import type { MarketDraft } from '#domain/exchange/kinds/market-soundness.ts'
import type { SeededRandom } from '#domain/random.ts'
import { oneOf } from './actor.ts'

type Selections = MarketDraft['selections']

/** Kinds with runners come more often: there is more that can happen to them. */
const KINDS: readonly MarketKind[] = [...marketKinds, 'win', 'win', 'place', 'each_way']
const SCORES = ['0-0', '1-0', '0-1', '1-1', '2-1']
const OTHER_SCORES = ['other-1', 'other-X', 'other-2']

/** A market of any kind, with any number of winners that its kind can have. */
export function someDraft(random: SeededRandom): MarketDraft {
  const kind = oneOf(KINDS, random)
  const selections = selectionsOf(kind, random)
  const most = Math.min(3, selections.length - 1)
  const mayHaveWinners = ['place', 'each_way', 'outright'].includes(kind)
  return {
    kind,
    winners: mayHaveWinners ? 1 + random.below(most) : 1,
    eachWayDivisor: kind === 'each_way' ? oneOf([200, 333, 400, 500], random) : null,
    lines: kind === 'line' ? { min: 50, max: 6_050, interval: oneOf([50, 100], random) } : null,
    hasStartingPrice: mayHaveStartingPrice(kind) && random.unit() < 0.5,
    selections: selections.map((each, place) => ({ name: `Selection ${place}`, ...each })),
  }
}

function selectionsOf(kind: MarketKind, random: SeededRandom): Omit<Selections[number], 'name'>[] {
  const named = (outcomes: readonly string[]) =>
    outcomes.map((outcome) => ({ outcome, handicap: 0 }))
  switch (kind) {
    case 'match_odds':
      return named(random.unit() < 0.5 ? ['1', '2'] : ['1', 'X', '2'])
    case 'over_under':
      return pairAt(50 + 100 * random.below(5), 'over_under')
    case 'handicap': {
      const lead = oneOf([-200, -100, 100, 200], random)
      return [
        { outcome: '1', handicap: lead },
        { outcome: 'X', handicap: lead },
        { outcome: '2', handicap: -lead },
      ]
    }
    case 'correct_score':
      return named(random.unit() < 0.5 ? SCORES : [...SCORES, ...OTHER_SCORES])
    case 'asian_handicap':
    case 'asian_total': {
      const first = 25 * (1 + random.below(8)) - (kind === 'asian_handicap' ? 100 : 0)
      const lines = Array.from({ length: 1 + random.below(3) }, (_, step) => first + 25 * step)
      return lines.flatMap((line) => pairAt(line, kind))
    }
    case 'line':
      return named([''])
    default:
      return named(Array.from({ length: 2 + random.below(5) }, () => ''))
  }
}

const pairAt = (line: number, kind: MarketKind) =>
  kind === 'asian_handicap'
    ? [
        { outcome: '1', handicap: line },
        { outcome: '2', handicap: 0 - line },
      ]
    : [
        { outcome: 'over', handicap: line },
        { outcome: 'under', handicap: line },
      ]
