import {
  dividedBy,
  type Fraction,
  fraction,
  isLess,
  minus,
  plus,
  times,
  wholeBelow,
} from '../fraction.ts'
import type { Particulars } from '../lottery.ts'
import type { Tier } from '../tier.ts'
import type { Policies } from './policies.ts'
import { begin, next, type TracedAmount } from './trace.ts'

/** The operator's result of one tier of a draw. */
export type TierResult = {
  /** Tickets that won at the operator's, where that is known. */
  readonly winners?: number
  /** The money that winners of type A or B divide. */
  readonly pot?: Fraction
  /** The prize of one winner, for type C. */
  readonly announced?: Fraction
}

/** The choices of a bet that change its win. */
export type WinOptions = {
  readonly isDouble: boolean
  readonly isShielded: boolean
  /** It bought the multiplier of the draw. */
  readonly isMultiplied: boolean
}

export type LineFacts = {
  readonly tier: Tier
  readonly result: TierResult
  /** Winning lines of all bets that share with it. */
  readonly lines: number
  /** Tickets of other operators are no winners here: games on stock indices, type A. */
  readonly isOwnPot: boolean
  readonly multiplier?: { readonly factor: number; readonly onB: 'multiplies' | 'doubles' }
}

/** The win of one line before maximum, mini, withholding and euro; `undefined` while the prize is not known. */
export function lineWin(
  facts: LineFacts,
  options: WinOptions,
  particulars: Particulars,
): TracedAmount | undefined {
  const { type } = facts.tier
  const prize = type === 'C' ? announcedPrize(facts) : sharedPrize(facts, options)
  if (!prize) return undefined
  const multiplied = options.isMultiplied ? afterMultiplier(prize, facts) : prize
  return type === 'A' ? afterJackpotRules(multiplied, facts, particulars) : multiplied
}

const announcedPrize = ({ result: { announced } }: LineFacts): TracedAmount | undefined =>
  announced && begin('announced', { prize: announced }, announced)

/** Types A and B: the pot by the tickets that won and our own winning lines. */
function sharedPrize(
  facts: LineFacts,
  { isDouble, isShielded }: WinOptions,
): TracedAmount | undefined {
  const { tier, result, lines } = facts
  const { pot } = result
  const isA = tier.type === 'A'
  const winners = isA && facts.isOwnPot ? 0 : result.winners
  if (!pot) return undefined
  if (isA && isShielded) return begin('undivided', { pot }, pot)
  if (winners === undefined) return undefined
  const tickets = fraction(winners)
  const own = fraction(lines)
  const share = begin('share', { pot, tickets, lines: own }, dividedBy(pot, plus(tickets, own)))
  if (!isA || !isDouble) return share
  return next(share, 'double-jackpot', { shares: fraction(2) }, times(share.amount, fraction(2)))
}

function afterMultiplier(prize: TracedAmount, { tier, multiplier }: LineFacts): TracedAmount {
  if (!multiplier || tier.type === 'A') return prize
  const isDoubling = tier.type === 'B' && multiplier.onB === 'doubles'
  const factor = fraction(isDoubling ? 2 : multiplier.factor)
  return next(prize, 'multiplier', { factor }, times(prize.amount, factor))
}

function afterJackpotRules(
  prize: TracedAmount,
  { result, lines }: LineFacts,
  { leastWin, jackpotForm }: Particulars,
): TracedAmount {
  let win = prize
  const winners = (result.winners ?? 0) + lines
  if (leastWin && winners <= leastWin.winnersMax) {
    const least = ofMinor(leastWin.eachMinor)
    if (isLess(win.amount, least))
      win = next(win, 'least-win', { least, winners: fraction(winners) }, least)
  }
  if (!jackpotForm) return win
  const every = ofMinor(jackpotForm.everyMinor)
  const above = ofMinor(jackpotForm.aboveMinor)
  const formed = inJackpotForm(win.amount, every, above)
  return formed ? next(win, 'jackpot-form', { every, above }, formed) : win
}

/** The largest amount of the form k × `every` + `above` that is not more; none below the smallest of them. */
function inJackpotForm(amount: Fraction, every: Fraction, above: Fraction): Fraction | undefined {
  if (isLess(amount, above)) return undefined
  const count = fraction(wholeBelow(dividedBy(minus(amount, above), every)))
  return plus(times(count, every), above)
}

/** Minor units as units of the currency; all lotteries are in currencies of two decimals. */
export const ofMinor = (minor: number): Fraction => fraction(minor, 100)

/** How many lines a bet adds to those that share a pot. */
export function sharingLines(
  lines: number,
  { isDouble, isShielded }: WinOptions,
  { doubleJackpotCounts, shieldedCounts }: Policies,
): number {
  if (isShielded && shieldedCounts === 'no') return 0
  return isDouble && doubleJackpotCounts === 'twice' ? lines * 2 : lines
}
