import type { Position } from '#domain/exchange/exposure/position.ts'
import { withBet, type Stake } from '#domain/exchange/exposure/exposure.ts'
import { mulDiv, type Minor } from '#domain/money.ts'

/** The player's win or loss if `selectionId` wins: by the present bets, and with the slip matched too. */
export type WhatIf = { selectionId: number; nowMinor: Minor; afterMinor: Minor }

/** `stakes` are of one market with one winner; `now` is the result of the matched bets there, by selection. */
export function whatIf(
  selectionIds: readonly number[],
  now: ReadonlyMap<number, Minor>,
  stakes: readonly Stake[],
): WhatIf[] {
  const added = stakes.reduce<Position>(
    (position, stake) => withBet(position, stake, 'odds'),
    new Map(),
  )
  return selectionIds.map((selectionId) => {
    const nowMinor = now.get(selectionId) ?? 0
    return { selectionId, nowMinor, afterMinor: nowMinor + resultMinor(added, selectionId) }
  })
}

/** Rounded down, as nobody may be promised more. */
function resultMinor(position: Position, winnerId: number): Minor {
  let centi = 0
  for (const [selectionId, { winCenti, loseCenti }] of position) {
    centi += selectionId === winnerId ? winCenti : loseCenti
  }
  return mulDiv(centi, 1, 100, 'floor')
}
