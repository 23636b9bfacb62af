import { type Card, cardNamed, isRed, packs, rankOf } from '../cards/cards.ts'
import { cardAt, oneDeal } from '../cards/one-card.ts'
import { game } from '../game.ts'
import { part, type SelectionDefinition, wins } from '../part.ts'
import { spaceOf } from '../space.ts'
import type { Table } from '../table.ts'

const SHOE = packs(2).filter((card) => [1, 11, 12, 13].includes(rankOf(card)))

/** A card, the same in both packs. */
const kindOf = (card: Card): Card => card % 52

const film = (name: string, cards: readonly string[]): SelectionDefinition<Card> => {
  const own = cards.map(cardNamed)
  return wins(name, (card) => own.includes(card), { back: 'target', lay: 'target' })
}

const ofRanks = (name: string, ranks: readonly number[], back: number | 'target') =>
  wins(name, (card: Card) => ranks.includes(rankOf(card)), { back })

export default game({
  id: 'bollywood',
  name: 'Bollywood Casino',
  reference: 'Bollywood casino',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(SHOE, 1),
  parts: [
    part(
      {
        read: (table: Table) => kindOf(cardAt(table, 0)),
        space: ({ drawn }: Table) => spaceOf(drawn.length === 0 ? SHOE : drawn, kindOf),
      },
      [
        {
          name: 'Winner',
          selections: [
            film('A. Don (A spade)', ['AS']),
            film('B. Amar Akbar Anthony (A heart/club/diamond)', ['AH', 'AC', 'AD']),
            film('C. Sahib Bibi aur Ghulam (K,Q,J spade)', ['KS', 'QS', 'JS']),
            film('D. Dharam Veer (K diamond, K club)', ['KD', 'KC']),
            film('E. Kis Kisko Pyaar Karoon (K heart, Q club/diamond/heart)', [
              'KH',
              'QC',
              'QD',
              'QH',
            ]),
            film('F. Ghulam (J heart/club/diamond)', ['JH', 'JC', 'JD']),
          ],
          isExhaustive: true,
        },
        { name: 'Odd', selections: [ofRanks('J, K, A', [11, 13, 1], 'target')] },
        {
          name: 'Fancy',
          selections: [
            ofRanks('Dulha Dulhan (Q,K)', [12, 13], 197),
            ofRanks('Barati (A,J)', [1, 11], 197),
          ],
          isExhaustive: true,
        },
        {
          name: 'Colour',
          selections: [
            wins('Red', isRed, { back: 197 }),
            wins('Black', (card) => !isRed(card), { back: 197 }),
          ],
          isExhaustive: true,
        },
        {
          name: 'Card',
          selections: ['J', 'Q', 'K', 'A'].map((name, index) => ({
            ...ofRanks(name, [index === 3 ? 1 : 11 + index], 375),
            refers: ['J / Q / K / A'],
          })),
          isExhaustive: true,
        },
      ],
    ),
  ],
  rules: [
    'One card is dealt from two packs of jacks, queens, kings and aces.',
    'Winner: each of the six films has cards of its own; the film of the card wins.',
    'Odd: the card is a jack, a king or an ace.',
    'Fancy: Dulha Dulhan wins on a queen or king, Barati on an ace or jack.',
    'Colour: the colour of the card.',
    'Card: the rank of the card.',
  ],
})
