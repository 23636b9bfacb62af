import { assert } from '../../assert.ts'
import { type Minor, mulDiv } from '../../money.ts'
import type { HalfPayout } from '../kinds/asian.ts'
import type { Plan } from '../book/book.ts'
import type { Price } from '../prices/ladder.ts'
import { BETTING_RULES, type BettingType } from '../kinds/market-kind.ts'
import { type Side, winningsCenti } from '../orders/order.ts'
import type { Position, RestingAt, SelectionPosition } from './position.ts'
import { worstEachWayCenti, worstLineCenti, worstScenarioCenti } from './worst-result.ts'

/** The results a market permits. */
export type MarketOutcomes = {
  /** The selections that may win, with or without bets. */
  readonly selectionIds: readonly number[]
  /** How many of them win; all of them when there are fewer. */
  readonly winners: number
  /** Whether fewer may win, down to none ("any other" is not offered). */
  readonly zeroWinnersPossible?: boolean
  /** The facts that decide bets, where it is not the winners. */
  readonly decidedBy?: EachWay | Scenarios | Line
}
/** `winners` are then the places; the divisor of the odds for a place is in hundredths. */
type EachWay = { readonly kind: 'each_way'; readonly divisor: number }
/** By the share that each selection gets in every result that makes a difference. */
type Scenarios = {
  readonly kind: 'scenarios'
  readonly scenarios: readonly ReadonlyMap<number, HalfPayout>[]
}
type Line = { readonly kind: 'line' }

/** A stake on a selection: of an order at rest or of a matched bet. */
export type Stake = { selectionId: number; side: Side; price: Price; stakeMinor: Minor }

const NOTHING_RESTS = {
  unmatchedLayCenti: 0,
  unmatchedBackCenti: 0,
  unmatchedLayGainCenti: 0,
  unmatchedBackGainCenti: 0,
}

/** No bets and no orders. */
export const LEVEL: SelectionPosition = { winCenti: 0, loseCenti: 0, ...NOTHING_RESTS }

/** The matched bets alone. */
export const withoutUnmatched = ({
  winCenti,
  loseCenti,
}: SelectionPosition): SelectionPosition => ({ winCenti, loseCenti, ...NOTHING_RESTS })

/** The position of a player on the other side of every bet, and of every resting order. */
export const opposite = (position: Position): Position =>
  new Map(
    Array.from(position, ([id, each]) => [
      id,
      {
        winCenti: -each.winCenti,
        loseCenti: -each.loseCenti,
        unmatchedLayCenti: each.unmatchedBackGainCenti,
        unmatchedBackCenti: each.unmatchedLayGainCenti,
        unmatchedLayGainCenti: each.unmatchedBackCenti,
        unmatchedBackGainCenti: each.unmatchedLayCenti,
        ...(each.resting && {
          resting: each.resting.map(({ price, backMinor, layMinor }) => {
            return { price, backMinor: layMinor, layMinor: backMinor }
          }),
        }),
      },
    ]),
  )

/** The position after an order has come to rest. */
export const withResting = (position: Position, stake: Stake, betting: BettingType): Position =>
  changed(position, betTerms(stake, betting), { betting, resting: 1, matched: 0 })

/** The position after a resting order, or a part of it, has been cancelled. */
export const withoutResting = (position: Position, stake: Stake, betting: BettingType): Position =>
  changed(position, betTerms(stake, betting), { betting, resting: -1, matched: 0 })

/** A taker's position after its order has been matched at `stake.price`. */
export const withBet = (position: Position, stake: Stake, betting: BettingType): Position =>
  changed(position, betTerms(stake, betting), { betting, resting: 0, matched: 1 })

/** A maker's position after its resting order, or a part of it, has been matched. It never raises the exposure. */
export const withRestingMatched = (
  position: Position,
  stake: Stake,
  betting: BettingType,
): Position => changed(position, betTerms(stake, betting), { betting, resting: -1, matched: 1 })

/** The taker's position after a planned order: its bets at the prices they were made, its rest at its own. */
export function positionAfter(
  position: Position,
  { order, fills, cross, restMinor }: Plan,
  betting: BettingType,
): Position {
  const { selectionId, side, price } = order
  let after = position
  for (const fill of fills) {
    const { price: madeAt, stakeMinor } = fill
    after = withBet(after, { selectionId, side, price: madeAt, stakeMinor }, betting)
  }
  for (const deal of cross?.deals ?? []) {
    after = withBet(after, { selectionId, side, ...deal }, betting)
  }
  return restMinor > 0
    ? withResting(after, { selectionId, side, price, stakeMinor: restMinor }, betting)
    : after
}

/**
 * The most an account can lose in a market over every permitted result, rounded up to a minor unit.
 * Positions on selections that may not win (removed ones) count for nothing.
 */
export function exposureMinor(position: Position, outcomes: MarketOutcomes): Minor {
  const worstCenti = worstResultCenti(position, outcomes)
  return worstCenti < 0 ? mulDiv(-worstCenti, 1, 100, 'ceil') : 0
}

/** The worst that an account can get in a market over every permitted result, in centi; a loss is below zero. */
export function worstResultCenti(position: Position, outcomes: MarketOutcomes): number {
  const { selectionIds, winners, decidedBy } = outcomes
  switch (decidedBy?.kind) {
    case undefined:
      return worstWinnersCenti(position, outcomes)
    case 'each_way':
      return worstEachWayCenti(position, {
        selectionIds,
        places: winners,
        divisor: decidedBy.divisor,
      })
    case 'scenarios':
      return worstScenarioCenti(position, decidedBy.scenarios)
    case 'line':
      return worstLineCenti(position)
  }
}

/**
 * The value of the result in which the set A wins is sum(lose) + sum over A of (win - lose), so the worst
 * result takes the smallest differences: exact for any number of winners, without trying the sets.
 */
function worstWinnersCenti(position: Position, outcomes: MarketOutcomes): number {
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
  return worstCenti
}

/** Even money: a line bet wins what it stakes. */
const EVEN: Price = 200

/** The terms of a stake in a position. In a line market the price names the line, and the odds are even. */
const betTerms = (stake: Stake, betting: BettingType): Stake =>
  BETTING_RULES[betting].isEvenMoney ? { ...stake, selectionId: stake.price, price: EVEN } : stake

function changed(
  position: Position,
  { selectionId, side, price, stakeMinor }: Stake,
  by: { betting: BettingType; resting: -1 | 0 | 1; matched: 0 | 1 },
): Position {
  assert(Number.isSafeInteger(stakeMinor) && stakeMinor > 0, 'a stake is a positive whole number')
  const gainCenti = winningsCenti(price, stakeMinor)
  const stakeCenti = stakeMinor * 100
  const before = position.get(selectionId) ?? LEVEL
  const sign = side === 'back' ? by.matched : -by.matched
  const lays = side === 'lay' ? by.resting : 0
  const backs = side === 'back' ? by.resting : 0
  const resting = BETTING_RULES[by.betting].hasPlaceHalf
    ? restingAfter(before.resting, { price, side, byMinor: by.resting * stakeMinor })
    : before.resting
  const after: SelectionPosition = {
    winCenti: exact(before.winCenti + sign * gainCenti),
    loseCenti: exact(before.loseCenti - sign * stakeCenti),
    unmatchedLayCenti: exact(before.unmatchedLayCenti + lays * gainCenti),
    unmatchedBackCenti: exact(before.unmatchedBackCenti + backs * stakeCenti),
    unmatchedLayGainCenti: exact(before.unmatchedLayGainCenti + lays * stakeCenti),
    unmatchedBackGainCenti: exact(before.unmatchedBackGainCenti + backs * gainCenti),
    ...(resting && resting.length > 0 && { resting }),
  }
  assert(after.unmatchedLayCenti >= 0 && after.unmatchedBackCenti >= 0, 'no order rests below zero')
  return new Map(position).set(selectionId, after)
}

function restingAfter(
  before: readonly RestingAt[] = [],
  { price, side, byMinor }: { price: Price; side: Side; byMinor: Minor },
): readonly RestingAt[] {
  if (byMinor === 0) return before
  const there = before.find((each) => each.price === price)
  const backMinor = (there?.backMinor ?? 0) + (side === 'back' ? byMinor : 0)
  const layMinor = (there?.layMinor ?? 0) + (side === 'lay' ? byMinor : 0)
  assert(backMinor >= 0 && layMinor >= 0, 'no order rests below zero')
  const others = before.filter((each) => each.price !== price)
  if (backMinor + layMinor === 0) return others
  return [...others, { price, backMinor, layMinor }].sort((a, b) => a.price - b.price)
}

function exact(centi: number): number {
  assert(Number.isSafeInteger(centi), 'money is an exact integer')
  return centi
}
