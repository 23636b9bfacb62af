import { assert } from '../../assert.ts'
import { asianPayout, asianScores, type AsianSelection, type Score } from '../kinds/asian.ts'
import type { Position } from '../exposure/position.ts'
import { LEVEL, type MarketOutcomes, worstResultCenti } from '../exposure/exposure.ts'
import { type EachWayFate, eachWayFates, worstIfEachWayCenti } from '../exposure/worst-result.ts'

/**
 * Results of a market that make no difference to its bettors. In most markets: a selection is among the winners.
 * Each-way: it ends in one way. Asian: the first side leads by so many goals, or so many goals fall, both ends
 * included. Line: the number is between two lines. A range without an end goes on for ever.
 */
export type ResultGroup = { selectionId: number; fate?: EachWayFate } | { range: ResultRange }
export type ResultRange = {
  of: 'lead' | 'goals' | 'number'
  from: number | null
  to: number | null
}

export type MarketTerms = { outcomes: MarketOutcomes; selections: readonly AsianSelection[] }

/** The result of a position of matched bets in a group of results, at the worst, in centi. */
export type ResultOf = (position: Position) => number

/**
 * The results of a market in groups, as coarse as these positions allow. Each position comes to at least what is said
 * by every result of a group, and to that by one. A number on a line itself brings the middle of both sides of it.
 */
export function resultGroups(
  { outcomes, selections }: MarketTerms,
  positions: readonly Position[],
): { group: ResultGroup; resultOf: ResultOf }[] {
  switch (outcomes.decidedBy?.kind) {
    case undefined:
      return outcomes.selectionIds.map((selectionId) => ({
        group: { selectionId },
        resultOf: (position) => resultIfWinsCenti(position, selectionId, outcomes),
      }))
    case 'each_way':
      return eachWayGroups(outcomes, positions)
    case 'scenarios':
      return merged(asianRanges(selections), positions)
    case 'line':
      return merged(lineRanges(positions), positions)
  }
}

/** The least that the account gets if the selection is among the winners, in centi. */
export function resultIfWinsCenti(
  position: Position,
  selectionId: number,
  outcomes: MarketOutcomes,
): number {
  const others = outcomes.selectionIds.filter((id) => id !== selectionId)
  const { winCenti } = position.get(selectionId) ?? LEVEL
  const winners = outcomes.winners - 1
  return winCenti + worstResultCenti(position, { ...outcomes, selectionIds: others, winners })
}

/** Of an each-way market those selections that there is a bet on: who else wins makes no difference by itself. */
function eachWayGroups(
  { selectionIds, winners: places, decidedBy }: MarketOutcomes,
  positions: readonly Position[],
): { group: ResultGroup; resultOf: ResultOf }[] {
  assert(decidedBy?.kind === 'each_way', 'an each-way market says what a place pays')
  const terms = { selectionIds, places, divisor: decidedBy.divisor }
  const isBetOn = (id: number) =>
    positions.some((position) => {
      const { winCenti, loseCenti } = position.get(id) ?? LEVEL
      return winCenti !== 0 || loseCenti !== 0
    })
  return selectionIds.filter(isBetOn).flatMap((id) =>
    eachWayFates(terms).map((fate) => ({
      group: { selectionId: id, fate },
      resultOf: (position) => worstIfEachWayCenti(position, terms, { id, fate }),
    })),
  )
}

type RangeResult = { range: ResultRange; resultOf: ResultOf }

/** The scores that make a difference, from one end to the other; each end stands for all scores beyond it. */
function asianRanges(selections: readonly AsianSelection[]): RangeResult[] {
  const isTotal = selections.some(({ outcome }) => outcome === 'over' || outcome === 'under')
  const sizeOf = ({ home, away }: Score) => (isTotal ? home + away : home - away)
  const scores = asianScores(selections).toSorted((a, b) => sizeOf(a) - sizeOf(b))
  return scores.map((score, index) => ({
    range: {
      of: isTotal ? 'goals' : 'lead',
      from: index === 0 ? null : sizeOf(score),
      to: index === scores.length - 1 ? null : sizeOf(score),
    },
    resultOf: (position) => {
      let halves = 0
      for (const selection of selections) {
        const { winCenti, loseCenti } = position.get(selection.id) ?? LEVEL
        const { win, lose } = asianPayout(selection, score)
        halves += win * winCenti + lose * loseCenti
      }
      return Math.floor(halves / 2)
    },
  }))
}

/** The ranges between the lines that have bets. A back wins below its line. */
function lineRanges(positions: readonly Position[]): RangeResult[] {
  const lines = [...new Set(positions.flatMap((position) => [...position.keys()]))].toSorted(
    (a, b) => a - b,
  )
  return [null, ...lines].map((from, index) => ({
    range: { of: 'number', from, to: lines[index] ?? null },
    resultOf: (position) => {
      let centi = 0
      for (const [line, { winCenti, loseCenti }] of position)
        centi += from === null || line > from ? winCenti : loseCenti
      return centi
    },
  }))
}

/** Neighbours that bring every position the same are one. */
function merged(ranges: readonly RangeResult[], positions: readonly Position[]) {
  const groups: { group: { range: ResultRange }; resultOf: ResultOf; results: string }[] = []
  for (const { range, resultOf } of ranges) {
    const results = positions.map(resultOf).join()
    const last = groups.at(-1)
    if (last?.results === results) last.group.range = { ...last.group.range, to: range.to }
    else groups.push({ group: { range: { ...range } }, resultOf, results })
  }
  return groups
}
