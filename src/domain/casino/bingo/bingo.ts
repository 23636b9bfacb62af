import { assert } from '#domain/assert.ts'
import { type Draw, upTo } from '../table.ts'

/** Rows of a ticket; 0 is a place without a number. */
export type BingoTicket = readonly (readonly number[])[]

/** A prize of a round; the prizes of a room stand in the order in which they are won. */
export type BingoPrize = {
  readonly name: string
  /** Its part of what the pot gives back, in basis points. */
  readonly shareBps: number
}

/** The version of the rules of both rooms. */
export const BINGO_RULES_VERSION = 1
/** Tickets that one player may have in a round, and all players together. */
export const TICKETS_OF_PLAYER = 12
export const TICKETS_OF_ROUND = 1_000
/** A player alone would win the own stake back less the part of the house, so the round is not played. */
export const PLAYERS_OF_ROUND = 2

export type BingoRoom = {
  readonly id: 'bingo-75' | 'bingo-90'
  readonly name: string
  readonly balls: number
  readonly prizes: readonly BingoPrize[]
  readonly ticketOf: (draw: Draw) => BingoTicket
  /** How many balls must be called until the ticket has the prize, when number n is called as `callOf(n)`th. */
  readonly callsFor: (
    ticket: BingoTicket,
    prize: number,
    callOf: (ball: number) => number,
  ) => number
  readonly rules: readonly string[]
}

const numbersFrom = (first: number, count: number) => upTo(count).map((index) => first + index)
const ascending = (numbers: readonly number[]) => numbers.toSorted((one, other) => one - other)

/** All balls of the room in the order of their call. */
export const callsOf = ({ balls }: BingoRoom, draw: Draw): readonly number[] =>
  draw.take(numbersFrom(1, balls), balls)

/** The call that completes these places; those without a number are covered from the beginning. */
const lastCall = (places: readonly number[], callOf: (ball: number) => number): number =>
  places.reduce((last, ball) => (ball === 0 ? last : Math.max(last, callOf(ball))), 0)

const SIDE = 5
const MIDDLE = 2

/** Five columns of fifteen numbers each, five numbers of each column; the middle is free. */
function ticketOf75(draw: Draw): BingoTicket {
  const columns = upTo(SIDE).map((column) =>
    draw.take(numbersFrom(15 * column + 1, 15), column === MIDDLE ? SIDE - 1 : SIDE),
  )
  return upTo(SIDE).map((row) =>
    columns.map((numbers, column) => {
      if (column !== MIDDLE) return numbers[row] ?? 0
      if (row === MIDDLE) return 0
      return numbers[row > MIDDLE ? row - 1 : row] ?? 0
    }),
  )
}

const linesOf75 = (ticket: BingoTicket): readonly (readonly number[])[] => [
  ...ticket,
  ...upTo(SIDE).map((column) => ticket.map((row) => row[column] ?? 0)),
  ticket.map((row, index) => row[index] ?? 0),
  ticket.map((row, index) => row[SIDE - 1 - index] ?? 0),
]

const COLUMNS = 9
const IN_ROW = 5

/** The numbers of a column of the ticket of 90: 1–9, 10–19 … 80–90. */
const columnNumbers = (column: number): readonly number[] => {
  if (column === 0) return numbersFrom(1, 9)
  return numbersFrom(10 * column, column === COLUMNS - 1 ? 11 : 10)
}

/** Which five columns each row uses, until no column is empty: every such layout comes alike often. */
function layoutOf90(draw: Draw): readonly (readonly number[])[] {
  for (;;) {
    const rows = upTo(3).map(() => draw.take(upTo(COLUMNS), IN_ROW))
    if (new Set(rows.flat()).size === COLUMNS) return rows
  }
}

/** Three rows of nine columns with five numbers each; every column has one to three, ascending downwards. */
function ticketOf90(draw: Draw): BingoTicket {
  const layout = layoutOf90(draw)
  const columns = upTo(COLUMNS).map((column) => {
    const count = layout.filter((row) => row.includes(column)).length
    return ascending(draw.take(columnNumbers(column), count))
  })
  return layout.map((row, index) =>
    upTo(COLUMNS).map((column) => {
      if (!row.includes(column)) return 0
      const above = layout.slice(0, index).filter((each) => each.includes(column)).length
      return columns[column]?.[above] ?? 0
    }),
  )
}

/** The number of calls for so many lines of the ticket. */
function callsForLines(
  lines: readonly (readonly number[])[],
  count: number,
  callOf: (ball: number) => number,
): number {
  const calls = ascending(lines.map((line) => lastCall(line, callOf)))[count - 1]
  assert(calls !== undefined, `a ticket with ${count} lines`)
  return calls
}

const FAIR_CALL =
  'Balls are called in an order that is drawn after the sale has ended. A number is covered without your doing, wherever you are.'
const PLAYERS =
  'A round is played when at least two players have bought tickets. Otherwise it is void, and the prices go back.'
const POT =
  'Nine tenths of what the tickets cost are paid out as prizes. Tickets that win a prize with the same call share it; what cannot be divided goes to the ticket that was bought first.'

/** The rooms that are open. */
export const BINGO_ROOMS: readonly BingoRoom[] = [
  {
    id: 'bingo-75',
    name: 'Bingo 75',
    balls: 75,
    prizes: [
      { name: 'Line', shareBps: 3_000 },
      { name: 'Full house', shareBps: 7_000 },
    ],
    ticketOf: ticketOf75,
    callsFor: (ticket, prize, callOf) =>
      prize === 0 ? callsForLines(linesOf75(ticket), 1, callOf) : lastCall(ticket.flat(), callOf),
    rules: [
      'A ticket has five columns of five numbers: 1–15, 16–30, 31–45, 46–60 and 61–75. The middle is free.',
      FAIR_CALL,
      'Line: a row, a column or a diagonal. Full house: all 24 numbers.',
      POT,
      PLAYERS,
    ],
  },
  {
    id: 'bingo-90',
    name: 'Bingo 90',
    balls: 90,
    prizes: [
      { name: 'One line', shareBps: 2_000 },
      { name: 'Two lines', shareBps: 3_000 },
      { name: 'Full house', shareBps: 5_000 },
    ],
    ticketOf: ticketOf90,
    callsFor: (ticket, prize, callOf) => callsForLines(ticket, prize + 1, callOf),
    rules: [
      'A ticket has three rows of five numbers in nine columns: 1–9, 10–19 and so on to 80–90.',
      FAIR_CALL,
      'One line: a row. Two lines: two rows. Full house: all 15 numbers.',
      POT,
      PLAYERS,
    ],
  },
]

/** The room with so many balls. */
export const roomOfBalls = (balls: number): BingoRoom | undefined =>
  BINGO_ROOMS.find((room) => room.balls === balls)
