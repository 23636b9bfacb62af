import { assert } from '../assert.ts'
import { type Minor, mulDiv } from '../money.ts'
import type { Level } from './book.ts'
import { LEVEL, type MarketOutcomes, type Position, withBet } from './exposure.ts'
import type { Price } from './ladder.ts'
import type { Side } from './order.ts'

/** The whole of a cash-out, in hundredths of a percent. */
export const WHOLE_BPS = 10_000

/** Longer than any way that offers are taken for; a ten-thousandth part of it is still an exact integer. */
const WAY_MAX_CENTI = 9e11

/** What can be had on a selection: to back, the highest price first; to lay, the lowest price first. */
export type Offers = { back: readonly Level[]; lay: readonly Level[] }

export type CashOutAsk = {
  /** Matched bets only count. */
  position: Position
  outcomes: MarketOutcomes
  /** By selection; one that is missing has no offers. */
  offers: ReadonlyMap<number, Offers>
  /** The bets on this selection alone; by default the whole market. */
  selectionId?: number | undefined
  /** How much of the way to go, above 0 and at most `WHOLE_BPS`. */
  fractionBps: number
}

/** A bet that closes a part of the position. */
export type Hedge = {
  selectionId: number
  side: Side
  /** The worst of the prices it is matched at. */
  price: Price
  stakeMinor: Minor
  matches: readonly { price: Price; stakeMinor: Minor }[]
}

export type CashOut =
  | {
      kind: 'plan'
      hedges: readonly Hedge[]
      after: Position
      /** What is sure afterwards: the worst result of what was asked for, in centi, before commission. */
      lockedCenti: number
    }
  /** There is no bet, or every result is the same already but for less than a stake can move. */
  | { kind: 'level' }
  /** So much of the way the offers go; 0: nowhere. */
  | { kind: 'too-thin'; availableBps: number }

/**
 * The bets that make every result alike, or take a position the asked part of the way there.
 *
 * A result in which the set A wins is worth sum(lose) + sum over A of (win - lose), so all results are alike when the
 * differences are. A back of stake s at price p raises one of them by s*p and lowers sum(lose) by s; a lay does the
 * opposite. For one selection the difference becomes 0 (its own bets alone are levelled). For a market it may become
 * anything between the least and the greatest, so that no bet opens what was not open; what locks most is taken,
 * which is never less than with no net stake, T = sum(W/p) / sum(1/p).
 *
 * Rounding: a stake is rounded down to a minor unit, so a selection stays short of its way by less than its last
 * price times a minor unit, and two results differ afterwards by less than the sum of these over the winners.
 */
export function planCashOut(ask: CashOutAsk): CashOut {
  const { fractionBps } = ask
  assert(ask.outcomes.decidedBy === undefined, 'a bet is won or lost as a whole')
  assert(fractionBps > 0 && fractionBps <= WHOLE_BPS, 'a part is more than nothing and at most all')
  const plan = bestPlan(ask)
  if (!plan) return { kind: 'too-thin', availableBps: availableBps(ask) }
  return plan.hedges.length > 0 ? { kind: 'plan', ...plan } : { kind: 'level' }
}

/** What the account gets at least if the selection is among the winners, in centi. Matched bets only. */
export function resultIfWinsCenti(
  position: Position,
  selectionId: number,
  outcomes: MarketOutcomes,
): number {
  const others = outcomes.selectionIds.filter((id) => id !== selectionId)
  const { winCenti } = position.get(selectionId) ?? LEVEL
  const winners = outcomes.winners - 1
  return winCenti + worstCenti(position, { ...outcomes, selectionIds: others, winners })
}

/** What is sure in a market: the worst over all permitted results, in centi. Matched bets only. */
function worstCenti(position: Position, outcomes: MarketOutcomes): number {
  let sum = 0
  const differences = outcomes.selectionIds.map((id) => {
    sum += (position.get(id) ?? LEVEL).loseCenti
    return differenceOf(position, id)
  })
  differences.sort((a, b) => a - b)
  for (const difference of differences.slice(0, outcomes.winners)) {
    if (difference > 0 && outcomes.zeroWinnersPossible) break
    sum += difference
  }
  assert(Number.isSafeInteger(sum), 'money is an exact integer')
  return sum
}

/** What the asked bets bring at the worst. */
function lockedCenti({ selectionId, outcomes }: CashOutAsk, position: Position): number {
  if (selectionId === undefined) return worstCenti(position, outcomes)
  const { winCenti, loseCenti } = position.get(selectionId) ?? LEVEL
  return Math.min(winCenti, loseCenti)
}

function differenceOf(position: Position, selectionId: number): number {
  const { winCenti, loseCenti } = position.get(selectionId) ?? LEVEL
  return winCenti - loseCenti
}

/** The selections that are to be levelled. */
const levelled = ({ outcomes, selectionId }: CashOutAsk): readonly number[] =>
  outcomes.selectionIds.filter((id) => selectionId === undefined || id === selectionId)

type Plan = { hedges: Hedge[]; after: Position; lockedCenti: number }

/** Nothing when the offers do not go so far, or are so poor that the worst that could happen would be better. */
function bestPlan(ask: CashOutAsk): Plan | undefined {
  const target = ask.selectionId === undefined ? bestTarget(ask) : 0
  const plan = target === undefined ? undefined : planTo(ask, target)
  return plan && plan.lockedCenti >= lockedCenti(ask, ask.position) ? plan : undefined
}

/** The greatest part that can be had: of what is on offer for a part, enough is on offer for a smaller one. */
function availableBps(ask: CashOutAsk): number {
  let low = 0
  let high = ask.fractionBps - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (bestPlan({ ...ask, fractionBps: middle })) low = middle
    else high = middle - 1
  }
  return low
}

/** The way of a selection to the common difference, on either side of where it is. */
type Way = { from: number; back: readonly Mark[]; lay: readonly Mark[] }

/** The end of an offer: how far from where it is the selection can be taken up to there. */
type Mark = { price: Price; centi: number }

/** The common difference that locks most, or `undefined` when the offers reach none. */
function bestTarget(ask: CashOutAsk): number | undefined {
  const ways = levelled(ask).map((selectionId): Way => ({
    from: differenceOf(ask.position, selectionId),
    back: marks(ask, selectionId, 'back'),
    lay: marks(ask, selectionId, 'lay'),
  }))
  const { winners, zeroWinnersPossible = false } = ask.outcomes
  const froms = ways.map(({ from }) => from)
  const least = Math.max(
    zeroWinnersPossible ? 0 : Math.min(...froms),
    ...ways.map(({ from, lay }) => from - (lay.at(-1)?.centi ?? 0)),
  )
  const most = Math.min(
    zeroWinnersPossible ? 0 : Math.max(...froms),
    ...ways.map(({ from, back }) => from + (back.at(-1)?.centi ?? 0)),
  )
  if (least > most) return undefined
  const turns = ways.flatMap(({ from, back, lay }) => [
    from,
    ...back.map(({ centi }) => from + centi),
    ...lay.map(({ centi }) => from - centi),
  ])
  const targets = [...new Set([least, ...turns, most])]
    .filter((target) => target >= least && target <= most)
    .toSorted((a, b) => a - b)
  // What is locked is a concave function of the target: it rises up to its peak and bends only at these.
  let low = 0
  let high = targets.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if (locksMoreAbove(targets[middle] ?? 0, ways, winners)) low = middle + 1
    else high = middle
  }
  return targets[low]
}

/** The marks of the offers, for when only a part of the way is gone. */
function marks({ offers, fractionBps }: CashOutAsk, selectionId: number, side: Side): Mark[] {
  let sum = 0
  return (offers.get(selectionId)?.[side] ?? []).map(({ price, totalMinor }) => {
    sum = Math.min(sum + price * totalMinor, WAY_MAX_CENTI)
    return { price, centi: mulDiv(sum, WHOLE_BPS, fractionBps, 'floor') }
  })
}

/** Whether more is locked a little above the target: the winners gain more than the bets for it cost, sum(1/p). */
function locksMoreAbove(target: number, ways: readonly Way[], winners: number): boolean {
  let numerator = 0n
  let denominator = 1n
  for (const { from, back, lay } of ways) {
    const mark =
      target < from
        ? lay.find(({ centi }) => centi >= from - target)
        : back.find(({ centi }) => centi > target - from)
    assert(mark !== undefined, 'below the highest target there are offers')
    const price = BigInt(mark.price)
    numerator = numerator * price + denominator
    denominator *= price
  }
  return numerator * 100n < BigInt(winners) * denominator
}

/** The bets that lead to the target, or `undefined` when the offers do not. */
function planTo(ask: CashOutAsk, targetCenti: number): Plan | undefined {
  const hedges: Hedge[] = []
  let after = ask.position
  for (const selectionId of levelled(ask)) {
    const wayCenti = targetCenti - differenceOf(ask.position, selectionId)
    const side = wayCenti < 0 ? 'lay' : 'back'
    const partCenti = mulDiv(Math.abs(wayCenti), ask.fractionBps, WHOLE_BPS, 'floor')
    const matches = walk(ask.offers.get(selectionId)?.[side] ?? [], partCenti)
    if (!matches) return undefined
    const last = matches.at(-1)
    if (!last) continue
    for (const match of matches) after = withBet(after, { selectionId, side, ...match }, 'odds')
    const stakeMinor = matches.reduce((sum, match) => sum + match.stakeMinor, 0)
    hedges.push({ selectionId, side, price: last.price, stakeMinor, matches })
  }
  return { hedges, after, lockedCenti: lockedCenti(ask, after) }
}

/** Takes offers, best first, for a way in centi, rounded down; `undefined` when they do not go so far. */
function walk(levels: readonly Level[], wayCenti: number): Hedge['matches'] | undefined {
  const matches: { price: Price; stakeMinor: Minor }[] = []
  let leftCenti = wayCenti
  for (const { price, totalMinor } of levels) {
    const stakeMinor = Math.min(totalMinor, Math.floor(leftCenti / price))
    if (stakeMinor > 0) matches.push({ price, stakeMinor })
    leftCenti -= stakeMinor * price
    if (stakeMinor < totalMinor) return matches
  }
  return leftCenti === 0 ? matches : undefined
}
