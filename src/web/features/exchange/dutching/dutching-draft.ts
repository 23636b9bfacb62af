import {
  DUTCHING_AMOUNT_MAX_MINOR,
  dutchingProfitCenti,
  dutchingStakes,
} from '#domain/exchange/orders/dutching.ts'
import type { Price } from '#domain/exchange/prices/ladder.ts'
import { mulDiv, type Minor } from '#domain/money.ts'
import { exchangeMessages } from '#web/ui/messages/exchange.ts'
import { dutchingMessages as texts } from '#web/ui/messages/multiples.ts'
import { exactMoney, readMoney } from '#web/ui/amounts/typed-money.ts'
import { hasOneWinner } from '../market-terms.ts'
import { problemOfStake, type StakeRules } from '../slip/draft.ts'
import type { SlipLine } from '../slip/slip-line.ts'

export const dutchingAims = ['total', 'profit'] as const
export type DutchingAim = (typeof dutchingAims)[number]

/** The first market on the slip with several backs, of which one can win; its lines, or none. */
export function linesToDivide(lines: readonly SlipLine[]): SlipLine[] {
  const backs = lines.filter(
    ({ side, state, target }) => side === 'back' && state === 'editing' && hasOneWinner(target),
  )
  const byMarket = Map.groupBy(backs, ({ target }) => target.marketId)
  return [...byMarket.values()].find(({ length }) => length > 1) ?? []
}

export type DutchingDraft = {
  /** Undefined while they cannot be reckoned. */
  stakes: readonly Minor[] | undefined
  totalMinor: Minor | undefined
  /** The least profit before commission, whichever of the selections wins. */
  profitMinor: Minor | undefined
  target: { totalMinor: Minor } | { profitMinor: Minor } | undefined
  problem: string | undefined
}

/** The stakes at these prices, as the server will reckon them. */
export function dutchingDraft(
  lines: readonly SlipLine[],
  prices: readonly (Price | undefined)[],
  { aim, text, rules }: { aim: DutchingAim; text: string; rules: StakeRules },
): DutchingDraft {
  const empty = { stakes: undefined, totalMinor: undefined, profitMinor: undefined }
  const amountMinor = readMoney(text, rules.currency)
  const problem = problemOfAmount(text, amountMinor)
  if (problem !== undefined || amountMinor === undefined)
    return { ...empty, target: undefined, problem }
  const target = aim === 'total' ? { totalMinor: amountMinor } : { profitMinor: amountMinor }
  const known = prices.filter((price) => price !== undefined)
  if (known.length < lines.length) return { ...empty, target: undefined, problem: texts.noPrice }
  const stakes = dutchingStakes(known, target)
  if (!stakes) return { ...empty, target: undefined, problem: texts.noProfit }
  const totalMinor = stakes.reduce((sum, stake) => sum + stake, 0)
  const profits = stakes.map((stake, index) =>
    mulDiv(dutchingProfitCenti(known[index] ?? 0, stake, totalMinor), 1, 100, 'floor'),
  )
  const broken = lines.flatMap(({ target: { selectionName } }, index) => {
    const stakeText = exactMoney(stakes[index] ?? 0, rules.currency)
    const wrong = problemOfStake(stakeText, { price: known[index], isLine: false }, rules)
    return wrong === undefined ? [] : [texts.stakeProblem(selectionName, wrong)]
  })
  return { stakes, totalMinor, profitMinor: Math.min(...profits), target, problem: broken[0] }
}

function problemOfAmount(text: string, amountMinor: Minor | undefined): string | undefined {
  if (text.trim() === '') return texts.amountMissing
  if (amountMinor === undefined || amountMinor === 0) return exchangeMessages.slip.stakeUnreadable
  return amountMinor > DUTCHING_AMOUNT_MAX_MINOR ? texts.amountTooLarge : undefined
}
