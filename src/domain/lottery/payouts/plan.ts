import type { Minor } from '../../money.ts'
import type { Day } from '../day.ts'
import type { Lottery } from '../lottery.ts'
import { annuity, cashInstead, monthlyPayments, monthsLater } from './payments.ts'
import type { PayoutKind } from './split.ts'

/** How a payout is paid, as two people say once. */
export const MANNERS = ['at-once', 'annuity', 'cash', 'monthly'] as const
export type Manner = (typeof MANNERS)[number]

export const MANNERS_OF: Record<PayoutKind, readonly Manner[]> = {
  single: ['at-once'],
  annuity: ['annuity', 'cash'],
  monthly: ['monthly'],
}

export type PlannedPayment = { readonly dueOn: Day; readonly amountMinor: Minor }

/** The months of a monthly prize that its lottery publishes, without a maximum of the house. */
const monthsOf = ({ versions }: Lottery): number =>
  versions
    .at(-1)
    ?.tiers.flatMap(({ prize }) => (prize?.is === 'monthly' ? [prize.months] : []))[0] ?? 0

/** All of a payout in euro cents: a monthly prize with every month of it. */
export function wholeEurMinor(lottery: Lottery, kind: PayoutKind, eurMinor: Minor): Minor {
  if (kind !== 'monthly') return eurMinor
  return monthly(lottery, eurMinor).reduce((sum, each) => sum + each, 0)
}

const monthly = (lottery: Lottery, eurMinor: Minor): Minor[] =>
  monthlyPayments(
    eurMinor,
    lottery.monthlyMax ?? {
      months: monthsOf(lottery),
      monthMinor: eurMinor,
      totalMinor: eurMinor * monthsOf(lottery),
    },
  )

/**
 * The payments of a payout from the day on which its manner was confirmed. `toWallet` turns euro cents into the money of the
 * wallet. An annuity is divided in that money, so that its payments add up to the win; a month is turned by itself, because its
 * maximums are in euros.
 */
export function paymentsOf(
  lottery: Lottery,
  manner: Manner,
  {
    amountMinor,
    eurMinor,
    from,
    toWallet,
  }: { amountMinor: Minor; eurMinor: Minor; from: Day; toWallet: (eurMinor: Minor) => Minor },
): PlannedPayment[] {
  const terms = lottery.annuity
  const amounts = (): { every: number; all: Minor[] } => {
    if (manner === 'annuity' && terms) return { every: 12, all: annuity(amountMinor, terms) }
    if (manner === 'cash' && terms) return { every: 0, all: [cashInstead(amountMinor, terms)] }
    if (manner === 'monthly') return { every: 1, all: monthly(lottery, eurMinor).map(toWallet) }
    return { every: 0, all: [amountMinor] }
  }
  const { every, all } = amounts()
  return all
    .map((each, index) => ({ dueOn: monthsLater(from, index * every), amountMinor: each }))
    .filter((each) => each.amountMinor > 0)
}
