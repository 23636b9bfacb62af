import { game } from '../game.ts'
import { part, type SelectionDefinition, wins } from '../part.ts'
import { Tally } from '../space.ts'
import type { Table } from '../table.ts'
import { nameAt, sumOfWeights } from '../weighted.ts'

const NO_GOAL = 'No Goal'

/** In 10,000: the ratios of the middle of the public prices. */
const SCORERS = [
  { name: 'Cristiano Ronaldo', weight: 1_407 },
  { name: 'Lionel Messi', weight: 1_334 },
  { name: 'Robert Lewandowski', weight: 1_154 },
  { name: 'Karim Benzema', weight: 1_028 },
  { name: 'Edinson Cavani', weight: 920 },
  { name: 'Luis Suarez', weight: 812 },
  { name: 'Neymar', weight: 721 },
  { name: 'Sergio Aguero', weight: 649 },
  { name: 'Olivier Giroud', weight: 577 },
  { name: 'Mohamed Salah', weight: 541 },
  { name: 'Kylian Mbappe', weight: 505 },
  { name: NO_GOAL, weight: 352 },
]

const METHODS = [
  { name: 'Shot Goal', weight: 5_145 },
  { name: 'Header Goal', weight: 2_259 },
  { name: 'Penalty Goal', weight: 1_513 },
  { name: 'Free Kick Goal', weight: 1_083 },
]

type Goal = { readonly scorer: string; readonly method: string }

const goalOf = ({ drawn: [first = 0, second = 0] }: Table): Goal => {
  const scorer = nameAt(SCORERS, first)
  return { scorer, method: scorer === NO_GOAL ? NO_GOAL : nameAt(METHODS, second) }
}

const terms = { back: 'target', lay: 'target' } as const

const named = (
  list: readonly { readonly name: string }[],
  of: (goal: Goal) => string,
): readonly SelectionDefinition<Goal>[] =>
  list.map(({ name }) => wins(name, (goal) => of(goal) === name, terms))

export default game({
  id: 'goal',
  name: 'Goal',
  reference: 'Goal',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  label: 'ball',
  pieces: { kind: 'faces', count: sumOfWeights(SCORERS) },
  stage: ({ drawn }) => (drawn.length === 0 ? 2 : 0),
  piece: String,
  parts: [
    part(
      {
        read: goalOf,
        space: (table: Table) => {
          if (table.drawn.length > 0) return [{ outcome: goalOf(table), weight: 1n }]
          const tally = new Tally<Goal>()
          for (const scorer of SCORERS) {
            for (const method of METHODS) {
              const name = scorer.name === NO_GOAL ? NO_GOAL : method.name
              const goal = { scorer: scorer.name, method: name }
              tally.add(`${scorer.name} ${name}`, () => goal, scorer.weight * method.weight)
            }
          }
          return tally.space
        },
      },
      [
        {
          name: 'Who will goal next?',
          selections: named(SCORERS, ({ scorer }) => scorer),
          isExhaustive: true,
        },
        {
          name: 'Method of next goal',
          selections: named([...METHODS, { name: NO_GOAL }], ({ method }) => method),
          isExhaustive: true,
        },
      ],
    ),
  ],
  rules: [
    'A scorer and a kind of goal are drawn, each out of 10,000 chances. A chance that is missed or saved is no goal.',
    `Who will goal next? ${SCORERS.map(({ name, weight }) => `${name} ${weight}`).join(', ')} of 10,000.`,
    `Method of next goal: if there is one, ${METHODS.map(({ name, weight }) => `${name} ${weight}`).join(', ')} of 10,000.`,
  ],
})
