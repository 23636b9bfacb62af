import { assert } from '../../assert.ts'
import type { HalfPayout } from '../kinds/asian.ts'
import type { Position, SelectionPosition } from './position.ts'

/** The worst that can come of a selection by winning and by losing: an order at rest counts only where it could hurt. */
const worstWinCenti = ({ winCenti, unmatchedLayCenti }: SelectionPosition) =>
  winCenti - unmatchedLayCenti
const worstLoseCenti = ({ loseCenti, unmatchedBackCenti }: SelectionPosition) =>
  loseCenti - unmatchedBackCenti

/**
 * The selections that can be placed in an each-way market, the number of places, and the part of the odds in
 * hundredths.
 */
export type EachWayTerms = { selectionIds: readonly number[]; places: number; divisor: number }

/**
 * The worst result of an each-way market, rounded down. Half of every bet is on winning, half on being placed at a
 * part of the odds, so a selection has three values: as winner, as placed, as loser. One selection wins and is placed,
 * and places less one are placed besides: the winner is tried, the others are those that cost the most.
 * An order at rest is matched with both halves or not at all, so by each result it counts as a whole where it hurts.
 * Exact: reckoned in parts of a centi and rounded once, at the end.
 */
export const worstEachWayCenti = (position: Position, terms: EachWayTerms): number =>
  centiOf(worstParts(position, terms), terms)

function worstParts(position: Position, terms: EachWayTerms): bigint {
  const { loseAll, differences } = eachWayValues(position, terms)
  const others = Math.max(0, Math.min(terms.places, differences.length) - 1)
  const worstPlaced = placesParts(differences, others)
  const nextPlace = differences[others]?.place ?? 0n
  let worst: bigint | undefined
  for (const [index, { win, place }] of differences.entries()) {
    // A winner among the worst placed makes room for the next one.
    const result = index < others ? worstPlaced - place + nextPlace + win : worstPlaced + win
    if (worst === undefined || result < worst) worst = result
  }
  return loseAll + (worst ?? 0n)
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
  const [{ win, place } = { win: 0n, place: 0n }] = own.differences
  const others = { selectionIds: selectionIds.filter((each) => each !== id), divisor }
  const rest = (left: number) => worstParts(position, { ...others, places: left })
  switch (fate) {
    case 'wins': {
      const { loseAll, differences } = eachWayValues(position, { ...others, places })
      const worst = loseAll + placesParts(differences, places - 1)
      return centiOf(worst + own.loseAll + win, { divisor })
    }
    case 'placed':
      return centiOf(rest(places - 1) + own.loseAll + place, { divisor })
    case 'loses':
      return centiOf(rest(places) + own.loseAll, { divisor })
  }
}

/** In parts of a centi, of which `divisor` are one: what a selection that wins or is placed makes of losing. */
type Difference = { win: bigint; place: bigint }

/** The result of the selections if all lose, and the difference if one wins or is placed; the worst place first. */
function eachWayValues(
  position: Position,
  { selectionIds, divisor }: EachWayTerms,
): { loseAll: bigint; differences: Difference[] } {
  const parts = BigInt(divisor)
  let loseAll = 0n
  const differences = selectionIds.map((id): Difference => {
    const selection = position.get(id)
    if (!selection) return { win: 0n, place: 0n }
    const win = BigInt(worstWinCenti(selection)) * (parts + 100n)
    const lose = 2n * BigInt(worstLoseCenti(selection)) * parts
    loseAll += lose
    return { win: win - lose, place: worstPlacedParts(selection, parts) - lose }
  })
  differences.sort((a, b) => (a.place < b.place ? -1 : a.place > b.place ? 1 : 0))
  return { loseAll, differences }
}

/** Placed, a bet loses its win half and wins the other at a part of its odds: which of the two is more is up to its price. */
function worstPlacedParts(
  { winCenti, loseCenti, resting = [] }: SelectionPosition,
  parts: bigint,
): bigint {
  let worst = BigInt(loseCenti) * parts + BigInt(winCenti) * 100n
  for (const { price, backMinor, layMinor } of resting) {
    const each = BigInt(price - 100) * 100n - 100n * parts
    worst += each < 0n ? BigInt(backMinor) * each : -BigInt(layMinor) * each
  }
  return worst
}

const placesParts = (differences: readonly Difference[], places: number): bigint =>
  differences.slice(0, Math.max(0, places)).reduce((sum, { place }) => sum + place, 0n)

/** Against the account: a result is rounded down. */
function centiOf(parts: bigint, { divisor }: { divisor: number }): number {
  const whole = parts / BigInt(divisor)
  return exact(Number(parts < 0n && whole * BigInt(divisor) !== parts ? whole - 1n : whole))
}

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
