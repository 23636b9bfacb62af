import type { ToldResult } from '#contract/lottery/operators.ts'
import type { Rules } from '#domain/lottery/lottery.ts'
import type { Tier } from '#domain/lottery/tier.ts'
import { type Minor, moneyText } from '#domain/money.ts'

/*
 * Prizes of Lotto x5 below its jackpot, by what a line needs to match. The terms name none, so the house publishes
 * these: with the jackpot they return about half of the stakes.
 */
const LOTTO_X5: Readonly<Record<string, Minor>> = { '5': 5_000_00, '4': 100_00, '3': 5_00, '2': 50 }
/** The jackpot of each draw of Lotto x5, unless an operator has announced another one. */
const JACKPOT_MINOR = 1_000_000_00

/** The prize of a tier for one winning line of our own draws; `undefined` where none is published. */
function prizeOf({ prize, match }: Tier, { linePriceMinor }: Rules): Minor | undefined {
  if (prize?.is === 'amount') return prize.amountMinor
  if (prize?.is === 'times-stake') return Math.floor((prize.hundredths * linePriceMinor) / 100)
  return LOTTO_X5[match]
}

/** The tiers of our own draw: nobody else plays it, so nobody else has won. */
export function toldTiers(
  rules: Rules,
  { currency, jackpotMinor }: { currency: string; jackpotMinor: number | null },
): ToldResult['tiers'] {
  return rules.tiers.map((tier) => {
    const isJackpot = tier.type === 'A'
    const amountMinor = isJackpot ? (jackpotMinor ?? JACKPOT_MINOR) : prizeOf(tier, rules)
    return {
      tier: tier.rank,
      winners: 0,
      amount: amountMinor === undefined ? null : moneyText(amountMinor, currency),
      amountIs: isJackpot ? 'pot' : 'perWinner',
    }
  })
}
