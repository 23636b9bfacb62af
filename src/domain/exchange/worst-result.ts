import { assert } from '../assert.ts'
import { mulDiv } from '../money.ts'
import type { HalfPayout } from './asian.ts'
import type { Position, SelectionPosition } from './exposure.ts'

/** The worst that can come of a selection by winning and by losing: an order at rest counts only where it could hurt. */
const worstWinCenti = ({ winCenti, unmatchedLayCenti }: SelectionPosition) =>
  winCenti - unmatchedLayCenti
const worstLoseCenti = ({ loseCenti, unmatchedBackCenti }: SelectionPosition) =>
  loseCenti - unmatchedBackCenti

/** Who can be placed in an each-way market, in how many places, at which part of the odds in hundredths. */
export type EachWayTerms = { selectionIds: readonly number[]; places: number; divisor: number }

/**
 * The worst result of an each-way market, rounded down. Half of every bet is on winning, half on being placed at a
 * part of the odds, so a selection has three values: as winner, as placed, as loser. One selection wins and is placed,
 * and places less one are placed besides: the winner is tried, the others are those that cost the most.
 * An order at rest counts as if its two halves could be matched apart, which is never too little.
 */
export function worstEachWayCenti(position: Position, terms: EachWayTerms): number {
  const { loseAllCenti, differences } = eachWayValues(position, terms)
  const others = Math.max(0, Math.min(terms.places, differences.length) - 1)
  const worstPlaced = placesCenti(differences, others)
  const nextPlace = differences[others]?.place ?? 0
  const results = differences.map(({ win, place }, index) =>
    // A winner among the worst placed makes room for the next one.
    index < others ? worstPlaced - place + nextPlace + win : worstPlaced + win,
  )
  return exact(loseAllCenti + Math.min(...results, results.length === 0 ? 0 : Infinity))
}

/** How a selection of an each-way market can end. */
export type EachWayFate = 'wins' | 'placed' | 'loses'

/** How each of the selections can end, with so many places. */
export const eachWayFates = ({
  selectionIds,
  places,
}: Pick<EachWayTerms, 'selectionIds' | 'places'>): EachWayFate[] => [
  'wins',
  ...(Math.min(places, selectionIds.length) > 1 ? (['placed'] as const) : []),
  ...(places < selectionIds.length ? (['loses'] as const) : []),
]

/** The worst result of an each-way market in which one selection ends so; rounded down. */
export function worstIfEachWayCenti(
  position: Position,
  { selectionIds, places, divisor }: EachWayTerms,
  { id, fate }: { id: number; fate: EachWayFate },
): number {
  const own = eachWayValues(position, { selectionIds: [id], places, divisor })
  const [{ win, place } = { win: 0, place: 0 }] = own.differences
  const others = { selectionIds: selectionIds.filter((each) => each !== id), divisor }
  switch (fate) {
    case 'wins': {
      const { loseAllCenti, differences } = eachWayValues(position, { ...others, places })
      const worst = loseAllCenti + placesCenti(differences, places - 1)
      return exact(worst + own.loseAllCenti + win)
    }
    case 'placed':
      return exact(
        worstEachWayCenti(position, { ...others, places: places - 1 }) + own.loseAllCenti + place,
      )
    case 'loses':
      return exact(worstEachWayCenti(position, { ...others, places }) + own.loseAllCenti)
  }
}

/** What the selections come to if all lose, and what it makes of that if one wins or is placed; the worst place first. */
function eachWayValues(position: Position, { selectionIds, divisor }: EachWayTerms) {
  let loseAllCenti = 0
  const differences = selectionIds.map((id) => {
    const selection = position.get(id)
    if (!selection) return { win: 0, place: 0 }
    const winCenti = worstWinCenti(selection)
    const loseCenti = worstLoseCenti(selection)
    // Against the account: the worst value is rounded down.
    const placeCenti = mulDiv(winCenti, 100, divisor, 'floor')
    loseAllCenti = exact(loseAllCenti + 2 * loseCenti)
    return {
      win: exact(winCenti + placeCenti - 2 * loseCenti),
      place: exact(placeCenti - loseCenti),
    }
  })
  differences.sort((a, b) => a.place - b.place)
  return { loseAllCenti, differences }
}

const placesCenti = (differences: readonly { place: number }[], places: number): number =>
  differences.slice(0, places).reduce((sum, { place }) => sum + place, 0)

/** The worst over scenarios in which each selection is won, half won, level, half lost or lost; rounded down. */
export function worstScenarioCenti(
  position: Position,
  scenarios: readonly ReadonlyMap<number, HalfPayout>[],
): number {
  let worstHalves = Infinity
  for (const scenario of scenarios) {
    let halves = 0
    for (const [id, selection] of position) {
      const payout = scenario.get(id)
      if (!payout) continue
      halves += payout.win * worstWinCenti(selection) + payout.lose * worstLoseCenti(selection)
    }
    worstHalves = Math.min(worstHalves, exact(halves))
  }
  return worstHalves === Infinity ? 0 : Math.floor(worstHalves / 2)
}

/**
 * The worst result of a line market, whose positions stand by line. A back wins when the result is below its line, so
 * the result rises line by line and turns one after the other from won to lost. A result on a line gives its bets
 * back, which is never worse than both sides of it.
 */
export function worstLineCenti(position: Position): number {
  const lines = [...position].sort(([a], [b]) => a - b).map(([, each]) => each)
  let resultCenti = lines.reduce((sum, line) => sum + worstWinCenti(line), 0)
  let worstCenti = resultCenti
  for (const line of lines) {
    resultCenti = exact(resultCenti - worstWinCenti(line) + worstLoseCenti(line))
    worstCenti = Math.min(worstCenti, resultCenti)
  }
  return worstCenti
}

function exact(centi: number): number {
  assert(Number.isSafeInteger(centi), 'money is an exact integer')
  return centi
}
