import { type Card, ONE_PACK } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { higher } from '../cards/two-cards.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { alike, certain } from '../space.ts'
import type { Table } from '../table.ts'

const NAMES = ['Dragon', 'Tiger', 'Lion']

/** The side with the highest card; no two cards of a pack are alike. */
function winner({ drawn }: Table): string {
  const best = drawn.reduce<Card>((top, card) => (higher(card, top) > 0 ? card : top), 0)
  return NAMES[drawn.indexOf(best)] ?? ''
}

export default game({
  id: 'dragon-tiger-lion',
  name: 'Dragon Tiger Lion',
  reference: 'DTL 20-20 (1 deck, suit ranking)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 3),
  parts: [
    part(
      {
        read: winner,
        // No side has an advantage before the cards fall.
        space: (table) => (table.drawn.length === 0 ? alike(...NAMES) : certain(winner(table))),
      },
      [
        {
          name: 'Winner',
          selections: NAMES.map((name) =>
            wins(name, (best: string) => best === name, { back: 'target', lay: 'target' }),
          ),
          isExhaustive: true,
        },
      ],
    ),
  ],
  rules: [
    'Dragon, Tiger and Lion get one card each from one pack.',
    'Winner: the highest rank wins, ace low. Equal ranks are decided by suit: spade, heart, club, diamond.',
  ],
})
