import { packs, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { higher, marketsOfCard, readTwo, spaceOfTwo } from '../cards/two-cards.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'

const SIDE_PRICES = { even: 210, odd: 179, colour: 195, rank: 1_200 }

export default game({
  id: 'dragon-tiger-20',
  name: '20-20 Dragon Tiger',
  reference: '20-20 Dragon Tiger (8 decks, suit ranking)',
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
            wins('Dragon', ({ dragon, tiger }) => higher(dragon, tiger) > 0, { back: 200 }),
            wins('Tiger', ({ dragon, tiger }) => higher(dragon, tiger) < 0, { back: 200 }),
            wins('Tie', ({ dragon, tiger }) => dragon === tiger, { back: 'target' }),
          ],
          isExhaustive: true,
        },
        {
          name: 'Pair',
          refers: { market: 'Main' },
          selections: [
            wins('Pair (same rank)', ({ dragon, tiger }) => rankOf(dragon) === rankOf(tiger), {
              back: 1_200,
              refers: ['Pair (same rank) 11:1'],
            }),
            wins('Tie at 49 to 1', ({ dragon, tiger }) => dragon === tiger, {
              back: 5_000,
              refers: ['Tie (identical card) 49:1'],
              isFigure: true,
            }),
          ],
        },
        ...marketsOfCard('Dragon', ({ dragon }) => dragon, SIDE_PRICES),
        ...marketsOfCard('Tiger', ({ tiger }) => tiger, SIDE_PRICES),
      ],
    ),
  ],
  rules: [
    'Dragon and Tiger get one card each from eight packs. Ace is low, king is high.',
    'Main: the higher card wins. Equal ranks are decided by suit: spade, heart, club, diamond. Two cards of the same rank and suit tie: the tie wins, Dragon and Tiger lose.',
    'Pair: both cards have the same rank.',
    'Dragon even or odd, Tiger even or odd: ace, three, five, seven, nine, jack and king are odd.',
    'Dragon colour, Tiger colour, Dragon card, Tiger card: colour and rank of that card.',
  ],
})
