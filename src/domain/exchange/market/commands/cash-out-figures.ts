import { type CashOutPlan, matchedOf } from '../../cash-out/cash-out.ts'
import type { CashOutFigures } from '../../cash-out/cash-out-figures.ts'
import { resultGroups } from '../../settlement/result-groups.ts'
import { winningsCenti } from '../../orders/order.ts'
import { commissionOf } from '../../settlement/settlement.ts'
import type { Minor } from '../../../money.ts'
import { averagePrice } from './decide.ts'
import { type LoadedMarket, outcomesOf, positionOf } from '../loaded-market.ts'

/** The results are rounded down, commission at the player's own rate and in the player's favour, as settlement does. */
export function figuresOf(
  market: LoadedMarket,
  { accountId, discountBps }: { accountId: number; discountBps: number },
  { hedges, after, lockedCenti }: CashOutPlan,
): CashOutFigures {
  const outcomes = outcomesOf(market)
  const removed = new Set(market.removedIds)
  const terms = { outcomes, selections: market.selections.filter(({ id }) => !removed.has(id)) }
  const before = matchedOf(positionOf(market, accountId), outcomes)
  const then = matchedOf(after, outcomes)
  const netOf = (minor: Minor) => minor - commissionOf(minor, market.commissionBps, discountBps)
  const lockedMinor = Math.floor(lockedCenti / 100)
  return {
    lockedMinor,
    netMinor: netOf(lockedMinor),
    outcomes: resultGroups(terms, [before, then]).map(({ group, resultOf }) => {
      const beforeMinor = Math.floor(resultOf(before) / 100)
      const afterMinor = Math.floor(resultOf(then) / 100)
      return { ...group, beforeMinor, afterMinor, netMinor: netOf(afterMinor) }
    }),
    bets: hedges.map(({ selectionId, side, price, stakeMinor, matches }) => {
      const profitCenti = matches.reduce(
        (sum, match) => sum + winningsCenti(match.price, match.stakeMinor),
        0,
      )
      const mean = averagePrice(stakeMinor, profitCenti) ?? price
      return { selectionId, side, price, averagePrice: mean, stakeMinor }
    }),
  }
}
