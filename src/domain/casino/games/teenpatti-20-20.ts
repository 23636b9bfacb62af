import { ONE_PACK, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { BLOCKS, duelOf, handAt, type Places, winsDuel } from '../cards/teen-patti.ts'
import { type HandClass, handClass, spaceOfHands } from '../cards/three-cards.ts'
import { game } from '../game.ts'
import { part, type Part, wins } from '../part.ts'
import { certain } from '../space.ts'
import type { Table } from '../table.ts'

type PaidHand = HandClass | 'trail of aces'

const paidHand = (cards: readonly number[]): PaidHand => {
  const kind = handClass(cards)
  return kind === 'trail' && cards.every((card) => rankOf(card) === 1) ? 'trail of aces' : kind
}

const paidHands = spaceOfHands(paidHand)

const PAYS: Partial<Record<PaidHand, number>> = {
  pair: 200,
  colour: 400,
  sequence: 700,
  'pure sequence': 3_100,
  trail: 4_100,
  'trail of aces': 5_100,
}

const pairPlus = (side: string, places: Places): Part =>
  part(
    {
      read: (table: Table) => paidHand(handAt(table, places)),
      space: (table: Table) =>
        table.drawn.length === 0 ? paidHands() : certain(paidHand(handAt(table, places))),
    },
    [
      {
        name: `Pair + ${side}`,
        refers: { market: 'Pair +' },
        selections: [
          { name: 'paytable', verdict: (hand) => PAYS[hand] ?? 'lose', back: 'paytable' },
        ],
      },
    ],
  )

export default game({
  id: 'teenpatti-20-20',
  name: 'Teenpatti 20-20',
  reference: 'Teenpatti 20-20 (OneTouch)',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 6),
  parts: [
    part(duelOf(BLOCKS, { top: 'trail', aceTwoThree: 'second' }), [
      {
        name: 'Winner',
        selections: (['A', 'B'] as const).map((side) =>
          winsDuel(`Player ${side}`, side, { back: 195, refers: ['Player A / B 0.95:1'] }),
        ),
        isExhaustive: true,
      },
      {
        name: 'Tie',
        selections: [
          wins('Tie', (winner) => winner === 'tie', { back: 'target' }),
          wins('Tie 800:1', (winner) => winner === 'tie', { back: 80_100, isFigure: true }),
        ],
      },
    ]),
    pairPlus('A', BLOCKS.A),
    pairPlus('B', BLOCKS.B),
  ],
  rules: [
    'Players A and B get three cards each from one pack.',
    'Hands from the highest: trail, pure sequence, sequence, colour, pair, high card. Ace-king-queen is the highest sequence, ace-two-three the second.',
    'Winner: the better hand. Equal hands give the stake back.',
    'Tie: both hands are equal.',
    'Pair + A, Pair + B: the hand of that player alone. Pair 1 to 1, colour 3 to 1, sequence 6 to 1, pure sequence 30 to 1, trail 40 to 1, three aces 50 to 1.',
  ],
})
