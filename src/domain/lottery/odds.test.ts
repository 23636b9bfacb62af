import { describe, expect, it } from 'vitest'
import { catalogueOf } from './catalogue.ts'
import {
  approximately,
  combinations,
  fraction,
  isLess,
  isSame,
  ratioText,
  sumOf,
  WHOLE,
} from './fraction.ts'
import { currentRules, type Lottery, type Rules } from './lottery.ts'
import { digits, keno, type Matrix, numbers, numbersOf } from './matrix.ts'
import { chanceOf, meetsBonus, oddsOf } from './odds.ts'
import { closes, daily } from './schedule.ts'
import { a, b, c, payTable, type Tier, type TierLine, tiersOf, withDrawn } from './tier.ts'

const catalogue = catalogueOf(
  Object.values(import.meta.glob<Lottery>('./lotteries/*.ts', { eager: true, import: 'default' })),
)
const rulesOf = (id: string): Rules => {
  const found = catalogue.get(id)
  if (!found) throw new Error(`no lottery ${id}`)
  return currentRules(found)
}
const odds = (id: string) =>
  oddsOf(rulesOf(id)).tiers.map(({ tier, chance }) => `${tier.match} ${ratioText(chance)}`)

/** All ways to choose `size` of the values. */
function* choices(values: readonly number[], size: number): Generator<number[]> {
  if (size === 0) yield []
  else
    for (const [index, value] of values.entries())
      for (const rest of choices(values.slice(index + 1), size - 1)) yield [value, ...rest]
}
const among = (values: readonly number[], drawn: readonly number[]) =>
  values.filter((value) => drawn.includes(value)).length

/** Every line there is against one draw, looked at one by one. */
function bruteForce(matrix: Matrix, tier: Tier): [won: number, all: number] {
  const { condition } = tier
  let [won, all] = [0, 0]
  if (condition.on === 'spots' && matrix.form === 'keno') {
    const drawn = numbersOf({ first: 1, of: matrix.drawn })
    for (const line of choices(numbersOf({ first: 1, of: matrix.of }), condition.spots)) {
      all += 1
      if (among(line, drawn) === condition.hits) won += 1
    }
  }
  if (condition.on === 'numbers' && matrix.form === 'numbers') {
    const { main, extra, bonus } = matrix
    const pool = numbersOf(main)
    const drawn = pool.slice(0, main.drawn)
    const balls = pool.slice(main.drawn, main.drawn + (bonus?.count ?? 0))
    const second = extra ? numbersOf(extra) : []
    const secondDrawn = second.slice(0, extra?.drawn)
    for (const line of choices(pool, main.pick))
      for (const marks of choices(second, extra?.pick ?? 0)) {
        all += 1
        const isExtra = condition.extra === 'any' || among(marks, secondDrawn) === condition.extra
        const isBonus = meetsBonus(condition.bonus, among(line, balls))
        if (condition.main.includes(among(line, drawn)) && isExtra && isBonus) won += 1
      }
  }
  return [won, all]
}

describe('odds agree with looking at every line of a small game', () => {
  it.each<[string, Matrix, TierLine[]]>([
    ['plain', numbers([3, 8]), [a('3'), c('2'), c('1'), c('0')]],
    [
      'a bonus ball',
      numbers([4, 9], { bonus: { name: 'B', count: 1 } }),
      [a('4'), b('3+B'), c('3'), c('2')],
    ],
    [
      'two bonus balls',
      numbers([4, 10], { bonus: { name: 'B', count: 2 } }),
      [a('4'), c('3+B'), c('3'), c('1/2+2B')],
    ],
    [
      'a second pool',
      numbers([3, 7], { extra: { name: 'E', choice: [2, 5] } }),
      [a('3+2'), b('3+1'), c('3+0'), c('0/1+2'), c('2+x')],
    ],
    ['more marked than drawn', numbers([6, 10], { drawn: 3 }), [a('3'), c('2'), c('0')]],
    ['fewer marked than drawn', numbers([3, 10], { drawn: 6 }), [a('3'), c('2')]],
    [
      'keno',
      keno([1, 5], 12, 4),
      payTable({ 1: { 1: 2 }, 4: { 0: 1, 3: 5, 4: 9 }, 5: { 0: 1, 4: 90 } }),
    ],
  ])('%s', (_, matrix, lines) => {
    for (const tier of tiersOf(lines, matrix)) {
      const [won, all] = bruteForce(matrix, tier)
      expect(all).toBeGreaterThan(0)
      expect({ match: tier.match, chance: chanceOf(tier, matrix) }).toEqual({
        match: tier.match,
        chance: fraction(won, all),
      })
    }
  })

  it('end digits of a ticket number', () => {
    const matrix = digits(4)
    const drawn = '0844'
    const tickets = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'))
    const matching = (ticket: string) =>
      [4, 3, 2, 1, 0].find((count) => ticket.endsWith(drawn.slice(4 - count))) ?? 0
    const tiers = tiersOf([a('last 4'), c('last 3'), c('last 2'), c('last 1')], matrix)
    for (const tier of tiers) {
      const won = tickets.filter((ticket) => matching(ticket) === 5 - tier.rank).length
      expect(chanceOf(tier, matrix)).toEqual(fraction(won, 10_000))
    }
  })

  it('end digits where every tier draws its own numbers: several may be won', () => {
    const rules: Rules = {
      matrix: digits(2, true),
      tiers: tiersOf([withDrawn(c('last 2'), 2), c('last 1')], digits(2, true)),
      linePriceMinor: 100,
      draws: daily('Europe/Berlin', '12:00'),
      closing: closes(10),
      drawsPerBet: 1,
    }
    expect(oddsOf(rules).tiers.map(({ chance }) => ratioText(chance))).toEqual(['1/50', '1/10'])
    // 1 - 49/50 × 9/10
    expect(oddsOf(rules).anyPrize).toEqual([{ spots: 0, chance: fraction(59, 500) }])
  })
})

describe('odds of the catalogue', () => {
  it('of EuroMillions are those the operator prints', () => {
    expect(odds('euromillions').slice(0, 3)).toEqual([
      '5+2 1/139838160',
      '5+1 1/6991908',
      '5+0 3/9322544',
    ])
    expect(
      1 / approximately(oddsOf(rulesOf('euromillions')).anyPrize[0]?.chance ?? WHOLE),
    ).toBeCloseTo(13, 0)
  })

  it('of German Lotto and Powerball have their known jackpots', () => {
    expect(odds('germanLotto')[0]).toBe('6+1 1/139838160')
    expect(odds('powerball')[0]).toBe('5+1 1/292201338')
    expect(odds('megaMillions')[0]).toBe('5+1 1/302575350')
    expect(odds('megaMillions2025')[0]).toBe('5+1 1/290472336')
  })

  it('of the French Loto count none or one number with the Chance as one tier', () => {
    const { tiers, anyPrize } = oddsOf(rulesOf('frenchLoto'))
    const last = tiers.at(-1)
    const ways = combinations(44, 5) + 5n * combinations(44, 4)
    expect(last?.chance).toEqual(fraction(ways, combinations(49, 5) * 10n))
    expect(1 / approximately(anyPrize[0]?.chance ?? WHOLE)).toBeCloseTo(5.99, 1)
  })

  it('of a bet with several draws are larger than those of one draw', () => {
    const { anyPrize, anyPrizeOfBet } = oddsOf(rulesOf('lottoX5'))
    const once = anyPrize[0]?.chance ?? WHOLE
    const five = anyPrizeOfBet[0]?.chance ?? WHOLE
    expect(isLess(once, five)).toBe(true)
    expect(isLess(five, sumOf([once, once, once, once, once]))).toBe(true)
    const single = oddsOf(rulesOf('ukLotto'))
    expect(single.anyPrizeOfBet).toEqual(single.anyPrize)
  })

  it('are one figure for every number of spots where the player chooses them', () => {
    const { anyPrize, tiers } = oddsOf(rulesOf('kenow'))
    expect(anyPrize.map(({ spots }) => spots)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(anyPrize[0]?.chance).toEqual(fraction(2, 7))
    expect(tiers.at(-1)?.chance).toEqual(fraction(combinations(20, 10), combinations(70, 10)))
  })

  it('never add up to more than one, and are never nothing', () => {
    for (const { id, versions } of catalogue.values())
      for (const rules of versions) {
        const { tiers, anyPrize } = oddsOf(rules)
        const impossible = tiers.filter(({ chance }) => chance.numerator <= 0n)
        expect({ id, impossible }).toEqual({ id, impossible: [] })
        const wrong = anyPrize.filter(
          ({ chance }) => !isLess(chance, WHOLE) || isSame(chance, fraction(0)),
        )
        expect({ id, wrong }).toEqual({ id, wrong: [] })
      }
  })
})
