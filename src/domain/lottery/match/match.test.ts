import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { digits, keno, type NumbersMatrix, numbers, numbersOf } from '../matrix.ts'
import { a, b, c, payTable, tiersOf } from '../tier.ts'
import {
  type Entry,
  entryProblem,
  linesOf,
  marked,
  NO_MARKS,
  numbersProblem,
  writtenOut,
} from './entry.ts'
import { tally } from './tally.ts'
import { type DrawnNumbers, winningLines, winningTicket } from './winning-lines.ts'

const german = numbers([6, 49], { extra: { name: 'Superzahl', choice: [1, 10], first: 0 } })
const euro = numbers([5, 50], { extra: { name: 'Stars', choice: [2, 12] } })
const saturday = numbers([6, 45], { bonus: { name: 'Supplementary', count: 2 } })
const saturdayTiers = tiersOf(
  [a('6'), c('5+B'), c('5'), c('4'), c('3+B'), c('3'), c('1/2+2B')],
  saturday,
)

describe('a system', () => {
  it.each([
    [7, 7],
    [8, 28],
    [9, 84],
    [10, 210],
    [11, 462],
    [12, 924],
    [13, 1716],
  ])('of %i numbers stands for %i lines of six', (count, lines) => {
    expect(linesOf(marked(numbersOf({ first: 1, of: count }), [3]), german)).toBe(lines)
  })

  it.each([
    [7, 3, 63],
    [10, 4, 1512],
  ])('of %i numbers and %i stars stands for %i lines', (main, stars, lines) => {
    const entry = marked(numbersOf({ first: 1, of: main }), numbersOf({ first: 1, of: stars }))
    expect(linesOf(entry, euro)).toBe(lines)
  })

  it('of seven with three winning numbers and both supplementaries wins as the operator says', () => {
    const drawn: DrawnNumbers = { main: [1, 2, 3, 40, 41, 42], extra: [4, 5] }
    const won = winningLines(marked([1, 2, 3, 4, 5, 6, 7]), drawn, {
      matrix: saturday,
      tiers: saturdayTiers,
    })
    // Four lines of three and a supplementary, three of two and both supplementaries.
    expect(won).toEqual([0, 0, 0, 0, 4, 0, 3])
  })

  it('of eight with six right has one line of six, twelve of five and fifteen of four', () => {
    const plain = numbers([6, 49])
    const tiers = tiersOf([a('6'), c('5'), c('4'), c('3')], plain)
    const drawn = { main: [1, 2, 3, 4, 5, 6], extra: [] }
    expect(winningLines(marked([1, 2, 3, 4, 5, 6, 7, 8]), drawn, { matrix: plain, tiers })).toEqual(
      [1, 12, 15, 0],
    )
  })

  const pools = fc.record({
    main: fc.shuffledSubarray(numbersOf({ first: 1, of: 12 }), { minLength: 7, maxLength: 12 }),
    extra: fc.shuffledSubarray(numbersOf({ first: 0, of: 6 }), { minLength: 3, maxLength: 6 }),
    bankers: fc.integer({ min: 0, max: 3 }),
    balls: fc.integer({ min: 0, max: 2 }),
    spare: fc.shuffledSubarray(numbersOf({ first: 1, of: 12 }), { minLength: 12, maxLength: 12 }),
    stars: fc.shuffledSubarray(numbersOf({ first: 0, of: 6 }), { minLength: 2, maxLength: 2 }),
    size: fc.integer({ min: 4, max: 8 }),
  })
  it('with or without bankers wins what its lines win one by one', () => {
    fc.assert(
      fc.property(pools, ({ main, extra, bankers, balls, spare, stars, size }) => {
        const matrix: NumbersMatrix = balls
          ? numbers([4, 12], { bonus: { name: 'B', count: balls } })
          : numbers([4, 12], { extra: { name: 'E', choice: [2, 6], first: 0 } })
        const lines = balls
          ? [a('4'), b('3+B'), c('3'), c('2'), c('0+B')]
          : [a('4+2'), b('4+1'), b('4+0'), c('3+x'), c('0/1+2'), c('2+1')]
        const tiers = tiersOf(lines, matrix)
        const drawn: DrawnNumbers = {
          main: spare.slice(0, 4),
          extra: balls ? spare.slice(4, 4 + balls) : stars,
        }
        const marks = main.slice(0, Math.max(size, bankers + 2, 4))
        const entry: Entry = {
          main: { bankers: marks.slice(0, bankers), chosen: marks.slice(bankers) },
          extra: balls ? NO_MARKS : { bankers: [], chosen: extra },
        }
        const written = writtenOut(entry, matrix)
        expect(written).toHaveLength(linesOf(entry, matrix))
        const oneByOne = written.map((line) =>
          winningLines(marked(line.main, line.extra), drawn, { matrix, tiers }),
        )
        const sums = tiers.map((_, tier) =>
          oneByOne.reduce((all, won) => all + (won[tier] ?? 0), 0),
        )
        expect(winningLines(entry, drawn, { matrix, tiers })).toEqual(sums)
        // The same lines packed and tallied: a line wins in one tier at most.
        const packed = {
          main: Uint8Array.from(written.flatMap((line) => line.main)),
          extra: Uint8Array.from(written.flatMap((line) => line.extra)),
        }
        expect(tally(packed, drawn, { matrix, tiers })).toEqual(sums)
        expect(oneByOne.every((won) => won.reduce((all, each) => all + each, 0) <= 1)).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('a line', () => {
  it('of keno wins by the numbers marked and hit, also by none', () => {
    const matrix = keno([2, 10], 70, 20)
    const tiers = tiersOf(payTable({ 2: { 2: 6 }, 8: { 0: 1, 4: 1 } }), matrix)
    const drawn: DrawnNumbers = { main: numbersOf({ first: 1, of: 20 }), extra: [] }
    const won = (marks: number[]) => winningLines(marked(marks), drawn, { matrix, tiers })
    expect(won([1, 2])).toEqual([1, 0, 0])
    expect(won([1, 70])).toEqual([0, 0, 0])
    expect(won([21, 22, 23, 24, 25, 26, 27, 28])).toEqual([0, 1, 0])
    expect(won([1, 2, 3, 4, 25, 26, 27, 28])).toEqual([0, 0, 1])
  })

  it.each([
    ['0844058', [1, 0, 0, 0]],
    ['1844058', [0, 1, 0, 0]],
    ['1944058', [0, 0, 1, 0]],
    ['9999958', [0, 0, 0, 1]],
    ['9999959', [0, 0, 0, 0]],
  ])('of the ticket number %s wins by its most end digits only', (ticket, won) => {
    const tiers = tiersOf([a('last 7'), c('last 6'), c('last 5'), c('last 2')], digits(7))
    expect(winningTicket(ticket, { number: '0844058' }, tiers)).toEqual(won)
  })

  it('wins in several tiers where each draws its own numbers', () => {
    const tiers = tiersOf([c('last 3'), c('last 2'), c('last 1')], digits(3, true))
    const perTier = [['123', '777'], ['45'], ['3']]
    expect(winningTicket('123', { perTier }, tiers)).toEqual([1, 0, 1])
    expect(winningTicket('777', { perTier }, tiers)).toEqual([1, 0, 0])
  })
})

describe('marks that cannot be played', () => {
  const banker = (bankers: number[], chosen: number[]): Entry => ({
    main: { bankers, chosen },
    extra: NO_MARKS,
  })
  const plain = numbers([6, 49])
  it.each([
    ['a number outside', marked([1, 2, 3, 4, 5, 50]), false, 'NUMBER_OUTSIDE'],
    ['half a number', marked([1, 2, 3, 4, 5, 6.5]), false, 'NUMBER_OUTSIDE'],
    ['a number twice', marked([1, 2, 3, 4, 5, 5]), false, 'NUMBER_TWICE'],
    ['five numbers', marked([1, 2, 3, 4, 5]), false, 'TOO_FEW_NUMBERS'],
    ['seven numbers on a plain line', marked([1, 2, 3, 4, 5, 6, 7]), false, 'TOO_MANY_NUMBERS'],
    ['six numbers as a system', marked([1, 2, 3, 4, 5, 6]), true, 'TOO_FEW_NUMBERS'],
    ['a second pool that is not there', marked([1, 2, 3, 4, 5, 6], [1]), false, 'TOO_MANY_NUMBERS'],
    ['six bankers', banker([1, 2, 3, 4, 5, 6], [7, 8]), true, 'TOO_MANY_BANKERS'],
    ['a banker among the chosen', banker([1], [1, 2, 3, 4, 5, 6]), true, 'NUMBER_TWICE'],
    ['six numbers', marked([1, 2, 3, 4, 5, 6]), false, undefined],
    ['seven numbers as a system', marked([1, 2, 3, 4, 5, 6, 7]), true, undefined],
    ['two bankers and five others', banker([1, 2], [3, 4, 5, 6, 7]), true, undefined],
  ])('%s', (_, entry, asSystem, problem) => {
    expect(entryProblem(entry, plain, { asSystem })).toBe(problem)
  })

  it('in keno are too few, too many, or a system', () => {
    const matrix = keno([2, 4], 70, 20)
    expect(entryProblem(marked([1]), matrix, { asSystem: false })).toBe('TOO_FEW_NUMBERS')
    expect(entryProblem(marked([1, 2, 3, 4, 5]), matrix, { asSystem: false })).toBe(
      'TOO_MANY_NUMBERS',
    )
    expect(entryProblem(marked([1, 2, 3]), matrix, { asSystem: true })).toBe('NO_SYSTEM')
    expect(entryProblem(marked([1, 2, 71]), matrix, { asSystem: false })).toBe('NUMBER_OUTSIDE')
    expect(entryProblem(marked([1, 2, 3]), matrix, { asSystem: false })).toBeUndefined()
  })

  it('may be the lowest of a pool that begins at none', () => {
    expect(numbersProblem([0], { first: 0, of: 10 })).toBeUndefined()
    expect(numbersProblem([10], { first: 0, of: 10 })).toBe('NUMBER_OUTSIDE')
  })
})
