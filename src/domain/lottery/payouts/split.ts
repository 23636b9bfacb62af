import type { Minor } from '../../money.ts'
import { type Fraction, fraction, sumOf, times, wholeBelow } from '../fraction.ts'
import { type Day, dayAfter } from '../day.ts'
import { type Lottery, type Rules } from '../lottery.ts'
import type { BetWin, TierWin } from '../winnings/settle.ts'
import { dividedByShares } from '../winnings/shares.ts'

export const PAYOUT_KINDS = ['single', 'annuity', 'monthly'] as const
export type PayoutKind = (typeof PAYOUT_KINDS)[number]
export type OwedPart = { readonly kind: PayoutKind; readonly eurMinor: Minor }

/** Documents are asked for within twelve weeks of the draw. */
const DOCUMENTS_DAYS = 84
export const documentsDueOn = (drawn: Day): Day => dayAfter(drawn, DOCUMENTS_DAYS)

/** How a prize of the tier is paid where it is not paid at once. */
function planOf({ rank }: TierWin, lottery: Lottery, { tiers }: Rules): PayoutKind | undefined {
  const tier = tiers.find((each) => each.rank === rank)
  if (tier?.type === 'A' && lottery.annuity) return 'annuity'
  return tier?.prize?.is === 'monthly' ? 'monthly' : undefined
}

const cents = (parts: readonly Fraction[]): Minor =>
  Number(wholeBelow(times(sumOf(parts), fraction(100))))

type Terms = {
  readonly lottery: Lottery
  readonly rules: Rules
  readonly twoPeopleFromEurMinor: Minor
}
type SplitWin = { readonly nowEurMinor: Minor; readonly owed: readonly OwedPart[] }

/** The parts of a win that are paid by a plan, in euro cents. */
const plannedParts = (wins: readonly BetWin[], { lottery, rules }: Terms): OwedPart[] =>
  (['annuity', 'monthly'] as const).flatMap((kind): OwedPart[] => {
    const own = wins
      .flatMap(({ tiers }) => tiers)
      .filter((tier) => planOf(tier, lottery, rules) === kind)
    const eurMinor = cents(own.flatMap(({ euro }) => euro ?? []))
    return eurMinor > 0 ? [{ kind, eurMinor }] : []
  })

/** From the sum for which two people are needed on, what no plan pays is owed too. */
function beyond(
  planned: readonly OwedPart[],
  totalEurMinor: Minor,
  { twoPeopleFromEurMinor }: Terms,
): SplitWin {
  const restEurMinor = totalEurMinor - planned.reduce((sum, { eurMinor }) => sum + eurMinor, 0)
  return restEurMinor >= twoPeopleFromEurMinor
    ? { nowEurMinor: 0, owed: [{ kind: 'single', eurMinor: restEurMinor }, ...planned] }
    : { nowEurMinor: restEurMinor, owed: planned }
}

/**
 * A win in euro cents: the part that is paid with the settling, and the parts that are owed. Main jackpots that may become an
 * annuity and monthly prizes are owed; so is all the rest where it reaches the sum for which two people are needed.
 */
export const splitWin = (wins: readonly BetWin[], totalEurMinor: Minor, terms: Terms): SplitWin =>
  beyond(plannedParts(wins, terms), totalEurMinor, terms)

/**
 * The win of a syndicate in euro cents, by its holders in their order, each split as the win of one player is. The parts of a
 * holder add up to his share of the win exactly.
 */
export function splitShares(
  wins: readonly BetWin[],
  held: readonly number[],
  terms: Terms,
): (SplitWin & { readonly eurMinor: Minor })[] {
  const planned = plannedParts(wins, terms).map(({ kind, eurMinor }) => ({
    kind,
    parts: dividedByShares(eurMinor, held),
  }))
  return held.map((_, index) => {
    const eurMinor = wins.reduce((sum, win) => sum + (win.shares[index]?.paidMinor ?? 0), 0)
    let leftEurMinor = eurMinor
    const own = planned.flatMap(({ kind, parts }): OwedPart[] => {
      // The odd cents of a part may go to others than those of the whole win.
      const part = Math.min(parts[index] ?? 0, leftEurMinor)
      leftEurMinor -= part
      return part > 0 ? [{ kind, eurMinor: part }] : []
    })
    return { eurMinor, ...beyond(own, eurMinor, terms) }
  })
}
