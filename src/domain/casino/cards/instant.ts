import type { GameDefinition } from '../game.ts'
import { part } from '../part.ts'
import type { Table } from '../table.ts'
import { without } from '../table.ts'
import { type Card, cardName, cardNamed, ONE_PACK } from './cards.ts'
import type { Duel } from './heads-up.ts'
import { countsOf, winnerOf, winsDuel } from './teen-patti.ts'
import { TABLE_ORDER } from './three-cards.ts'

/** A fixed hand against one that is dealt to the end; the cards of earlier rounds lie aside. */
export type InstantTable = {
  /** The three cards that A always has. */
  readonly a: readonly Card[]
  /** The cards that B begins with. */
  readonly b: readonly Card[]
}

export const namedCards = (names: string): readonly Card[] => names.split(' ').map(cardNamed)

const leftOf = ({ a, b }: InstantTable, { drawn, setAside }: Table): readonly Card[] =>
  without(ONE_PACK, [...a, ...b, ...drawn, ...setAside])

export const handOfB = ({ b }: InstantTable, { drawn }: Table): readonly Card[] => [...b, ...drawn]

/** How a table of a fixed hand is dealt: the pack runs down to 35 cards before it is whole again. */
export const instantDeal = (
  table: InstantTable,
): Pick<GameDefinition, 'label' | 'pieces' | 'stage' | 'piece' | 'depletesTo'> => ({
  label: 'deck',
  pieces: { kind: 'pack', left: (state) => leftOf(table, state) },
  stage: ({ drawn }) => (drawn.length === 0 ? 3 - table.b.length : 0),
  piece: cardName,
  depletesTo: 35,
})

/** The winner, at prices that follow what is left of the pack. Equal hands give the stake back. */
export const instantWinner = (
  table: InstantTable,
  names: { readonly A: string; readonly B: string },
) =>
  part<Duel>(
    {
      read: (state) => winnerOf(table.a, handOfB(table, state), TABLE_ORDER),
      space: (state) => {
        const ways = countsOf(TABLE_ORDER).duel(table.a, handOfB(table, state), state.setAside)
        return (['A', 'tie', 'B'] as const).flatMap((outcome) =>
          ways[outcome] > 0n ? [{ outcome, weight: ways[outcome] }] : [],
        )
      },
    },
    [
      {
        name: 'Winner',
        refers: { market: 'Winner (first game of the deck)' },
        selections: (['A', 'B'] as const).map((side) =>
          winsDuel(`Player ${side}`, side, {
            back: 'moves',
            lay: 'moves',
            refers: [names[side]],
          }),
        ),
        isExhaustive: true,
      },
    ],
  )

export const INSTANT_RULES = [
  'The cards of a round lie aside afterwards. When fewer than 35 are left, the pack is whole again.',
  'Winner: the better hand. From the highest: pure sequence, trail, sequence, colour, pair, high card. Equal hands give the stake back. Prices follow what is left of the pack.',
]
