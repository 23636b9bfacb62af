import { locale } from '#domain/language/locale.ts'
import { approximately, dividedBy, type Fraction, isLess, WHOLE } from '#domain/lottery/fraction.ts'
import { currentRules, type Lottery } from '#domain/lottery/lottery.ts'
import { type Odds, oddsOf } from '#domain/lottery/odds.ts'
import type { Tier } from '#domain/lottery/tier.ts'
import { lotteryMessages as text } from '#web/ui/messages/lottery/lottery.ts'

const DECIMALS_BELOW = 100

/** "1 in 139,838,160"; small figures keep two decimals. */
export function chanceText(chance: Fraction): string {
  if (chance.numerator === 0n) return text.odds.never
  const oneIn = approximately(dividedBy(WHOLE, chance))
  const digits = oneIn < DECIMALS_BELOW ? 2 : 0
  return text.odds.oneIn(
    oneIn.toLocaleString(locale, { minimumFractionDigits: 0, maximumFractionDigits: digits }),
  )
}

const known = new Map<string, Odds>()

/** The odds under the rules of today, counted once. */
export function currentOdds(lottery: Lottery): Odds {
  const odds = known.get(lottery.id) ?? oddsOf(currentRules(lottery))
  known.set(lottery.id, odds)
  return odds
}

/** The tier that a game is known for: its main jackpot, otherwise the one that is the hardest to win. */
export function mainTier(lottery: Lottery): { tier: Tier; chance: Fraction } {
  const { tiers } = currentOdds(lottery)
  const main =
    tiers.find(({ tier }) => tier.type === 'A') ??
    tiers.toSorted((one, other) => (isLess(one.chance, other.chance) ? -1 : 1))[0]
  if (!main) throw new Error(`${lottery.id} has no tier`)
  return main
}
