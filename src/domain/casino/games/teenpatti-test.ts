import { ONE_PACK } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { classAt, handAt, type Places } from '../cards/teen-patti.ts'
import { bestOfThree, type BestOfThree, THREE_SIDES } from '../cards/three-hands.ts'
import { type HandClass, handStrength, TABLE_ORDER } from '../cards/three-cards.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { certain } from '../space.ts'
import type { Table } from '../table.ts'

const PLACES: readonly Places[] = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
]

function best(table: Table): BestOfThree {
  const strengths = PLACES.map((places) => handStrength(handAt(table, places), TABLE_ORDER))
  const top = Math.max(...strengths)
  const leaders = THREE_SIDES.filter((_, index) => strengths[index] === top)
  return leaders.length === 1 ? (leaders[0] ?? 'shared') : 'shared'
}

const FANCIES: readonly { name: string; kind: HandClass }[] = [
  { name: 'Pair', kind: 'pair' },
  { name: 'Flush', kind: 'colour' },
  { name: 'Straight', kind: 'sequence' },
  { name: 'Trio', kind: 'trail' },
  { name: 'Straight flush', kind: 'pure sequence' },
]

export default game({
  id: 'teenpatti-test',
  name: 'Teenpatti Test',
  reference: 'Teenpatti Test',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 9),
  parts: [
    part(
      {
        read: best,
        space: (table) => (table.drawn.length === 0 ? bestOfThree() : certain(best(table))),
      },
      [
        {
          name: 'Winner',
          selections: THREE_SIDES.map((side) =>
            wins(side, (winner: BestOfThree) => winner === side, {
              back: 294,
              refers: ['Tiger / Lion / Dragon'],
            }),
          ),
        },
      ],
    ),
    ...THREE_SIDES.map((side, index) =>
      part(classAt(PLACES[index] ?? [0, 1, 2]), [
        {
          name: `Hand of ${side}`,
          refers: { market: 'Hand of one side' },
          selections: FANCIES.map(({ name, kind }) =>
            wins(name, (hand: HandClass) => hand === kind, { back: 'target' }),
          ),
        },
      ]),
    ),
  ],
  rules: [
    'Tiger, Lion and Dragon get three cards each from one pack.',
    'Hands from the highest: straight flush, trio, straight, flush, pair, high card. Ace-king-queen is the highest straight, ace-two-three the second.',
    'Winner: the side with the best hand. When sides share the best hand, none of them wins.',
    'Hand of Tiger, Hand of Lion, Hand of Dragon: what that side has. A straight flush is neither a straight nor a flush.',
  ],
})
