import { winnerOf32 } from '../cards/thirty-two-markets.ts'
import { dealOf32, readFour, spaceOfFour } from '../cards/thirty-two.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'

export default game({
  id: 'cards-32-a',
  name: '32 Cards A',
  reference: '32 Cards A/B',
  lists: [24],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...dealOf32,
  parts: [
    part(
      {
        read: readFour,
        space: spaceOfFour,
      },
      [
        winnerOf32,
        {
          name: '(info)',
          selections: [
            wins('first-level tie for the top', ({ isTied }) => isTied, { isFigure: true }),
          ],
        },
      ],
    ),
  ],
  rules: [
    'The pack has 32 cards, six to king. Players 8, 9, 10 and 11 begin with as many points and get one card each; jack counts 11, queen 12, king 13.',
    'Winner: the highest total wins. Players who are tied for the top get one more card each until one of them leads; ties below the top do not matter. If the pack does not reach, the highest suit among their last cards decides: spade, heart, club, diamond. A lay wins when any of the other three wins.',
  ],
})
