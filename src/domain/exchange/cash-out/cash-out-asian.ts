import { type CashOutAsk, levelled } from './cash-out-ask.ts'
import { closeWinners } from './cash-out-winners.ts'
import type { Position } from '../exposure/position.ts'
import { LEVEL, type MarketOutcomes } from '../exposure/exposure.ts'
import type { Hedge } from './hedge.ts'

/**
 * The bets that level an Asian market line by line. The two sides of a line are each other's reverse by every score:
 * what one gets in halves the other pays. So a line is closed as a market with one winner, by the better of a lay of
 * one side and a back of the other. Afterwards a line brings the same whether it is won or lost, the half of it where
 * half of the stake comes back, and nothing where all of it does; on a half line, where none does, it is the same by
 * every score.
 *
 * Rounding: as in a market with one winner (cash-out-winners.ts), for each line.
 */
export function closeLines(ask: CashOutAsk): Hedge[] | undefined {
  const hedges: Hedge[] = []
  for (const selectionIds of linesOf(ask)) {
    const [selectionId] = selectionIds.length === 1 ? selectionIds : []
    const closing = closeWinners({ ...ask, outcomes: { selectionIds, winners: 1 }, selectionId })
    if (!closing) return undefined
    hedges.push(...closing)
  }
  return hedges
}

/** The worst result of the lines together when each is won or lost as a whole: the measure of closing them. */
export const decidedCenti = (ask: CashOutAsk, position: Position): number =>
  linesOf(ask).reduce((sum, [one = 0, other]) => {
    const { winCenti, loseCenti } = position.get(one) ?? LEVEL
    const reverse = (other === undefined ? undefined : position.get(other)) ?? LEVEL
    return sum + Math.min(winCenti + reverse.loseCenti, loseCenti + reverse.winCenti)
  }, 0)

/** The selections to be levelled, with the other side of their line where the market has it. */
function linesOf(ask: CashOutAsk): number[][] {
  if (ask.selectionId !== undefined) return levelled(ask).map((id) => [id])
  const lines: number[][] = []
  const unpaired = new Map<string, number[]>()
  for (const id of levelled(ask)) {
    const reverse = unpaired.get(payoutsOf(ask.outcomes, id, 'lose'))
    if (reverse?.length === 1) {
      reverse.push(id)
      continue
    }
    const line = [id]
    lines.push(line)
    unpaired.set(payoutsOf(ask.outcomes, id, 'win'), line)
  }
  return lines
}

/** The payouts of a selection, or their reverse, score by score. */
function payoutsOf({ decidedBy }: MarketOutcomes, id: number, first: 'win' | 'lose'): string {
  if (decidedBy?.kind !== 'scenarios') return ''
  const second = first === 'win' ? 'lose' : 'win'
  return decidedBy.scenarios
    .map((scenario) => scenario.get(id))
    .map((payout) => `${payout?.[first]}${payout?.[second]}`)
    .join()
}
