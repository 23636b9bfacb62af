import type { Minor } from '../../money.ts'
import { dividedBy, type Fraction, fraction, NOTHING, plus, times } from '../fraction.ts'
import type { Rules } from '../lottery.ts'
import { oddsOf } from '../odds.ts'
import type { Tier } from '../tier.ts'

/** An assumed prize for each rank: for a jackpot the announced one, undivided. */
export type ThoughtPrizes = ReadonlyMap<number, Minor>

/** The published prize of a tier for one line at its price, in minor units; `undefined` where none is published. */
function publishedPrize({ prize }: Tier, { linePriceMinor }: Rules): Fraction | undefined {
  if (prize?.is === 'amount') return fraction(prize.amountMinor)
  if (prize?.is === 'monthly') return fraction(prize.amountMinor * prize.months)
  return prize && fraction(prize.hundredths * linePriceMinor, 100)
}

/**
 * The exact average return of one unit staked, if nobody shares the prizes of the line. Tiers of which nothing is
 * known count as nothing and are named, so that a page can say what the figure leaves out. For keno: with so many spots.
 */
export function expectedReturn(
  rules: Rules,
  thought: ThoughtPrizes,
  spots = 0,
): { ofStake: Fraction; unknown: number[] } {
  const unknown: number[] = []
  let sum = NOTHING
  for (const { tier, chance } of oddsOf(rules).tiers) {
    if (tier.condition.on === 'spots' && tier.condition.spots !== spots) continue
    const known = thought.get(tier.rank)
    const prize = known === undefined ? publishedPrize(tier, rules) : fraction(known)
    if (prize === undefined) unknown.push(tier.rank)
    else sum = plus(sum, times(chance, prize))
  }
  const stake = dividedBy(fraction(rules.linePriceMinor), fraction(rules.drawsPerBet))
  return { ofStake: dividedBy(sum, stake), unknown }
}
