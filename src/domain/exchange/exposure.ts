import { assert } from '../assert.ts'
import { type Minor, mulDiv } from '../money.ts'
import type { Plan } from './book.ts'
import type { Price } from './ladder.ts'
import { type Side, winningsCenti } from './order.ts'

/**
 * What an account stands to gain or lose on one selection, in centi: hundredths of a minor unit, exact integers.
 * Matched bets count on both outcomes; an order at rest counts only where it could hurt.
 */
export type SelectionPosition = {
  /** The result of the matched bets if the selection wins. */
  readonly winCenti: number
  /** The result of the matched bets if it does not. */
  readonly loseCenti: number
  /** What the resting lays could lose if it wins. */
  readonly unmatchedLayCenti: number
  /** What the resting backs could lose if it does not. */
  readonly unmatchedBackCenti: number
}

/** An account's position in one market, by selection id. A selection that is missing is level. */
export type Position = ReadonlyMap<number, SelectionPosition>

/** The results a market permits. */
export type MarketOutcomes = {
  /** The selections that may win, with or without bets. */
  readonly selectionIds: readonly number[]
  /** How many of them win; all of them when there are fewer. */
  readonly winners: number
  /** Whether fewer may win, down to none ("any other" is not offered). */
  readonly zeroWinnersPossible?: boolean
}

/** A stake on a selection: of an order at rest or of a matched bet. */
export type Stake = { selectionId: number; side: Side; price: Price; stakeMinor: Minor }

/** No bets and no orders. */
export const LEVEL: SelectionPosition = {
  winCenti: 0,
  loseCenti: 0,
  unmatchedLayCenti: 0,
  unmatchedBackCenti: 0,
}

/** The position after an order has come to rest. */
export const withResting = (position: Position, stake: Stake): Position =>
  changed(position, stake, { resting: 1, matched: 0 })

/** The position after a resting order, or a part of it, has been cancelled. */
export const withoutResting = (position: Position, stake: Stake): Position =>
  changed(position, stake, { resting: -1, matched: 0 })

/** A taker's position after its order has been matched at `stake.price`. */
export const withBet = (position: Position, stake: Stake): Position =>
  changed(position, stake, { resting: 0, matched: 1 })

/** A maker's position after its resting order, or a part of it, has been matched. It never raises the exposure. */
export const withRestingMatched = (position: Position, stake: Stake): Position =>
  changed(position, stake, { resting: -1, matched: 1 })

/** The taker's position after a planned order: its fills at the makers' prices, its rest at its own. */
export function positionAfter(position: Position, { order, fills, restMinor }: Plan): Position {
  const { selectionId, side, price } = order
  let after = position
  for (const fill of fills) {
    after = withBet(after, { selectionId, side, price: fill.price, stakeMinor: fill.stakeMinor })
  }
  return restMinor > 0
    ? withResting(after, { selectionId, side, price, stakeMinor: restMinor })
    : after
}

/**
 * The most an account can lose in a market over every permitted result, rounded up to a minor unit.
 * The value of the result in which the set A wins is sum(lose) + sum over A of (win - lose), so the worst
 * result takes the smallest differences: exact for any number of winners, without trying the sets.
 * Positions on selections that may not win (removed ones) count for nothing.
 */
export function exposureMinor(position: Position, outcomes: MarketOutcomes): Minor {
  let worstCenti = 0
  const differences: number[] = []
  for (const selectionId of outcomes.selectionIds) {
    const selection = position.get(selectionId) ?? LEVEL
    const winCenti = selection.winCenti - selection.unmatchedLayCenti
    const loseCenti = selection.loseCenti - selection.unmatchedBackCenti
    worstCenti = exact(worstCenti + loseCenti)
    differences.push(exact(winCenti - loseCenti))
  }
  differences.sort((a, b) => a - b)
  for (const difference of differences.slice(0, outcomes.winners)) {
    if (difference > 0 && outcomes.zeroWinnersPossible) break
    worstCenti = exact(worstCenti + difference)
  }
  return worstCenti < 0 ? mulDiv(-worstCenti, 1, 100, 'ceil') : 0
}

function changed(
  position: Position,
  { selectionId, side, price, stakeMinor }: Stake,
  by: { resting: -1 | 0 | 1; matched: 0 | 1 },
): Position {
  assert(Number.isSafeInteger(stakeMinor) && stakeMinor > 0, 'a stake is a positive whole number')
  const gainCenti = winningsCenti(price, stakeMinor)
  const stakeCenti = stakeMinor * 100
  const before = position.get(selectionId) ?? LEVEL
  const sign = side === 'back' ? by.matched : -by.matched
  const after: SelectionPosition = {
    winCenti: before.winCenti + sign * gainCenti,
    loseCenti: before.loseCenti - sign * stakeCenti,
    unmatchedLayCenti: before.unmatchedLayCenti + (side === 'lay' ? by.resting * gainCenti : 0),
    unmatchedBackCenti: before.unmatchedBackCenti + (side === 'back' ? by.resting * stakeCenti : 0),
  }
  Object.values(after).forEach(exact)
  assert(after.unmatchedLayCenti >= 0 && after.unmatchedBackCenti >= 0, 'no order rests below zero')
  return new Map(position).set(selectionId, after)
}

function exact(centi: number): number {
  assert(Number.isSafeInteger(centi), 'money is an exact integer')
  return centi
}
