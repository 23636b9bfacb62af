import type { MarketDefinition, SelectionDefinition } from './part.ts'
import { upTo } from './table.ts'
import { wins } from './part.ts'

/** A pocket: 0 … 36, and 37 for the double zero. */
export type Pocket = number

export const DOUBLE_ZERO: Pocket = 37

export const pocketName = (pocket: Pocket): string =>
  pocket === DOUBLE_ZERO ? '00' : String(pocket)

/** The red numbers of every wheel. */
export const RED: readonly Pocket[] = [
  1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36,
]

const NUMBERS = upTo(36).map((index) => index + 1)
/** A number's row and place in it: three numbers to a row. */
const place = (number: number) => (number - 1) % 3
const row = (number: number) => Math.floor((number - 1) / 3)

const covering = (
  kind: string,
  pockets: readonly Pocket[],
  back: number,
): SelectionDefinition<Pocket> =>
  wins(`${kind} ${pockets.map(pocketName).join('-')}`, (pocket) => pockets.includes(pocket), {
    back,
    refers: [kind],
  })

const rowsFrom = (first: number, count: number) =>
  NUMBERS.filter((number) => row(number) >= first && row(number) < first + count)

const splits = NUMBERS.flatMap((number) => [
  ...(place(number) < 2 ? [[number, number + 1]] : []),
  ...(number <= 33 ? [[number, number + 3]] : []),
])
const corners = NUMBERS.filter((number) => place(number) < 2 && number <= 32).map((number) => [
  number,
  number + 1,
  number + 3,
  number + 4,
])

const market = (name: string, bets: readonly (readonly Pocket[])[], back: number) => ({
  name,
  selections: bets.map((pockets) => covering(name, pockets, back)),
})

/** Bets that cover numbers next to each other. `zeros`: what joins the zeros to their neighbours. */
export const insideBets = (
  zeros: readonly Pocket[],
  joins: {
    readonly splits: readonly (readonly Pocket[])[]
    readonly streets: readonly (readonly Pocket[])[]
    readonly corners: readonly (readonly Pocket[])[]
  },
): readonly MarketDefinition<Pocket>[] => [
  market(
    'Straight up',
    [...zeros, ...NUMBERS].map((number) => [number]),
    3_600,
  ),
  market('Split', [...splits, ...joins.splits], 1_800),
  market('Street', [...upTo(12).map((index) => rowsFrom(index, 1)), ...joins.streets], 1_200),
  market('Corner', [...corners, ...joins.corners], 900),
  market(
    'Six line',
    upTo(11).map((index) => rowsFrom(index, 2)),
    600,
  ),
]

const NAMES_OF_THIRDS = ['1st', '2nd', '3rd']

export const dozensAndColumns: MarketDefinition<Pocket> = {
  name: 'Dozen / Column',
  selections: NAMES_OF_THIRDS.flatMap((name, third) => [
    wins(
      `${name} dozen`,
      (pocket: Pocket) => NUMBERS.includes(pocket) && Math.floor((pocket - 1) / 12) === third,
      { back: 300, refers: ['Dozen / Column'] },
    ),
    wins(
      `${name} column`,
      (pocket: Pocket) => NUMBERS.includes(pocket) && place(pocket) === third,
      { back: 300, refers: ['Dozen / Column'] },
    ),
  ]),
}

const EVEN_MONEY: readonly { name: string; holds: (number: number) => boolean }[] = [
  { name: 'Red', holds: (number) => RED.includes(number) },
  { name: 'Black', holds: (number) => !RED.includes(number) },
  { name: 'Odd', holds: (number) => number % 2 === 1 },
  { name: 'Even', holds: (number) => number % 2 === 0 },
  { name: 'Low 1-18', holds: (number) => number <= 18 },
  { name: 'High 19-36', holds: (number) => number >= 19 },
]

/** `onZero`: what becomes of the stake on zero. */
export const evenMoney = (
  name: string,
  refers: string,
  onZero: 'lose' | 'half',
): MarketDefinition<Pocket> => ({
  name,
  selections: EVEN_MONEY.map((bet) => ({
    name: bet.name,
    verdict: (pocket) => {
      if (!NUMBERS.includes(pocket)) return onZero
      return bet.holds(pocket) ? 'win' : 'lose'
    },
    back: 200,
    refers: [refers],
  })),
})
