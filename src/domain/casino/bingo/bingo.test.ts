import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assert } from '#domain/assert.ts'
import { SeededRandom } from '#domain/random.ts'
import { upTo } from '../table.ts'
import { seededDraw } from '../test-draw.ts'
import { BINGO_ROOMS, type BingoTicket, callsOf } from './bingo.ts'
import { dividedAmong, prizesOfPot, resultOfBingo } from './pot.ts'

const [room75, room90] = BINGO_ROOMS
assert(room75 !== undefined && room90 !== undefined)

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
const numbersOf = (ticket: BingoTicket) => ticket.flat().filter((number) => number > 0)
const seeds = fc.nat(1_000_000).map((seed) => seededDraw(SeededRandom.from(seed)))

describe('a ticket', () => {
  it('of 75 has five columns of their numbers and a free middle', () => {
    fc.assert(
      fc.property(seeds, (draw) => {
        const ticket = room75.ticketOf(draw)
        expect(new Set(numbersOf(ticket)).size).toBe(24)
        expect(ticket[2]?.[2]).toBe(0)
        for (const row of ticket) {
          expect(row).toHaveLength(5)
          const columns = row.map((number) => (number === 0 ? 3 : Math.ceil(number / 15)))
          expect(columns).toEqual([1, 2, 3, 4, 5])
        }
      }),
    )
  })

  it('of 90 has three rows of five numbers, and every column has its own, ascending', () => {
    fc.assert(
      fc.property(seeds, (draw) => {
        const ticket = room90.ticketOf(draw)
        expect(new Set(numbersOf(ticket)).size).toBe(15)
        expect(ticket.map((row) => row.filter((number) => number > 0).length)).toEqual([5, 5, 5])
        for (const column of upTo(9)) {
          const numbers = ticket.map((row) => row[column] ?? 0).filter((number) => number > 0)
          expect(numbers.length).toBeGreaterThan(0)
          expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
          const places = numbers.map((number) => Math.min(8, Math.floor(number / 10)))
          expect(places.every((place) => place === column)).toBe(true)
        }
      }),
    )
  })

  it('of 90 has each number alike often within its column', () => {
    const draw = seededDraw(SeededRandom.from(4))
    const counts = new Map<number, number>()
    for (let round = 0; round < 3_000; round += 1) {
      for (const number of numbersOf(room90.ticketOf(draw))) {
        counts.set(number, (counts.get(number) ?? 0) + 1)
      }
    }
    const column = upTo(10).map((index) => counts.get(40 + index) ?? 0)
    const mean = sum(column) / 10
    const chiSquare = sum(column.map((count) => (count - mean) ** 2 / mean))
    // 99.9 % of nine degrees of freedom.
    expect(chiSquare).toBeLessThan(27.9)
  })
})

describe('a round of bingo', () => {
  const round = (room: typeof room75, seed: number, tickets: number) => {
    const draw = seededDraw(SeededRandom.from(seed))
    const sold = upTo(tickets).map((index) => ({ id: `t${index}`, ticket: room.ticketOf(draw) }))
    return { sold, calls: callsOf(room, draw) }
  }

  it('calls every ball once', () => {
    const { calls } = round(room90, 1, 1)
    expect(calls.toSorted((one, other) => one - other)).toEqual(upTo(90).map((index) => index + 1))
  })

  it.each(BINGO_ROOMS)('$name pays its pot to the unit, to whoever covers first', (room) => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 999 }),
        (seed, tickets, priceMinor) => {
          const { sold, calls } = round(room, seed, tickets)
          const { prizes, houseMinor, lastCall } = resultOfBingo(room, sold, priceMinor, calls)
          const paid = sum(prizes.flatMap(({ winners }) => winners.map((each) => each.prizeMinor)))
          expect(paid + houseMinor).toBe(priceMinor * tickets)
          expect(houseMinor).toBeGreaterThanOrEqual(0)
          expect(prizes.map(({ call }) => call)).toEqual(
            prizes.map(({ call }) => call).toSorted((one, other) => one - other),
          )
          // A second reading: cover ball by ball, and see when somebody is full first.
          const covered = (count: number, ticket: BingoTicket) =>
            numbersOf(ticket).every((number) => calls.slice(0, count).includes(number))
          const full = sold.filter(({ ticket }) => covered(lastCall, ticket))
          expect(sold.some(({ ticket }) => covered(lastCall - 1, ticket))).toBe(false)
          expect(prizes.at(-1)?.winners.map(({ id }) => id)).toEqual(full.map(({ id }) => id))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('sees lines in rows, columns and diagonals of 75, and in rows only of 90', () => {
    const ticket = upTo(5).map((row) => upTo(5).map((column) => 15 * column + row + 1))
    const middle = ticket.map((row, y) => row.map((number, x) => (x === 2 && y === 2 ? 0 : number)))
    const after = (first: readonly number[], count = 75) => {
      const calls = [...first, ...upTo(count).map((index) => index + 1)]
      return (ball: number) => calls.indexOf(ball) + 1
    }
    expect(room75.callsFor(middle, 0, after([1, 17, 49, 65]))).toBe(4)
    expect(room75.callsFor(middle, 0, after([61, 47, 19, 5]))).toBe(4)
    expect(room75.callsFor(middle, 0, after([16, 17, 18, 19, 20]))).toBe(5)
    expect(room75.callsFor(middle, 0, after([1, 16, 31, 46, 61]))).toBe(5)
    const rows = [
      [1, 10, 20, 30, 40, 0, 0, 0, 0],
      [0, 0, 0, 0, 41, 50, 60, 70, 80],
      [2, 11, 21, 31, 42, 0, 0, 0, 0],
    ]
    const call = after([1, 10, 20, 30, 40, 2, 11, 21, 31, 42, 41, 50, 60, 70, 80], 90)
    expect([0, 1, 2].map((prize) => room90.callsFor(rows, prize, call))).toEqual([5, 10, 15])
  })

  it('divides a prize alike, and gives what is left over to the earliest', () => {
    expect(dividedAmong(100, 3)).toEqual([34, 33, 33])
    expect(dividedAmong(2, 3)).toEqual([1, 1, 0])
    expect(prizesOfPot(room90, 1_001)).toEqual([180, 270, 450])
    const { sold, calls } = round(room75, 9, 1)
    const twins = ['a', 'b', 'c'].map((id) => ({ id, ticket: sold[0]?.ticket ?? [] }))
    const { prizes } = resultOfBingo(room75, twins, 37, calls)
    expect(prizes.map(({ winners }) => winners.map((each) => each.prizeMinor))).toEqual([
      [10, 10, 9],
      [24, 23, 23],
    ])
  })
})
