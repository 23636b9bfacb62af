import { cardName, isRed, ONE_PACK } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { BLOCKS, duelOf, handAt, pairPlus, winsDuel } from '../cards/teen-patti.ts'
import { baccaratLead, sumOf, sumsOfTwoHands, type SumLead } from '../cards/three-card-sums.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { alike, certain } from '../space.ts'
import type { Table } from '../table.ts'

const { A, B } = BLOCKS

const sides = ['A', 'B'] as const
type Side = (typeof sides)[number]

const baccarat = (table: Table): Side =>
  baccaratLead(handAt(table, A), handAt(table, B)) > 0 ? 'A' : 'B'

const colour = (table: Table) => (handAt(table, A).filter(isRed).length >= 2 ? 'Red' : 'Black')

const lead = (table: Table): SumLead => {
  const sign = Math.sign(sumOf(handAt(table, A)) - sumOf(handAt(table, B)))
  return sign === 0 ? 'tie' : sign > 0 ? 'A' : 'B'
}

export default game({
  id: 'teenpatti-20',
  name: 'Teenpatti T20',
  reference: 'Teenpatti T20',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 6),
  piece: cardName,
  parts: [
    part(duelOf(BLOCKS), [
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
        // No two cards are alike, so one hand is always ahead, and either as often as the other.
        space: (table) => (table.drawn.length === 0 ? alike(...sides) : certain(baccarat(table))),
      },
      [
        {
          name: '3 Baccarat',
          selections: sides.map((side) =>
            wins(`3 Baccarat ${side}`, (ahead: Side) => ahead === side, {
              back: 198,
              refers: ['A / B (all ties broken)'],
            }),
          ),
          isExhaustive: true,
        },
      ],
    ),
    part(
      {
        read: lead,
        space: (table) => (table.drawn.length === 0 ? sumsOfTwoHands() : certain(lead(table))),
      },
      [
        {
          name: 'Total',
          selections: sides.map((side) =>
            wins(`Total ${side}`, (ahead: SumLead) => ahead === side, {
              back: 200,
              refers: ['A / B higher sum (A=1..K=13)'],
            }),
          ),
        },
      ],
    ),
    part(
      {
        read: colour,
        space: (table) =>
          table.drawn.length === 0 ? alike('Red', 'Black') : certain(colour(table)),
      },
      [
        {
          name: 'Colour',
          selections: ['Black', 'Red'].map((name) =>
            wins(name, (most: string) => most === name, {
              back: 198,
              refers: ['Black / Red (of the hand)'],
            }),
          ),
          isExhaustive: true,
        },
      ],
    ),
    pairPlus('A', A, true),
    pairPlus('B', B),
  ],
  rules: [
    'Players A and B get three cards each from one pack.',
    'Hands from the highest: pure sequence, trail, sequence, colour, pair, high card. Ace-king-queen is the highest sequence, ace-two-three the second.',
    'Winner: the better hand. Equal hands give the stake back.',
    '3 Baccarat: three of a rank beat three faces, and these beat any other hand; then the last digit of the points decides, ace to nine counting as shown and the others nothing. What is still equal is decided by the highest card, and then by its suit.',
    'Total: the higher sum of the cards, ace to king as one to thirteen. Equal sums lose.',
    'Colour: the colour of at least two of the cards of player A.',
    'Pair plus A, Pair plus B: the hand of that player alone. Pair 1 to 1, colour 4 to 1, sequence 6 to 1, trail 30 to 1, pure sequence 40 to 1.',
  ],
})
