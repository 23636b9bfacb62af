import type { MarketDefinition } from '../part.ts'
import { part, wins } from '../part.ts'
import { packs } from './cards.ts'
import {
  aroundSeven,
  eachRank,
  evenOrOdd,
  oneCard,
  oneDeal,
  redOrBlack,
  type SeenCard,
} from './one-card.ts'

const SHOE = packs(8)

type Prices = { readonly even: number; readonly odd: number; readonly colour: number }

/** The tables of Lucky 7 differ in their prices, and in whether lines of three ranks are offered. */
export const lucky7 = (
  { even, odd, colour }: Prices,
  more: readonly MarketDefinition<SeenCard>[] = [],
) => ({
  lists: [27],
  ...oneDeal(SHOE, 1),
  parts: [
    part(
      {
        ...oneCard(SHOE),
      },
      [
        { name: 'Low/High', selections: aroundSeven('Low (A-6)', 'High (8-K)', 200) },
        { name: 'Even/Odd', selections: evenOrOdd(even, odd), isExhaustive: true },
        { name: 'Colour', selections: redOrBlack(colour), isExhaustive: true },
        ...more,
        { name: 'Card', selections: eachRank(1_200, 'any single rank'), isExhaustive: true },
      ],
    ),
  ],
})

export const LUCKY_7_RULES = [
  'One card is dealt from eight packs.',
  'Low/High: low wins on ace to six, high on eight to king. On a seven, half of the stake comes back.',
  'Even/Odd: ace, three, five, seven, nine, jack and king are odd. The other ranks are even.',
  'Colour: the colour of the card.',
  'Card: the rank of the card.',
]

const LINES = [
  { name: 'A 2 3', ranks: [1, 2, 3] },
  { name: '4 5 6', ranks: [4, 5, 6] },
  { name: '8 9 10', ranks: [8, 9, 10] },
  { name: 'J Q K', ranks: [11, 12, 13] },
]

/** Lines of three ranks; a seven loses all of them. */
export const threeCardLine: MarketDefinition<SeenCard> = {
  name: 'Three-card line',
  selections: LINES.map(({ name, ranks }) =>
    wins(name, ({ rank }: SeenCard) => ranks.includes(rank), {
      back: 400,
      refers: ['A23 / 456 / 8910 / JQK'],
    }),
  ),
}
