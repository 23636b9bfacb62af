import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../catalogue.ts'
import { ratioText } from '../fraction.ts'
import { currentRules, type Lottery } from '../lottery.ts'
import { numbers } from '../matrix.ts'
import { doDigitsHold, numbersFromDigits, overflowOf } from './numbers-from-digits.ts'
import { INDICES, type Opening, openingDigits } from './opening-digits.ts'
import { outcomesOf, rankOf, resultOf } from './rank.ts'

const digitsOf = (text: string) => text.split('').map(Number)
const sixOf45 = numbers([6, 45])
const usMillions = numbers([5, 70], { extra: { name: 'Mega ball', choice: [1, 25] } })

describe('the order of results', () => {
  it('counts every line of a game once, from the lowest numbers to the highest', () => {
    const matrix = numbers([5, 30])
    const line = [1, 2, 3, 4, 5]
    let wrong = 0
    for (let rank = 0; rank < outcomesOf(matrix); rank += 1) {
      if (resultOf(rank, matrix).main.join() !== line.join()) wrong += 1
      // The next line in order: the last number that can grow does, and those behind it follow closely.
      const at = line.findLastIndex((number, place) => number < 26 + place)
      line.splice(
        at,
        5 - at,
        ...Array.from({ length: 5 - at }, (_, step) => (line[at] ?? 0) + 1 + step),
      )
    }
    expect(outcomesOf(matrix)).toBe(142_506)
    expect(wrong).toBe(0)
    expect(resultOf(142_505, matrix).main).toEqual([26, 27, 28, 29, 30])
  })

  it('leads from every rank to a result and back, also with two pools', () => {
    const thursday = numbers([7, 35], { extra: { name: 'Jackpot ball', choice: [1, 20] } })
    for (const matrix of [sixOf45, numbers([7, 47]), usMillions, thursday])
      fc.assert(
        fc.property(fc.integer({ min: 0, max: outcomesOf(matrix) - 1 }), (rank) => {
          expect(rankOf(resultOf(rank, matrix), matrix)).toBe(rank)
        }),
      )
    expect(() => resultOf(outcomesOf(sixOf45), sixOf45)).toThrow('rank')
  })
})

describe('digits become numbers', () => {
  it('as in the two published examples', () => {
    const seven = numbersFromDigits(digitsOf('4718293'), sixOf45, { atFirst: 7 })
    expect(seven.result).toEqual({ main: [6, 15, 17, 25, 38, 44], extra: [] })
    const ten = numbersFromDigits(digitsOf('4718293065'), usMillions, { atFirst: 10 })
    expect(ten.rank).toBe(179_662_815)
    expect(ten.result).toEqual({ main: [12, 16, 22, 29, 52], extra: [16] })
    expect([seven.attempts, ten.attempts].map((attempts) => attempts.length)).toEqual([1, 1])
  })

  it('exactly evenly: what is left over is kept and takes one digit more', () => {
    const matrix = numbers([2, 7])
    const outcomes = outcomesOf(matrix)
    // Of 10^7 numbers with three digits behind them, every result is reached alike wherever one is reached.
    const counts = new Map<number, number>()
    let taken = 0
    for (let number = 9_999_960; number < 10_000_000; number += 1)
      for (let more = 0; more < 1000; more += 1) {
        const digits = digitsOf(String(number) + String(more).padStart(3, '0'))
        const { rank, attempts } = numbersFromDigits(digits, matrix, { atFirst: 7 })
        taken = Math.max(taken, attempts.length)
        const isLeftOver = number >= 10 ** 7 - (10 ** 7 % outcomes)
        if (isLeftOver && attempts.length === 2 && rank !== undefined)
          counts.set(rank, (counts.get(rank) ?? 0) + 1)
      }
    expect(taken).toBeGreaterThan(1)
    expect(counts.size).toBe(outcomes)
    expect(new Set(counts.values()).size).toBe(1)
  })

  it('or none, when all digits are used up: the draw is not held', () => {
    const drawn = numbersFromDigits(digitsOf('9999999'), sixOf45, { atFirst: 7 })
    expect(drawn.result).toBeUndefined()
    expect(drawn.attempts).toHaveLength(1)
    expect(numbersFromDigits(digitsOf('99999990'), sixOf45, { atFirst: 7 }).attempts).toHaveLength(
      2,
    )
    expect(numbersFromDigits(digitsOf('471829'), sixOf45, { atFirst: 7 })).toEqual({ attempts: [] })
  })
})

describe('the six games on stock indices', () => {
  const files = import.meta.glob<Lottery>('../lotteries/*.ts', { eager: true, import: 'default' })
  const games = [...catalogueOf(Object.values(files)).values()].flatMap((lottery) => {
    const { matrix } = currentRules(lottery)
    return typeof lottery.drawnBy === 'object' && matrix.form === 'numbers'
      ? [{ id: lottery.id, matrix, atFirst: lottery.drawnBy.indexDigits, lottery }]
      : []
  })

  it('each fit the digits they are drawn with', () => {
    expect(games.map(({ id }) => id).sort()).toEqual([
      'monWedJackpot',
      'superMillions',
      'thuJackpot',
      'tueJackpot',
      'usMillions',
      'usPower',
    ])
    expect(games.filter(({ matrix, atFirst }) => !doDigitsHold(matrix, atFirst))).toEqual([])
    expect(doDigitsHold(numbers([6, 47]), 7)).toBe(false)
    expect(doDigitsHold(numbers([6, 49]), 10)).toBe(true)
  })

  it('are off until the operator adopts them, and say so', () => {
    expect(games.map(({ lottery }) => lottery.evidence.confidence)).toEqual(
      games.map(() => 'proposed'),
    )
  })

  it('tell how often they take a digit more', () => {
    expect(ratioText(overflowOf(sixOf45, 7))).toBe('92747/500000')
  })
})

describe('the digits of an opening', () => {
  const opening = (open: string[], previousClose = '1.00'): Opening[] =>
    INDICES.map((index, place) => ({ index, open: open[place] ?? '', previousClose }))
  const values = ['39123.41', '15001.52', '4321.63', '5432.74', '7000.85']

  it('are the second decimals of all five indices, then the first', () => {
    expect(openingDigits(opening(values), opening(values))).toEqual({
      digits: [1, 2, 3, 4, 5, 4, 5, 6, 7, 8],
    })
  })

  it('are read where a source leaves out a nought', () => {
    const short = ['39123.4', ...values.slice(1)]
    const long = ['39123.40', ...values.slice(1)]
    expect(openingDigits(opening(short), opening(long))).toMatchObject({
      digits: [0, 2, 3, 4, 5, 4, 5, 6, 7, 8],
    })
  })

  it.each([
    [
      'differ between two sources',
      opening(values),
      opening(['39123.42', ...values.slice(1)]),
      'SOURCES_DIFFER',
    ],
    [
      'stand still since the day before',
      opening(values, '39123.41'),
      opening(values),
      'OPEN_IS_PREVIOUS_CLOSE',
    ],
    ['are missing', opening(values).slice(1), opening(values), 'MISSING'],
    [
      'have more than two decimals',
      opening(['39123.411', ...values.slice(1)]),
      opening(values),
      'NOT_TWO_DECIMALS',
    ],
  ])('are none when they %s', (_, one, other, problem) => {
    expect(openingDigits(one, other)).toEqual({
      problems: [{ index: 'Dow Jones Industrial', problem }],
    })
  })
})
