import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'
import type { Level } from '../book/book.ts'
import { type CashOutAsk, levelled, WHOLE_BPS } from './cash-out-ask.ts'
import type { SelectionPosition } from '../exposure/position.ts'
import { LEVEL } from '../exposure/exposure.ts'
import { type Hedge, hedgeOf, type Offers, takeStake } from './hedge.ts'
import { type Side, winningsCenti } from '../orders/order.ts'
import { type EachWayFate, eachWayFates } from '../exposure/worst-result.ts'

/**
 * The bets that close an each-way market selection by selection. Both halves of a bet have the same stake and so are
 * closed by one other each-way bet, whose halves are at other odds: winner, placed and loser, three results that one
 * stake cannot make alike. Of all stakes the one is taken that makes the smallest of the three the greatest.
 *
 * Exact: the results are compared as whole multiples of a part of a centi, and no other stake in whole minor units at
 * these offers makes the smallest result greater. A part of a position is closed as if it were all there is.
 */
export function closeEachWay(ask: CashOutAsk): Hedge[] | undefined {
  const { outcomes, position, offers, fractionBps } = ask
  const { selectionIds, winners: places, decidedBy } = outcomes
  assert(decidedBy?.kind === 'each_way', 'an each-way market says what a place pays')
  const ends = { fates: eachWayFates({ selectionIds, places }), divisor: decidedBy.divisor }
  const hedges: Hedge[] = []
  for (const selectionId of levelled(ask)) {
    const own = position.get(selectionId) ?? LEVEL
    if (own.winCenti === 0 && own.loseCenti === 0) continue
    const { back, lay } = offers.get(selectionId) ?? { back: [], lay: [] }
    const smallest = smallestAfter(own, ends, fractionBps)
    const laidMinor = bestStake(lay, smallest('lay'))
    const backedMinor = bestStake(back, smallest('back'))
    if (laidMinor === undefined || backedMinor === undefined) return undefined
    if (laidMinor + backedMinor === 0 && isMissing({ back, lay }, smallest)) return undefined
    const side = laidMinor > 0 ? 'lay' : 'back'
    const matches = takeStake(side === 'lay' ? lay : back, laidMinor || backedMinor)
    hedges.push(...hedgeOf(selectionId, side, matches ?? []))
  }
  return hedges
}

/** The value of a stake that is taken of these offers. */
type ValueOf = (stakeMinor: Minor, levels: readonly Level[]) => bigint

/** The smallest of the results of a part of a selection, after a stake was taken of these offers; in parts of a centi. */
const smallestAfter =
  (
    { winCenti, loseCenti }: SelectionPosition,
    ends: { fates: readonly EachWayFate[]; divisor: number },
    fractionBps: number,
  ) =>
  (side: Side): ValueOf =>
  (stakeMinor, levels) => {
    const sign = side === 'back' ? 1 : -1
    const gainCenti = (takeStake(levels, stakeMinor) ?? []).reduce(
      (sum, match) => sum + winningsCenti(match.price, match.stakeMinor),
      0,
    )
    const partOf = (own: number, taken: number) =>
      BigInt(own) * BigInt(fractionBps) + BigInt(taken) * BigInt(WHOLE_BPS)
    const win = partOf(winCenti, sign * gainCenti)
    const lose = partOf(loseCenti, -sign * stakeMinor * 100)
    const divisor = BigInt(ends.divisor)
    const results = ends.fates.map((fate) =>
      fate === 'wins'
        ? win * (divisor + 100n)
        : fate === 'placed'
          ? lose * divisor + win * 100n
          : 2n * lose * divisor,
    )
    return results.reduce((least, result) => (result < least ? result : least))
  }

/** Whether a bet would help that nobody offers: at the best price of the other side, as no book rests crossed. */
function isMissing({ back, lay }: Offers, smallest: (side: Side) => ValueOf): boolean {
  const wouldHelp = (side: Side, [best]: readonly Level[]) =>
    best === undefined || bestStake([best], smallest(side)) !== 0
  return (
    (back.length === 0 && wouldHelp('back', lay)) || (lay.length === 0 && wouldHelp('lay', back))
  )
}

/** The stake that makes `valueOf` the greatest, which has one peak; nothing when the offers end before it. */
function bestStake(levels: readonly Level[], valueOf: ValueOf): Minor | undefined {
  const last = levels.at(-1)
  if (!last) return 0
  const further = [...levels, { price: last.price, totalMinor: 1 }]
  const offeredMinor = levels.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  let low = 0
  let high = offeredMinor + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (valueOf(middle + 1, further) > valueOf(middle, further)) low = middle + 1
    else high = middle
  }
  return low > offeredMinor ? undefined : low
}
