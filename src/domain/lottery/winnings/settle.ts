import { assert } from '../../assert.ts'
import type { Minor } from '../../money.ts'
import {
  dividedBy,
  type Fraction,
  fraction,
  isLess,
  NOTHING,
  sumOf,
  times,
  wholeBelow,
  WHOLE,
} from '../fraction.ts'
import type { Day } from '../day.ts'
import { type Lottery, rulesOn } from '../lottery.ts'
import type { Entry } from '../match/entry.ts'
import {
  type DrawnNumbers,
  type DrawnDigits,
  winningLines,
  winningTicket,
} from '../match/winning-lines.ts'
import {
  type LineFacts,
  lineWin,
  ofMinor,
  sharingLines,
  type TierResult,
  type WinOptions,
} from './line-win.ts'
import type { Policies } from './policies.ts'
import { dividedByShares } from './shares.ts'
import { type Step, next, type TracedAmount } from './trace.ts'

export type SettledBet = WinOptions & {
  readonly id: string
  /** Marks of every line or system, or the ticket number that end digits are compared with. */
  readonly plays: { readonly entries: readonly Entry[] } | { readonly ticket: string }
  /** 100 unless it is a mini bet. */
  readonly percent: number
  /** Players of one place share among each other where a lottery counts them apart. */
  readonly place: 'uk' | 'elsewhere'
  readonly shares?: readonly { readonly player: string; readonly held: number }[]
}

export type Draw = {
  readonly lottery: Lottery
  readonly day: Day
  readonly drawn: { readonly numbers: DrawnNumbers } | { readonly digits: DrawnDigits }
  /** By rank, the top first; a tier that nothing is known of has no winners and no amount. */
  readonly results: readonly TierResult[]
  readonly factor?: number
  /** Units of the lottery's currency for one euro; absent while it is not known. */
  readonly rate?: Fraction
}

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
  const { tiers } = rulesOn(draw.lottery, draw.day)
  const won = bets.map((bet) => ({ bet, lines: linesWon(draw, bet) }))
  const wins = tiers.map((_, index) => winsOfTier(draw, index, won, policies))
  return won.map(({ bet, lines }, place) => {
    const own = tiers.flatMap(({ rank }, index): TierWin[] => {
      const count = lines[index] ?? 0
      return count === 0
        ? []
        : [tierWin(draw, bet, { rank, lines: count, line: wins[index]?.[place] })]
    })
    return betWin(bet, own)
  })
}

function linesWon({ lottery, day, drawn }: Draw, { plays }: SettledBet): number[] {
  const game = rulesOn(lottery, day)
  if ('ticket' in plays) {
    assert('digits' in drawn, 'a ticket number is compared with digits')
    return winningTicket(plays.ticket, drawn.digits, game.tiers)
  }
  assert('numbers' in drawn, 'marks are compared with numbers')
  const counts = plays.entries.map((entry) => winningLines(entry, drawn.numbers, game))
  return game.tiers.map((_, index) => counts.reduce((sum, each) => sum + (each[index] ?? 0), 0))
}

type WinningBets = readonly { bet: SettledBet; lines: readonly number[] }[]

/** DoubleJackpot and NumberShield change type A alone. */
const WITHOUT_OPTIONS = { isDouble: false, isShielded: false, isMultiplied: false }

/** The win of one line of each bet in a tier, within the maximum of the tier. */
function winsOfTier(
  draw: Draw,
  index: number,
  won: WinningBets,
  policies: Policies,
): (TracedAmount | undefined)[] {
  const { lottery, results } = draw
  const { tiers, multiplier } = rulesOn(lottery, draw.day)
  const tier = tiers[index]
  assert(tier !== undefined, 'a tier of the draw')
  const linesOf = ({ lines }: WinningBets[number]) => lines[index] ?? 0
  const places = { uk: 0, elsewhere: 0 }
  for (const each of won) {
    const lines = linesOf(each)
    if (lines === 0) continue
    const options = tier.type === 'A' ? each.bet : WITHOUT_OPTIONS
    places[each.bet.place] += sharingLines(lines, options, policies)
  }
  const together = places.uk + places.elsewhere
  const facts = {
    tier,
    result: results[index] ?? { winners: 0 },
    isOwnPot: typeof lottery.drawnBy === 'object',
    ...(multiplier &&
      draw.factor !== undefined && { multiplier: { factor: draw.factor, onB: multiplier.onB } }),
  } satisfies Omit<LineFacts, 'lines'>
  const wins = won.map((each) => {
    if (linesOf(each) === 0) return undefined
    const lines = lottery.isCountedApart ? places[each.bet.place] : together
    return lineWin({ ...facts, lines }, each.bet, lottery)
  })
  return afterMaximum(wins, won.map(linesOf), lottery)
}

/** Where all lines of the tier together would get more than the maximum, each gets an equal part of it. */
function afterMaximum(
  wins: readonly (TracedAmount | undefined)[],
  lines: readonly number[],
  { tierMaxMinor }: Lottery,
): (TracedAmount | undefined)[] {
  if (tierMaxMinor === undefined) return [...wins]
  const maximum = ofMinor(tierMaxMinor)
  const all = lines.reduce((sum, each) => sum + each, 0)
  const sum = sumOf(
    wins.map((win, index) => times(win?.amount ?? NOTHING, fraction(lines[index] ?? 0))),
  )
  if (!isLess(maximum, sum)) return [...wins]
  const each = dividedBy(maximum, fraction(all))
  return wins.map((win) => win && next(win, 'maximum', { maximum, lines: fraction(all) }, each))
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
