import { ONE_PACK } from '../cards/cards.ts'
import {
  aroundSeven,
  eachRank,
  evenOrOdd,
  oneCard,
  oneDeal,
  redOrBlack,
  type SeenCard,
} from '../cards/one-card.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'

const between =
  (from: number, to: number) =>
  ({ rank }: SeenCard) =>
    rank >= from && rank <= to

export default game({
  id: 'amar-akbar-anthony',
  name: 'Amar Akbar Anthony',
  reference: 'Amar Akbar Anthony',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 1),
  parts: [
    part(
      {
        ...oneCard(ONE_PACK),
      },
      [
        {
          name: 'Winner',
          selections: [
            wins('Amar (A-6)', between(1, 6), { back: 212, lay: 222 }),
            wins('Akbar (7-10)', between(7, 10), { back: 315, lay: 335 }),
            wins('Anthony (J-K)', between(11, 13), { back: 415, lay: 445 }),
          ],
          isExhaustive: true,
        },
        { name: 'Even/Odd', selections: evenOrOdd(212, 183), isExhaustive: true },
        { name: 'Colour', selections: redOrBlack(197), isExhaustive: true },
        { name: 'Under/Over', selections: aroundSeven('Under 7', 'Over 7', 200) },
        { name: 'Card', selections: eachRank(1_200, 'any single rank'), isExhaustive: true },
      ],
    ),
  ],
  rules: [
    'One card is dealt from one pack.',
    'Winner: Amar wins on ace to six, Akbar on seven to ten, Anthony on jack to king.',
    'Even/Odd: ace, three, five, seven, nine, jack and king are odd. The other ranks are even.',
    'Colour: the colour of the card.',
    'Under/Over: the rank is below or above seven. On a seven, half of the stake comes back.',
    'Card: the rank of the card.',
  ],
})
