import { packs, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { readTwo, spaceOfTwo, type TwoCards } from '../cards/two-cards.ts'
import { game } from '../game.ts'
import { part, type SelectionDefinition, wins } from '../part.ts'

const lead = ({ dragon, tiger }: TwoCards): number => rankOf(dragon) - rankOf(tiger)

/** Half of the stake comes back when the ranks are equal. */
const ahead = (name: string, sign: 1 | -1): SelectionDefinition<TwoCards> => ({
  name,
  verdict: (cards) => {
    if (lead(cards) === 0) return 'half'
    return Math.sign(lead(cards)) === sign ? 'win' : 'lose'
  },
  back: 200,
})

export default game({
  id: 'dragon-tiger',
  name: 'Dragon Tiger',
  reference: 'Dragon Tiger (international, 8 decks)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(packs(8), 2),
  parts: [
    part(
      {
        read: readTwo,
        space: spaceOfTwo(8),
      },
      [
        {
          name: 'Main',
          selections: [
            ahead('Dragon', 1),
            ahead('Tiger', -1),
            wins('Tie', (cards) => lead(cards) === 0, { back: 1_200, refers: ['Tie 11:1'] }),
            wins('Tie at 8 to 1', (cards) => lead(cards) === 0, {
              back: 900,
              refers: ['Tie 8:1'],
              isFigure: true,
            }),
            wins('Suited tie', ({ dragon, tiger }) => dragon === tiger, {
              back: 5_100,
              refers: ['Suited tie 50:1'],
            }),
          ],
        },
      ],
    ),
  ],
  rules: [
    'Dragon and Tiger get one card each from eight packs. Ace is low, king is high.',
    'Main: the higher rank wins. On equal ranks the tie wins and half of a stake on Dragon or Tiger comes back. The suited tie wins when both cards have the same rank and suit.',
  ],
})
