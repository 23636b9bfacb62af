import { assert } from '../../assert.ts'
import { closeLines, decidedCenti } from './cash-out-asian.ts'
import { type CashOutAsk, WHOLE_BPS } from './cash-out-ask.ts'
import { closeEachWay } from './cash-out-each-way.ts'
import { closeLine, lineWorth } from './cash-out-line.ts'
import { closeWinners } from './cash-out-winners.ts'
import type { Position } from '../exposure/position.ts'
import { type MarketOutcomes, withoutUnmatched, worstResultCenti } from '../exposure/exposure.ts'
import { type Hedge, withHedges } from './hedge.ts'

export { type CashOutAsk, WHOLE_BPS } from './cash-out-ask.ts'
export type { Hedge, Offers } from './hedge.ts'

export type CashOut =
  | ({ kind: 'plan' } & CashOutPlan)
  /** There is no bet, or no other bet would make the results more alike. */
  | { kind: 'level' }
  /** So much of the way the offers go; 0: nowhere. */
  | { kind: 'too-thin'; availableBps: number }

/** The bets of a cash-out and their figures. */
export type CashOutPlan = {
  hedges: readonly Hedge[]
  after: Position
  /** The sure amount afterwards: the worst result of the position, in centi, before commission. */
  lockedCenti: number
  /** Of two ways to close the same bets the one with more is the better one. */
  worth: number
}

/**
 * The bets that make every result alike, or as near to it as the kind of market allows, or that take a position a part
 * of the way there. The kinds say how near: exactly, but for a stake's rounding, where a bet is won or lost as a whole
 * and on Asian half lines; otherwise the smallest result is promised.
 */
export function planCashOut(ask: CashOutAsk): CashOut {
  const { fractionBps } = ask
  assert(fractionBps > 0 && fractionBps <= WHOLE_BPS, 'a part is more than nothing and at most all')
  const plan = bestPlan(ask)
  if (!plan) return { kind: 'too-thin', availableBps: availableBps(ask) }
  return plan.hedges.length > 0 ? { kind: 'plan', ...plan } : { kind: 'level' }
}

/** The figures of bets that were found otherwise, as a cash-out of this position. */
export function planWith(ask: CashOutAsk, hedges: readonly Hedge[]): CashOutPlan {
  const { outcomes, position } = ask
  const after = withHedges(position, hedges, outcomes.decidedBy?.kind === 'line' ? 'line' : 'odds')
  return { hedges, after, lockedCenti: lockedCenti(ask, after), worth: worthOf(ask, after, hedges) }
}

/** Nothing when the offers do not go so far, or are so poor that the worst that could happen would be better. */
function bestPlan(ask: CashOutAsk): CashOutPlan | undefined {
  const hedges = closing(ask)
  const plan = hedges && planWith(ask, hedges)
  return plan && plan.lockedCenti >= lockedCenti(ask, ask.position) ? plan : undefined
}

function closing(ask: CashOutAsk): Hedge[] | undefined {
  switch (ask.outcomes.decidedBy?.kind) {
    case undefined:
      return closeWinners(ask)
    case 'each_way':
      return closeEachWay(ask)
    case 'scenarios':
      return closeLines(ask)
    case 'line':
      return closeLine(ask)
  }
}

/** The greatest part that can be cashed out: where the offers suffice for a part, they suffice for a smaller one. */
function availableBps(ask: CashOutAsk): number {
  let low = 0
  let high = ask.fractionBps - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (bestPlan({ ...ask, fractionBps: middle })) low = middle
    else high = middle - 1
  }
  // A part of less than one bet cannot be cashed out.
  return low > 0 && bestPlan({ ...ask, fractionBps: low })?.hedges.length ? low : 0
}

/** The worst result of the bets of the position. */
const lockedCenti = ({ selectionId, outcomes }: CashOutAsk, position: Position): number =>
  worstResultCenti(matchedOf(position, outcomes, selectionId), outcomes)

/**
 * The sure amount. Where it may be nothing however good the bets are, since stakes come back or lines are apart, the
 * amount that they bring otherwise.
 */
function worthOf(ask: CashOutAsk, after: Position, hedges: readonly Hedge[]): number {
  switch (ask.outcomes.decidedBy?.kind) {
    case 'scenarios':
      return decidedCenti(ask, after)
    case 'line':
      return lineWorth(hedges)
    case 'each_way':
    case undefined:
      return lockedCenti(ask, after)
  }
}

/** The position without what rests, of one selection or of all. The lines of a line market are one selection's. */
export function matchedOf(
  position: Position,
  { decidedBy }: MarketOutcomes,
  selectionId?: number,
): Position {
  const isOne = selectionId !== undefined && decidedBy?.kind !== 'line'
  return new Map(
    Array.from(position)
      .filter(([id]) => !isOne || id === selectionId)
      .map(([id, each]) => [id, withoutUnmatched(each)]),
  )
}
