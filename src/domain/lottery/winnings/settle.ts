import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'
import {
  dividedBy,
  type Fraction,
  fraction,
  NOTHING,
  sumOf,
  times,
  wholeBelow,
  WHOLE,
} from '../fraction.ts'
import { rulesOn } from '../lottery.ts'
import { countLines, linePrizes, type LinePrizes, linesWon } from './line-prizes.ts'
import type { Draw, SettledBet } from './draw.ts'
import type { Policies } from './policies.ts'
import { dividedByShares } from './shares.ts'
import { type Step, next, type TracedAmount } from './trace.ts'

/** A tier won by a bet: all its winning lines together. Amounts are absent while the prize is not known. */
export type TierWin = {
  readonly rank: number
  readonly lines: number
  readonly winnings?: Fraction
  readonly euro?: Fraction
  readonly steps: readonly Step[]
}

export type BetWin = {
  readonly id: string
  readonly tiers: readonly TierWin[]
  readonly winnings?: Fraction
  readonly euro?: Fraction
  /** Whole cents of a euro, rounded down once per bet. */
  readonly paidMinor?: Minor
  readonly shares: readonly {
    readonly player: string
    readonly winnings?: Fraction
    readonly euro?: Fraction
    readonly paidMinor?: Minor
  }[]
}

/** All bets of one draw, in their order. The win of a bet never depends on the order of bets or lines. */
export function settleDraw(draw: Draw, bets: readonly SettledBet[], policies: Policies): BetWin[] {
  const prizes = linePrizes(draw, countLines(draw, bets), policies)
  return bets.map((bet) => settleBet(draw, bet, prizes))
}

/** The win of one bet, by prizes that were found from the winning lines of all bets of the draw. */
export function settleBet(draw: Draw, bet: SettledBet, prizes: LinePrizes): BetWin {
  const { tiers } = rulesOn(draw.lottery, draw.day)
  const lines = linesWon(draw, bet)
  const own = tiers.flatMap(({ rank }, index): TierWin[] => {
    const count = lines[index] ?? 0
    return count === 0
      ? []
      : [tierWin(draw, bet, { rank, lines: count, line: prizes.of(bet, index) })]
  })
  return betWin(bet, own)
}

/** From one line to all lines of the bet in the tier: mini, withholding, lines, euro. */
function tierWin(
  { lottery: { withholding }, rate }: Draw,
  { percent }: SettledBet,
  { rank, lines, line }: { rank: number; lines: number; line: TracedAmount | undefined },
): TierWin {
  if (!line) return { rank, lines, steps: [] }
  let win = line
  if (percent !== 100) {
    const part = fraction(percent, 100)
    win = next(win, 'mini', { part }, times(win.amount, part))
  }
  if (withholding && rank <= withholding.tiers) {
    const left = fraction(100 - withholding.percent, 100)
    win = next(win, 'withholding', { left }, times(win.amount, left))
  }
  const count = fraction(lines)
  if (lines > 1) win = next(win, 'lines', { lines: count }, times(win.amount, count))
  if (!rate) return { rank, lines, winnings: win.amount, steps: win.steps }
  const euro = dividedBy(win.amount, rate)
  const steps = rate === WHOLE ? win.steps : next(win, 'euro', { rate }, euro).steps
  return { rank, lines, winnings: win.amount, euro, steps }
}

function betWin({ id, shares = [] }: SettledBet, tiers: readonly TierWin[]): BetWin {
  const winnings = sumKnown(tiers.map((tier) => tier.winnings))
  const euro = sumKnown(tiers.map((tier) => tier.euro))
  const paidMinor = euro && centsBelow(euro)
  const held = shares.map((share) => share.held)
  const all = held.reduce((sum, each) => sum + each, 0)
  const paid = paidMinor === undefined || held.length === 0 ? [] : dividedByShares(paidMinor, held)
  return {
    id,
    tiers,
    ...known({ winnings, euro, paidMinor }),
    shares: shares.map((share, index) => {
      const part = fraction(share.held, all)
      return {
        player: share.player,
        ...known({
          winnings: winnings && times(winnings, part),
          euro: euro && times(euro, part),
          paidMinor: paid[index],
        }),
      }
    }),
  }
}

type Amounts = { winnings?: Fraction; euro?: Fraction; paidMinor?: Minor }
const known = (amounts: { [Name in keyof Amounts]-?: Amounts[Name] | undefined }): Amounts => ({
  ...(amounts.winnings && { winnings: amounts.winnings }),
  ...(amounts.euro && { euro: amounts.euro }),
  ...(amounts.paidMinor !== undefined && { paidMinor: amounts.paidMinor }),
})

/** The sum, if every part of it is known. */
export const sumKnown = (parts: readonly (Fraction | undefined)[]): Fraction | undefined =>
  parts.reduce<Fraction | undefined>(
    (sum, part) => (sum && part ? sumOf([sum, part]) : undefined),
    NOTHING,
  )

/** Rounded down to the cent, once per bet. */
function centsBelow(euro: Fraction): Minor {
  const cents = wholeBelow(times(euro, fraction(100)))
  assert(cents <= BigInt(Number.MAX_SAFE_INTEGER), 'a win is a safe number of cents')
  return Number(cents)
}
