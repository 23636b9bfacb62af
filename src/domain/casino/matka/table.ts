import type { GameDefinition } from '../game.ts'
import { type MarketDefinition, part, type Part, type Price, wins } from '../part.ts'
import { type Space, spaceOf, Tally } from '../space.ts'
import { type Table, upTo } from '../table.ts'

/** Three digits, sorted as the tables of the game sort them: one first, nought last. */
export type Pana = string

const order = (digit: number): number => (digit === 0 ? 10 : digit)

export const panaOf = (digits: readonly number[]): Pana =>
  digits.toSorted((one, other) => order(one) - order(other)).join('')

export const singleOf = (pana: Pana): number =>
  pana.split('').reduce((sum, digit) => sum + Number(digit), 0) % 10

const DIGITS = upTo(10)
const ALL: readonly Pana[] = [
  ...new Set(DIGITS.flatMap((a) => DIGITS.flatMap((b) => DIGITS.map((c) => panaOf([a, b, c]))))),
]

const KINDS = [
  { name: 'single pana', refers: 'single pana (3 distinct digits)', digits: 3 },
  { name: 'double pana', refers: 'double pana', digits: 2 },
  { name: 'triple pana', refers: 'triple pana (one)', digits: 1 },
] as const

const differentDigits = (pana: Pana): number => new Set(pana).size

/** Prices of the three kinds of pana, three different digits first. */
export type PanaPrices = readonly [Price, Price, Price]

/** The bets on a draw of three digits. */
const marketsOf = (
  name: string,
  prices: PanaPrices,
  opens: (table: Table) => boolean,
): readonly MarketDefinition<Pana>[] => [
  {
    name: `${name} single`,
    refers: { market: 'Single' },
    opens,
    selections: DIGITS.map((digit) =>
      wins(String(digit), (pana: Pana) => singleOf(pana) === digit, {
        back: 950,
        refers: ['one digit'],
      }),
    ),
    isExhaustive: true,
  },
  {
    name: `${name} line`,
    refers: { market: 'Line / odd / even' },
    opens,
    selections: [
      { label: '1 to 5', holds: (digit: number) => digit >= 1 && digit <= 5 },
      { label: '6 to 0', holds: (digit: number) => digit === 0 || digit >= 6 },
      { label: 'Odd', holds: (digit: number) => digit % 2 === 1 },
      { label: 'Even', holds: (digit: number) => digit % 2 === 0 },
    ].map(({ label, holds }) =>
      // The stake is split over five digits at 9.5 each.
      wins(label, (pana: Pana) => holds(singleOf(pana)), { back: 190, refers: ['five digits'] }),
    ),
  },
  ...KINDS.map((kind, index) => ({
    name: `${name} ${kind.name}`,
    refers: { market: 'Pana' },
    opens,
    selections: ALL.filter((pana) => differentDigits(pana) === kind.digits).map((each) =>
      wins(each, (pana: Pana) => pana === each, {
        back: prices[index] ?? 'target',
        refers: [kind.refers],
      }),
    ),
  })),
]

type Jodi = readonly [number, number]

export type MatkaTable = {
  /** All that three pieces can be, sorted, by their ways. */
  readonly panas: Space<Pana>
  readonly digitOf: (piece: number) => number
  readonly prices: PanaPrices
}

/** The open draw, the close draw, and the pair of their singles. */
export function matkaParts({ panas, digitOf, prices }: MatkaTable): readonly Part[] {
  const drawAt =
    (from: number) =>
    ({ drawn }: Table): Pana =>
      panaOf(drawn.slice(from, from + 3).map(digitOf))
  const draw = (name: string, from: number) =>
    part(
      {
        read: drawAt(from),
        space: (table: Table): Space<Pana> =>
          table.drawn.length > from ? [{ outcome: drawAt(from)(table), weight: 1n }] : panas,
      },
      marketsOf(name, prices, ({ drawn }) => drawn.length <= from),
    )
  const singlesOf = (table: Table, from: number): Space<number> => {
    if (table.drawn.length > from) return [{ outcome: singleOf(drawAt(from)(table)), weight: 1n }]
    const tally = new Tally<number>()
    for (const { outcome, weight } of panas) {
      const digit = singleOf(outcome)
      tally.add(digit, () => digit, weight)
    }
    return tally.space
  }
  return [
    draw('Open', 0),
    draw('Close', 3),
    part(
      {
        read: (table: Table): Jodi => [singleOf(drawAt(0)(table)), singleOf(drawAt(3)(table))],
        space: (table: Table): Space<Jodi> =>
          singlesOf(table, 0).flatMap((open) =>
            singlesOf(table, 3).map((close): Space<Jodi>[number] => ({
              outcome: [open.outcome, close.outcome],
              weight: open.weight * close.weight,
            })),
          ),
      },
      [
        {
          name: 'Jodi',
          selections: DIGITS.flatMap((open) =>
            DIGITS.map((close) =>
              wins(`${open}${close}`, (jodi: Jodi) => jodi[0] === open && jodi[1] === close, {
                back: 9_000,
                refers: ['two singles (open+close)'],
              }),
            ),
          ),
          isExhaustive: true,
        },
      ],
    ),
  ]
}

/** Three pieces for the open draw, then three for the close. */
export const twoDraws: Pick<GameDefinition, 'label' | 'stage'> = {
  label: 'ball',
  stage: ({ drawn }) => (drawn.length < 6 ? 3 : 0),
}

export const spaceOfPanas = (draws: Iterable<readonly number[]>): Space<Pana> =>
  spaceOf(draws, panaOf)

export const MATKA_RULES = [
  'Three digits are drawn for the open and, after more bets, three for the close. The single of a draw is the last digit of their sum.',
  'Open single, Close single: that digit. Open line, Close line: one of five digits.',
  'Open single pana, Open double pana, Open triple pana, Close single pana, Close double pana, Close triple pana: the three digits in any order; all different, two alike, or all alike.',
  'Jodi: the single of the open and the single of the close.',
]
