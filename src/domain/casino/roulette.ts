import type { GameDefinition } from './game.ts'
import { type MarketDefinition, part } from './part.ts'
import { spaceOf } from './space.ts'
import { type Table, upTo } from './table.ts'
import { type Pocket, pocketName } from './wheel.ts'

/** A wheel with so many pockets, turned once. */
export const turnedOnce = (
  pockets: number,
  markets: readonly MarketDefinition<Pocket>[],
): Pick<GameDefinition, 'label' | 'pieces' | 'stage' | 'piece' | 'parts'> => ({
  label: 'roulette',
  pieces: { kind: 'faces', count: pockets },
  stage: ({ drawn }) => (drawn.length === 0 ? 1 : 0),
  piece: pocketName,
  parts: [
    part(
      {
        read: ({ drawn }: Table): Pocket => drawn[0] ?? 0,
        space: ({ drawn }: Table) =>
          spaceOf(drawn.length === 0 ? upTo(pockets) : drawn, (pocket) => pocket),
      },
      markets,
    ),
  ],
})

export const INSIDE_RULES = [
  'Straight up: one number. Split: two neighbours. Street: three numbers of a row. Corner: four that meet. Six line: two rows.',
  'Dozen / Column: twelve numbers.',
]

/** The bets that join a single zero to the numbers next to it. */
export const EUROPEAN_ZERO = {
  splits: [
    [0, 1],
    [0, 2],
    [0, 3],
  ],
  streets: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  corners: [[0, 1, 2, 3]],
}
