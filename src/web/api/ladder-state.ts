import type { MarketLadder, SelectionLadder } from '#contract/prices.ts'
import type { LadderDelta } from '#contract/live.ts'
import type { Offer } from '#contract/exchange.ts'
import type { Minor } from '#domain/money.ts'

/** Sizes by price, so that a row of a ladder finds its own. */
export type Sizes = ReadonlyMap<number, Minor>
export type LadderOfSelection = Omit<SelectionLadder, 'back' | 'lay' | 'traded'> & {
  back: Sizes
  lay: Sizes
  traded: Sizes
  /** The most that was matched at one price. */
  highestMinor: Minor
  /** The most on offer at one price, on either side. */
  deepestMinor: Minor
}
export type LadderState = Omit<MarketLadder, 'selections'> & {
  selections: ReadonlyMap<number, LadderOfSelection>
}

export const ladderState = ({ selections, ...market }: MarketLadder): LadderState => ({
  ...market,
  selections: new Map(selections.map((each) => [each.selectionId, changed(undefined, each)])),
})

/** Unchanged parts keep their identity, so their readers do not render. */
export function mergeLadder(before: LadderState, delta: LadderDelta): LadderState {
  const selections = new Map(before.selections)
  for (const change of delta.selections)
    selections.set(change.selectionId, changed(selections.get(change.selectionId), change))
  for (const selectionId of delta.gone) selections.delete(selectionId)
  return { ...before, ...delta.market, selections }
}

const changed = (
  before: LadderOfSelection | undefined,
  { back, lay, traded, ...change }: SelectionLadder,
): LadderOfSelection => {
  const sizes = {
    back: withSizes(before?.back, back),
    lay: withSizes(before?.lay, lay),
    traded: withSizes(before?.traded, traded),
  }
  return {
    ...change,
    ...sizes,
    highestMinor: Math.max(0, ...sizes.traded.values()),
    deepestMinor: Math.max(0, ...sizes.back.values(), ...sizes.lay.values()),
  }
}

function withSizes(before: Sizes | undefined, changes: readonly Offer[]): Sizes {
  if (before && changes.length === 0) return before
  const sizes = new Map(before)
  for (const [price, sizeMinor] of changes) {
    if (sizeMinor === 0) sizes.delete(price)
    else sizes.set(price, sizeMinor)
  }
  return sizes
}
