import { ONE_PACK, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { higher, readTwo, spaceOfTwo } from '../cards/two-cards.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'

export default game({
  id: 'dragon-tiger-one-day',
  name: 'Dragon Tiger one-day',
  reference: 'Dragon Tiger one-day (1 deck, suit ranking)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 1),
  stage: ({ drawn }) => (drawn.length < 2 ? 1 : 0),
  parts: [
    part(
      {
        read: readTwo,
        space: spaceOfTwo(1),
      },
      [
        {
          name: 'Main',
          selections: [
            wins('Dragon', ({ dragon, tiger }) => higher(dragon, tiger) > 0, {
              back: 'moves',
              lay: 'moves',
            }),
            wins('Tiger', ({ dragon, tiger }) => higher(dragon, tiger) < 0, {
              back: 'moves',
              lay: 'moves',
            }),
          ],
          isExhaustive: true,
        },
        {
          name: 'Side',
          selections: [
            wins('Pair (same rank)', ({ dragon, tiger }) => rankOf(dragon) === rankOf(tiger), {
              back: 'moves',
            }),
          ],
        },
      ],
    ),
  ],
  rules: [
    'Dragon and then Tiger get one card each from one pack. Bets are taken before each card.',
    'Main: the higher rank wins, ace low. Equal ranks are decided by suit: spade, heart, club, diamond.',
    'Side: the pair wins when both cards have the same rank.',
  ],
})
