import { assert } from '../../assert.ts'
import { mulDiv } from '../../money.ts'
import type { Level } from '../book/book.ts'
import { type CashOutAsk, differenceOf, levelled, WHOLE_BPS } from './cash-out-ask.ts'
import { type Hedge, hedgeOf } from './hedge.ts'
import type { Price } from '../prices/ladder.ts'
import type { Side } from '../orders/order.ts'

/** Longer than any way that offers are taken for; a ten-thousandth part of it is still an exact integer. */
const WAY_MAX_CENTI = 9e11

/**
 * The bets that level a market, or a selection, whose bets are won or lost as a whole; nothing when the offers do not
 * go so far.
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
export function closeWinners(ask: CashOutAsk): Hedge[] | undefined {
  const target = ask.selectionId === undefined ? bestTarget(ask) : 0
  if (target === undefined) return undefined
  const hedges: Hedge[] = []
  for (const selectionId of levelled(ask)) {
    const wayCenti = target - differenceOf(ask.position, selectionId)
    const side = wayCenti < 0 ? 'lay' : 'back'
    const partCenti = mulDiv(Math.abs(wayCenti), ask.fractionBps, WHOLE_BPS, 'floor')
    const matches = walk(ask.offers.get(selectionId)?.[side] ?? [], partCenti)
    if (!matches) return undefined
    hedges.push(...hedgeOf(selectionId, side, matches))
  }
  return hedges
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
  // The locked amount is a concave function of the target: it rises up to its peak and bends only at these.
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

/** Takes offers, best first, for a way in centi, rounded down; `undefined` when they do not go so far. */
function walk(levels: readonly Level[], wayCenti: number): Hedge['matches'] | undefined {
  const matches: { price: Price; stakeMinor: number }[] = []
  let leftCenti = wayCenti
  for (const { price, totalMinor } of levels) {
    const stakeMinor = Math.min(totalMinor, Math.floor(leftCenti / price))
    if (stakeMinor > 0) matches.push({ price, stakeMinor })
    leftCenti -= stakeMinor * price
    if (stakeMinor < totalMinor) return matches
  }
  return leftCenti === 0 ? matches : undefined
}
