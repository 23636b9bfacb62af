import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { spaceOf } from '../space.ts'
import { type Table, upTo, without } from '../table.ts'

const BALLS = [
  { name: '0 runs', count: 3 },
  { name: '1 run', count: 3 },
  { name: '2 runs', count: 3 },
  { name: '4 runs', count: 2 },
  { name: '6 runs', count: 2 },
  { name: 'Wicket', count: 2 },
]

/** The name of each of the fifteen balls. */
const NAMES = BALLS.flatMap(({ name, count }) => upTo(count).map(() => name))

const nameOf = (ball = 0): string => NAMES[ball] ?? ''
const left = ({ drawn }: Table) => without(upTo(NAMES.length), drawn)

/** One ball, or one kind of ball, is no bet. */
const isOver = (table: Table): boolean => new Set(left(table).map(nameOf)).size <= 1

export default game({
  id: 'lucky-15',
  name: 'Lucky 15',
  reference: 'Lucky 15',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  label: 'ball',
  pieces: { kind: 'pack', left },
  stage: (table) => (isOver(table) ? 0 : 1),
  piece: nameOf,
  parts: [
    part(
      {
        scope: 'next',
        read: ({ drawn }: Table, at) => nameOf(drawn[at]),
        space: (table: Table) => (isOver(table) ? [] : spaceOf(left(table), nameOf)),
      },
      [
        {
          name: 'Next ball',
          refers: { market: 'Next ball (first ball of the round)' },
          selections: BALLS.map(({ name }) =>
            wins(name, (ball: string) => ball === name, { back: 'moves' }),
          ),
          isExhaustive: true,
        },
      ],
    ),
  ],
  rules: [
    'Fifteen balls are dealt one after the other: three each of no run, one and two runs, two each of four runs, six runs and the wicket. The round ends when one ball or one kind is left.',
    'Next ball: what the next ball brings, at prices that follow the balls that are left.',
  ],
})
