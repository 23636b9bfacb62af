import type { Position } from '#domain/exchange/exposure/position.ts'
import { LEVEL, type MarketOutcomes } from '#domain/exchange/exposure/exposure.ts'
import type { Minor } from '#domain/money.ts'

type Outcomes = Pick<MarketOutcomes, 'selectionIds' | 'winners'> & {
  /** Whether runners may be withdrawn, which makes the bets on them void and lowers the prices of the others. */
  mayWithdraw: boolean
}

/**
 * The worst result of matched bets over the results in which `selectionId` is among the winners, rounded down; a loss
 * is negative. Resting orders are left out: the house is about to decide them. Where runners may be withdrawn, no gain
 * from a losing runner is counted, because its bets may be void by then. Nor is the gain of backs of the winner: their
 * prices may have fallen to nothing.
 */
export function worstResultIfWinsMinor(
  position: Position,
  selectionId: number,
  { selectionIds, winners, mayWithdraw }: Outcomes,
): Minor {
  let resultCenti = 0
  const differences: number[] = []
  for (const id of selectionIds) {
    const { winCenti, loseCenti } = position.get(id) ?? LEVEL
    const sureCenti = mayWithdraw ? Math.min(0, loseCenti) : loseCenti
    const leastCenti = mayWithdraw ? Math.min(winCenti, loseCenti) : winCenti
    resultCenti += id === selectionId ? leastCenti : sureCenti
    const difference = winCenti - sureCenti
    if (id !== selectionId) differences.push(mayWithdraw ? Math.min(0, difference) : difference)
  }
  differences.sort((a, b) => a - b)
  // The other winners are those that cost the most.
  for (const difference of differences.slice(0, winners - 1)) resultCenti += difference
  return Math.floor(resultCenti / 100)
}

/** The result of matched bets of a line market below all lines and above all, rounded down. */
export function resultAtEnds(position: Position): { lowestMinor: Minor; highestMinor: Minor } {
  let lowestCenti = 0
  let highestCenti = 0
  for (const { winCenti, loseCenti } of position.values()) {
    lowestCenti += winCenti
    highestCenti += loseCenti
  }
  return {
    lowestMinor: Math.floor(lowestCenti / 100),
    highestMinor: Math.floor(highestCenti / 100),
  }
}
