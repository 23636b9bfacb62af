import type { Minor } from '../../money.ts'
import { type Fraction, fraction, sumOf, times, wholeBelow } from '../fraction.ts'
import { type Day, dayAfter } from '../day.ts'
import { type Lottery, type Rules } from '../lottery.ts'
import type { BetWin, TierWin } from '../winnings/settle.ts'

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

/**
 * A win in euro cents: the part that is paid with the settling, and the parts that are owed. Main jackpots that may become an
 * annuity and monthly prizes are owed; so is all the rest where it reaches the sum for which two people are needed.
 */
export function splitWin(
  wins: readonly BetWin[],
  totalEurMinor: Minor,
  {
    lottery,
    rules,
    twoPeopleFromEurMinor,
  }: { lottery: Lottery; rules: Rules; twoPeopleFromEurMinor: Minor },
): { nowEurMinor: Minor; owed: OwedPart[] } {
  const tiers = wins.flatMap((win) => win.tiers)
  const planned = (['annuity', 'monthly'] as const).flatMap((kind): OwedPart[] => {
    const own = tiers.filter((tier) => planOf(tier, lottery, rules) === kind)
    const eurMinor = cents(own.flatMap(({ euro }) => euro ?? []))
    return eurMinor > 0 ? [{ kind, eurMinor }] : []
  })
  const restEurMinor = totalEurMinor - planned.reduce((sum, { eurMinor }) => sum + eurMinor, 0)
  return restEurMinor >= twoPeopleFromEurMinor
    ? { nowEurMinor: 0, owed: [{ kind: 'single', eurMinor: restEurMinor }, ...planned] }
    : { nowEurMinor: restEurMinor, owed: planned }
}
