import { assert } from '../../assert.ts'
import { dividedBy, fraction, isLess, sumOf, times } from '../fraction.ts'
import { type Lottery, rulesOn } from '../lottery.ts'
import { winningLines, winningTicket } from '../match/winning-lines.ts'
import { type LineFacts, lineWin, ofMinor, sharingLines, type WinOptions } from './line-win.ts'
import type { Policies } from './policies.ts'
import type { Draw, SettledBet } from './draw.ts'
import { next, type TracedAmount } from './trace.ts'

/** The choices on which the win of one line depends: all bets that made the same ones get the same for a line. */
type Choices = WinOptions & Pick<SettledBet, 'place'>

/**
 * Winning lines of a draw by the choices of their bets, per tier, the top first. It holds a few numbers, however many bets
 * were counted, and in whatever order and parts.
 */
export type WinningLines = ReadonlyMap<string, { choices: Choices; lines: readonly number[] }>

const nameOf = ({ place, isDouble, isShielded, isMultiplied }: Choices) =>
  [place, isDouble, isShielded, isMultiplied].join()

/** The winning lines of these bets beside those that were counted before. */
export function countLines(
  draw: Draw,
  bets: readonly SettledBet[],
  before: WinningLines = new Map(),
): WinningLines {
  const counted = new Map(before)
  for (const bet of bets) {
    const own = linesWon(draw, bet)
    if (own.every((lines) => lines === 0)) continue
    const { place, isDouble, isShielded, isMultiplied } = bet
    const choices = { place, isDouble, isShielded, isMultiplied }
    const known = counted.get(nameOf(choices))?.lines
    const lines = known ? known.map((each, index) => each + (own[index] ?? 0)) : own
    counted.set(nameOf(choices), { choices, lines })
  }
  return counted
}

/** The winning lines of a bet in each tier, the top first. */
export function linesWon({ lottery, day, drawn }: Draw, { plays }: SettledBet): number[] {
  const game = rulesOn(lottery, day)
  if ('ticket' in plays) {
    assert('digits' in drawn, 'a ticket number is compared with digits')
    return winningTicket(plays.ticket, drawn.digits, game.tiers)
  }
  assert('numbers' in drawn, 'marks are compared with numbers')
  const counts = plays.entries.map((entry) => winningLines(entry, drawn.numbers, game))
  return game.tiers.map((_, index) => counts.reduce((sum, each) => sum + (each[index] ?? 0), 0))
}

/** The win of one line of a bet in the tier of that index; `undefined` while the prize is not known. */
export type LinePrizes = {
  of: (choices: Choices, index: number) => TracedAmount | undefined
  /** Whether the prize of every tier with a winning line is known. */
  areKnown: boolean
}

/** The prizes of a draw, once all its winning lines are counted. */
export function linePrizes(draw: Draw, counted: WinningLines, policies: Policies): LinePrizes {
  const { tiers } = rulesOn(draw.lottery, draw.day)
  const byTier = tiers.map((_, index) => prizesOfTier(draw, index, { counted, policies }))
  return {
    of: (choices, index) => byTier[index]?.get(nameOf(choices)),
    areKnown: [...counted].every(([name, { lines }]) =>
      lines.every((each, index) => each === 0 || byTier[index]?.get(name) !== undefined),
    ),
  }
}

/** DoubleJackpot and NumberShield change type A alone. */
const WITHOUT_OPTIONS = { isDouble: false, isShielded: false, isMultiplied: false }

type Won = { choices: Choices; lines: number; win: TracedAmount | undefined }

/** The win of one line in a tier for all choices that won in it, within the maximum of the tier. */
function prizesOfTier(
  draw: Draw,
  index: number,
  { counted, policies }: { counted: WinningLines; policies: Policies },
): Map<string, TracedAmount> {
  const { lottery, results } = draw
  const { tiers, multiplier } = rulesOn(lottery, draw.day)
  const tier = tiers[index]
  assert(tier !== undefined, 'a tier of the draw')
  const winners = [...counted.values()]
    .map(({ choices, lines }) => ({ choices, lines: lines[index] ?? 0 }))
    .filter(({ lines }) => lines > 0)
  const places = { uk: 0, elsewhere: 0 }
  for (const { choices, lines } of winners) {
    const options = tier.type === 'A' ? choices : WITHOUT_OPTIONS
    places[choices.place] += sharingLines(lines, options, policies)
  }
  const together = places.uk + places.elsewhere
  const facts = {
    tier,
    result: results[index] ?? { winners: 0 },
    isOwnPot: typeof lottery.drawnBy === 'object',
    ...(multiplier &&
      draw.factor !== undefined && { multiplier: { factor: draw.factor, onB: multiplier.onB } }),
  } satisfies Omit<LineFacts, 'lines'>
  const wins = winners.map(({ choices, lines }): Won => {
    const sharing = lottery.isCountedApart ? places[choices.place] : together
    return { choices, lines, win: lineWin({ ...facts, lines: sharing }, choices, lottery) }
  })
  return new Map(
    afterMaximum(wins, lottery).flatMap(({ choices, win }) =>
      win ? [[nameOf(choices), win] as const] : [],
    ),
  )
}

/** Where all lines of the tier together would get more than the maximum, each gets an equal part of it. */
function afterMaximum(wins: readonly Won[], { tierMaxMinor }: Lottery): readonly Won[] {
  if (tierMaxMinor === undefined) return wins
  const maximum = ofMinor(tierMaxMinor)
  const all = fraction(wins.reduce((sum, { lines }) => sum + lines, 0))
  const sum = sumOf(
    wins.flatMap(({ win, lines }) => (win ? [times(win.amount, fraction(lines))] : [])),
  )
  if (!isLess(maximum, sum)) return wins
  const each = dividedBy(maximum, all)
  return wins.map(({ win, ...won }) => ({
    ...won,
    win: win && next(win, 'maximum', { maximum, lines: all }, each),
  }))
}
