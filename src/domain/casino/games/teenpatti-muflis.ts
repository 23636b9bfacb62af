import { ONE_PACK, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { BLOCKS, duelOf, handAt, type Places, winsDuel } from '../cards/teen-patti.ts'
import { muflisBaccaratLead } from '../cards/three-card-sums.ts'
import { handClass, spaceOfHands } from '../cards/three-cards.ts'
import { game } from '../game.ts'
import { part, type Part } from '../part.ts'
import { wins } from '../part.ts'
import { alike, certain } from '../space.ts'
import type { Table } from '../table.ts'

const { A, B } = BLOCKS

const sides = ['A', 'B'] as const
type Side = (typeof sides)[number]

const baccarat = (table: Table): Side =>
  muflisBaccaratLead(handAt(table, A), handAt(table, B)) > 0 ? 'A' : 'B'

/** The highest card of a hand that is nothing but a high card, ace above king; 0 for every other hand. */
const top = (cards: readonly number[]): number => {
  if (cards.length < 3 || handClass(cards) !== 'high card') return 0
  return Math.max(...cards.map((card) => (rankOf(card) === 1 ? 14 : rankOf(card))))
}

const tops = spaceOfHands(top)

/** The public table pays 8 to 1 on a six, which gives back too little. */
const TOP_9: Record<number, number> = { 9: 400, 8: 500, 7: 600, 6: 1_100, 5: 3_100 }

const topNine = (side: string, places: Places): Part =>
  part(
    {
      read: (table: Table) => top(handAt(table, places)),
      space: (table: Table) =>
        table.drawn.length === 0 ? tops() : certain(top(handAt(table, places))),
    },
    [
      {
        name: `Top 9 ${side}`,
        refers: { market: 'Top 9' },
        selections: [
          {
            name: '9-high or lower (A high, no pair/sequence/colour), pays 1 to n',
            verdict: (highest) => TOP_9[highest] ?? 'lose',
            back: 'paytable',
          },
        ],
      },
    ],
  )

export default game({
  id: 'teenpatti-muflis',
  name: 'Muflis Teenpatti',
  reference: 'Muflis Teenpatti',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 6),
  parts: [
    // The lower hand wins: B's lead is A's.
    part(duelOf({ A: B, B: A }), [
      {
        name: 'Winner',
        selections: sides.map((side) =>
          winsDuel(`Player ${side}`, side, { back: 198, refers: ['Player A / Player B'] }),
        ),
        isExhaustive: true,
      },
    ]),
    part(
      {
        read: baccarat,
        space: (table) => (table.drawn.length === 0 ? alike(...sides) : certain(baccarat(table))),
      },
      [
        {
          name: 'M Baccarat',
          selections: sides.map((side) =>
            wins(`M Baccarat ${side}`, (ahead: Side) => ahead === side, {
              back: 195,
              refers: ['A / B (lower value wins; tie: lowest card, then suit)'],
            }),
          ),
          isExhaustive: true,
        },
      ],
    ),
    topNine('A', A),
    topNine('B', B),
  ],
  rules: [
    'Players A and B get three cards each from one pack.',
    'Hands from the lowest: high card, pair, colour, sequence, trail, pure sequence. Two-three-five of different suits is the best hand.',
    'Winner: the lower hand. Equal hands give the stake back.',
    'M Baccarat: the lower last digit of the points wins, ace to nine counting as shown and the others nothing. What is equal is decided by the lowest card, ace above king, and then by its suit: diamond, club, heart, spade.',
    'Top 9 A, Top 9 B: the hand of that player has no pair, colour or sequence, and its highest card is a nine (3 to 1), eight (4 to 1), seven (5 to 1), six (10 to 1) or five (30 to 1). The ace is above the king.',
  ],
})
