import { LEVEL, type MarketOutcomes, type Position } from '#domain/exchange/exposure.ts'
import type { Minor } from '#domain/money.ts'

/**
 * The worst that matched bets can bring over the results in which `selectionId` is among the winners, rounded
 * down; a loss is negative. Resting orders are left out: they are what the house is about to decide.
 */
export function worstResultIfWinsMinor(
  position: Position,
  selectionId: number,
  { selectionIds, winners }: Pick<MarketOutcomes, 'selectionIds' | 'winners'>,
): Minor {
  let resultCenti = 0
  const differences: number[] = []
  for (const id of selectionIds) {
    const { winCenti, loseCenti } = position.get(id) ?? LEVEL
    resultCenti += id === selectionId ? winCenti : loseCenti
    if (id !== selectionId) differences.push(winCenti - loseCenti)
  }
  differences.sort((a, b) => a - b)
  // The other winners are those that cost the most.
  for (const difference of differences.slice(0, winners - 1)) resultCenti += difference
  return Math.floor(resultCenti / 100)
}
