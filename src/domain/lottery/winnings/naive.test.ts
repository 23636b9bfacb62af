import { describe, expect, it } from 'vitest'
import { SeededRandom } from '../../random.ts'
import { catalogueOf } from '../catalogue.ts'
import {
  dividedBy,
  type Fraction,
  fraction,
  isLess,
  minus,
  NOTHING,
  plus,
  sumOf,
  times,
  wholeBelow,
  WHOLE,
} from '../fraction.ts'
import { currentRules, type Lottery } from '../lottery.ts'
import { type Entry, marked, writtenOut } from '../match/entry.ts'
import { numbersOf } from '../matrix.ts'
import type { Tier } from '../tier.ts'
import type { TierResult } from './line-win.ts'
import { DEFAULT_POLICIES } from './policies.ts'
import type { Draw, SettledBet } from './draw.ts'
import { countLines, linePrizes } from './line-prizes.ts'
import { settleBet, settleDraw } from './settle.ts'

const catalogue = catalogueOf(
  Object.values(import.meta.glob<Lottery>('../lotteries/*.ts', { eager: true, import: 'default' })),
)
const DAY = '2026-06-17'

function sample(random: SeededRandom, from: readonly number[], count: number): number[] {
  const left = [...from]
  return Array.from({ length: count }, () => left.splice(random.below(left.length), 1)[0] ?? 0)
}

/** A draw and bets of which many win: most of their numbers were drawn. */
function drawAndBets(lottery: Lottery, random: SeededRandom): { draw: Draw; bets: SettledBet[] } {
  const { matrix, tiers, multiplier } = currentRules(lottery)
  const results = tiers.map((): TierResult => {
    const winners = random.below(4)
    const announced = fraction(random.below(40_000_000), 100)
    return { winners, announced, pot: fraction(random.below(2_000_000_000), 100) }
  })
  const factor = multiplier?.values[0]
  const rate = lottery.currency === 'EUR' ? WHOLE : fraction(10_812, 10_000)
  const facts = {
    lottery,
    day: DAY,
    results,
    rate,
    ...(factor !== undefined && { factor }),
  } as const
  const options = (index: number) => ({
    id: `b${index}`,
    percent: index % 3 === 2 ? 25 : 100,
    place: index % 2 === 0 ? ('uk' as const) : ('elsewhere' as const),
    isDouble: index % 4 === 1,
    isShielded: index % 4 === 3,
    isMultiplied: index % 2 === 1 && factor !== undefined,
  })
  if (matrix.form === 'digits') {
    const number = Array.from({ length: matrix.digits }, () => random.below(10)).join('')
    const ticket = (keep: number) =>
      number.slice(-keep).padStart(7, number.startsWith('9') ? '1' : '9')
    const bets = [7, 7, 6, 4, 3, 2, 1].map((keep, index) => ({
      ...options(index),
      plays: { ticket: ticket(keep) },
    }))
    return { draw: { ...facts, drawn: { digits: { number } } }, bets }
  }
  const pool =
    matrix.form === 'keno'
      ? { first: 1, of: matrix.of, drawn: matrix.drawn, pick: matrix.spotsMax }
      : matrix.main
  const second = matrix.form === 'keno' ? undefined : matrix.extra
  const balls = matrix.form === 'keno' ? 0 : (matrix.bonus?.count ?? 0)
  const all = sample(random, numbersOf(pool), pool.drawn + balls)
  const main = all.slice(0, pool.drawn)
  const extra = second ? sample(random, numbersOf(second), second.pick) : all.slice(pool.drawn)
  const drawn = { numbers: { main, extra } }
  const bets = Array.from({ length: 8 }, (_, index): SettledBet => {
    const pick =
      matrix.form === 'keno'
        ? matrix.spotsMin + random.below(matrix.spotsMax - matrix.spotsMin + 1)
        : pool.pick
    const isSystem = matrix.form !== 'keno' && index === 5
    const good = Math.max(0, Math.min(main.length, pick) - random.below(4))
    const count = pick + (isSystem ? 1 : 0)
    const rest = [
      ...all.slice(pool.drawn),
      ...numbersOf(pool).filter((number) => !all.includes(number)),
    ]
    const marks = [
      ...main.slice(0, good),
      ...sample(random, rest.slice(0, Math.max(count, 12)), Math.max(0, count - good)),
    ].slice(0, count)
    const whole = [...marks, ...main.filter((number) => !marks.includes(number))].slice(0, count)
    const stars = second
      ? sample(
          random,
          numbersOf(second).filter((number) => index % 2 === 0 || !extra.includes(number)),
          second.pick,
        )
      : []
    return {
      ...options(index),
      plays: { entries: [marked(whole, index % 4 === 0 && second ? extra : stars)] },
    }
  })
  return { draw: { ...facts, drawn }, bets }
}

/** Whether a written-out line meets a tier, told from the tier's own words. */
function meets(
  { match, condition }: Tier,
  line: { main: number[]; extra: number[] },
  draw: Draw,
  tiers: readonly Tier[],
): boolean {
  if (!('numbers' in draw.drawn)) return false
  const { main, extra } = draw.drawn.numbers
  const count = (marks: number[], balls: readonly number[]) =>
    marks.filter((mark) => balls.includes(mark)).length
  const hits = count(line.main, main)
  if (condition.on === 'spots') return match === `${hits}/${line.main.length}`
  const [wanted = '', second] = match.split('+')
  if (!wanted.split('/').includes(String(hits))) return false
  if (second === 'B') return count(line.main, extra) >= 1
  if (second === '2B') return count(line.main, extra) === 2
  if (second !== undefined) return second === 'x' || second === String(count(line.extra, extra))
  return !tiers.some((other) => other.match === `${wanted}+B`) || count(line.main, extra) === 0
}

function linesNaively(bet: SettledBet, draw: Draw): number[] {
  const { matrix, tiers } = currentRules(draw.lottery)
  if ('ticket' in bet.plays) {
    const number =
      'digits' in draw.drawn && 'number' in draw.drawn.digits ? draw.drawn.digits.number : ''
    const { ticket } = bet.plays
    const same = [7, 6, 5, 4, 3, 2, 1].find(
      (last) => last <= number.length && ticket.endsWith(number.slice(-last)),
    )
    return tiers.map(({ match }) => (match === `last ${same}` ? 1 : 0))
  }
  const lines = bet.plays.entries.flatMap((entry: Entry) => writtenOut(entry, matrix))
  return tiers.map((tier) => lines.filter((line) => meets(tier, line, draw, tiers)).length)
}

/** The rules of the terms, one after the other, with no step kept and nothing shared with the calculation itself. */
function naively({ draw, bets }: { draw: Draw; bets: SettledBet[] }): Fraction[] {
  const { lottery, results } = draw
  const { tiers, multiplier } = currentRules(lottery)
  const counts = bets.map((bet) => linesNaively(bet, draw))
  const totals = bets.map(() => NOTHING)
  tiers.forEach(({ type, rank }, at) => {
    const result = results[at] ?? {}
    const lineOf = (bet: SettledBet): Fraction => {
      const mates = bets.map((other, index) =>
        lottery.isCountedApart && other.place !== bet.place ? 0 : (counts[index]?.[at] ?? 0),
      )
      const ours = mates.reduce((sum, each) => sum + each, 0)
      const tickets =
        type === 'A' && typeof lottery.drawnBy === 'object' ? 0 : (result.winners ?? 0)
      const pot = result.pot ?? NOTHING
      let line = result.announced ?? NOTHING
      if (type !== 'C') line = dividedBy(pot, fraction(tickets + ours))
      if (type === 'A' && bet.isShielded) line = pot
      else if (type === 'A' && bet.isDouble) line = plus(line, line)
      if (bet.isMultiplied && type !== 'A')
        line = times(
          line,
          fraction(type === 'B' && multiplier?.onB === 'doubles' ? 2 : (draw.factor ?? 1)),
        )
      if (
        type === 'A' &&
        lottery.id === 'satLotto' &&
        tickets + ours <= 4 &&
        isLess(line, fraction(1_000_000))
      )
        line = fraction(1_000_000)
      if (type === 'A' && lottery.id === 'spiel77' && !isLess(line, fraction(77_777)))
        line = fraction(
          wholeBelow(dividedBy(minus(line, fraction(77_777)), fraction(100_000))) * 100_000n +
            77_777n,
        )
      return line
    }
    const each = bets.map((bet, index) => ((counts[index]?.[at] ?? 0) > 0 ? lineOf(bet) : NOTHING))
    const lines = (index: number) => fraction(counts[index]?.[at] ?? 0)
    const all = sumOf(each.map((amount, index) => times(amount, lines(index))))
    const most =
      lottery.tierMaxMinor === undefined ? undefined : fraction(lottery.tierMaxMinor, 100)
    const isOver = most !== undefined && isLess(most, all)
    bets.forEach((bet, index) => {
      if (counts[index]?.[at] === 0) return
      let amount = each[index] ?? NOTHING
      if (isOver) amount = dividedBy(most, sumOf(bets.map((_, other) => lines(other))))
      amount = times(amount, fraction(bet.percent, 100))
      if (rank <= 3 && /^(powerball|megaMillions)$/.test(lottery.id))
        amount = times(amount, fraction(62, 100))
      if (rank <= 3 && lottery.id.startsWith('superenalotto'))
        amount = times(amount, fraction(4, 5))
      totals[index] = plus(totals[index] ?? NOTHING, times(amount, lines(index)))
    })
  })
  return totals
}

describe('a draw is settled as a naive calculation does it', () => {
  const winners = new Map<string, number>()
  it.each([...catalogue.keys()])('%s', (id) => {
    const lottery = catalogue.get(id)
    if (!lottery) throw new Error(id)
    for (let seed = 1; seed <= 6; seed += 1) {
      const { draw, bets } = drawAndBets(lottery, SeededRandom.from(seed))
      const wins = settleDraw(draw, bets, DEFAULT_POLICIES)
      expect(wins.map(({ winnings }) => winnings)).toEqual(naively({ draw, bets }))
      expect(
        wins.map(
          ({ euro, paidMinor }) =>
            euro && Number(wholeBelow(times(euro, fraction(100)))) === paidMinor,
        ),
      ).toEqual(bets.map(() => true))
      winners.set(id, (winners.get(id) ?? 0) + wins.filter(({ tiers }) => tiers.length > 0).length)
      // The order of bets changes nothing.
      const turned = settleDraw(draw, bets.toReversed(), DEFAULT_POLICIES)
      expect(turned.toReversed()).toEqual(wins)
      // Nor do the parts in which their lines are counted.
      const [some, others] = [bets.slice(0, 3), bets.slice(3)]
      const counted = countLines(draw, others, countLines(draw, some))
      const prizes = linePrizes(draw, counted, DEFAULT_POLICIES)
      expect(bets.map((bet) => settleBet(draw, bet, prizes))).toEqual(wins)
    }
    expect(winners.get(id)).toBeGreaterThan(2)
  })

  it('and a bet of two lines wins what two bets of one line win', () => {
    const lottery = catalogue.get('germanLotto')
    if (!lottery) throw new Error('germanLotto')
    const { draw, bets } = drawAndBets(lottery, SeededRandom.from(5))
    const [first, second] = bets.filter(
      ({ percent, isDouble, isShielded }) => percent === 100 && !isDouble && !isShielded,
    )
    if (!first || !second || 'ticket' in first.plays || 'ticket' in second.plays)
      throw new Error('two bets')
    const split = [first, { ...second, place: first.place, isMultiplied: first.isMultiplied }]
    const joined: SettledBet = {
      ...first,
      plays: { entries: [...first.plays.entries, ...second.plays.entries] },
    }
    const total = (some: SettledBet[]) =>
      sumOf(settleDraw(draw, some, DEFAULT_POLICIES).map(({ winnings }) => winnings ?? NOTHING))
    expect(total(split)).toEqual(total([joined]))
    expect(isLess(NOTHING, total([joined]))).toBe(true)
  })
})
