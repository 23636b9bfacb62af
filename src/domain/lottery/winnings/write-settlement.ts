import { exactText, type Fraction } from '../fraction.ts'
import { moneyText } from '../../money.ts'
import type { BetWin, TierWin } from './settle.ts'
import { sumKnown } from './settle.ts'

type Written = string | null

/** The result of a settlement as `npm run settle` prints it; money is text, unknown money is null. */
export function writtenSettlement(wins: readonly BetWin[]) {
  return {
    bets: wins.map(writtenBet),
    sum: exactly(sumKnown(wins.map(({ winnings }) => winnings))),
    sumEur: exactly(sumKnown(wins.map(({ euro }) => euro))),
    sumPaid: paidText(sumOfPaid(wins)),
  }
}

function writtenBet({ id, tiers, winnings, euro, paidMinor, shares }: BetWin) {
  return {
    id,
    tiers: tiers.map(writtenTier),
    total: exactly(winnings),
    totalEur: exactly(euro),
    paid: paidText(paidMinor),
    ...(shares.length > 0 && {
      shares: shares.map((share) => ({
        player: share.player,
        winnings: exactly(share.winnings),
        eur: exactly(share.euro),
        paid: paidText(share.paidMinor),
      })),
    }),
  }
}

const writtenTier = ({ rank, lines, winnings, euro, steps }: TierWin) => ({
  tier: rank,
  lines,
  winnings: exactly(winnings),
  eur: exactly(euro),
  steps: steps.map(({ step, facts, before, after }) => ({
    step,
    facts: Object.fromEntries(
      Object.entries(facts).map(([name, value]) => [name, exactText(value)]),
    ),
    ...(before && { before: exactText(before) }),
    after: exactText(after),
  })),
})

const exactly = (value: Fraction | undefined): Written => (value ? exactText(value) : null)

const paidText = (cents: number | undefined): Written =>
  cents === undefined ? null : moneyText(cents, 'EUR')

/** Cents of all bets, if those of every bet are known. */
const sumOfPaid = (wins: readonly BetWin[]): number | undefined =>
  wins.reduce<number | undefined>(
    (sum, { paidMinor }) =>
      sum === undefined || paidMinor === undefined ? undefined : sum + paidMinor,
    0,
  )
