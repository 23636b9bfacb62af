import { type MarketDefinition, part, type Part, type SelectionDefinition } from '../part.ts'
import { choices, certain, spaceOf } from '../space.ts'
import type { Table } from '../table.ts'
import { without } from '../table.ts'
import { ONE_PACK } from './cards.ts'
import { handOfB, type InstantTable } from './instant.ts'
import { sumOf } from './three-card-sums.ts'

type Level = 'under' | 'exact' | 'over'

const levelOf = (sum: number): Level => {
  if (sum === 21) return 'exact'
  return sum < 21 ? 'under' : 'over'
}

/** Exactly 21 gives the stake back. */
const around21 = (name: string, level: Level): SelectionDefinition<Level> => ({
  name,
  verdict: (sum) => {
    if (sum === 'exact') return 'push'
    return sum === level ? 'win' : 'lose'
  },
  back: 'moves',
})

const market: MarketDefinition<Level> = {
  name: 'Under/Over 21',
  selections: [around21('Under 21', 'under'), around21('Over 21', 'over')],
  isExhaustive: true,
}

/** The sum of B's cards, none of which lies yet. */
export const aroundTwentyOne = (table: InstantTable): Part =>
  part(
    {
      read: (state: Table) => levelOf(sumOf(handOfB(table, state))),
      space: ({ drawn, setAside }: Table) =>
        drawn.length > 0
          ? certain(levelOf(sumOf(drawn)))
          : spaceOf(choices(without(ONE_PACK, [...table.a, ...setAside]), 3), (cards) =>
              levelOf(sumOf(cards)),
            ),
    },
    [market],
  )
