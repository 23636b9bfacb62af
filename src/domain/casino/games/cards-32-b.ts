import { winnerOf32 } from '../cards/thirty-two-markets.ts'
import { dealOf32, type FourCards, PLAYERS, readFour, spaceOfFour } from '../cards/thirty-two.ts'
import { game } from '../game.ts'
import { part, type SelectionDefinition, wins } from '../part.ts'
import { upTo } from '../table.ts'

/** Equal totals give the stake back. */
const pairTotal = (name: string, sign: 1 | -1): SelectionDefinition<FourCards> => ({
  name,
  verdict: ({ lead }) => {
    if (lead === 0) return 'push'
    return lead === sign ? 'win' : 'lose'
  },
  back: 197,
})

export default game({
  id: 'cards-32-b',
  name: '32 Cards B',
  reference: '32 Cards B',
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
        ...PLAYERS.map((player, index) => ({
          name: `Player ${player} odd or even`,
          refers: { market: 'Odd/Even of total' },
          selections: [
            wins(`Player ${player} Odd`, ({ odd }: FourCards) => odd[index] === true, {
              back: 197,
            }),
            wins(`Player ${player} Even`, ({ odd }: FourCards) => odd[index] === false, {
              back: 197,
            }),
          ],
          isExhaustive: true,
        })),
        {
          name: 'Colours of the four first cards',
          selections: [
            wins('Any 3 card Black (3 or 4)', ({ reds }) => reds <= 1, { back: 325, lay: 345 }),
            wins('Any 3 card Red (3 or 4)', ({ reds }) => reds >= 3, { back: 325, lay: 345 }),
            wins('Two black two red', ({ reds }) => reds === 2, { back: 244, lay: 254 }),
          ],
          isExhaustive: true,
        },
        {
          name: '8&9 total v 10&11 total (cards only)',
          selections: [pairTotal('8 & 9 Total', 1), pairTotal('10 & 11 Total', -1)],
          isExhaustive: true,
        },
        {
          name: 'Single (last digit of the sum of the four cards)',
          selections: upTo(10).map((digit) =>
            wins(String(digit), (facts: FourCards) => facts.digit === digit, { back: 950 }),
          ),
          isExhaustive: true,
        },
      ],
    ),
  ],
  rules: [
    'The pack has 32 cards, six to king. Players 8, 9, 10 and 11 begin with as many points and get one card each; jack counts 11, queen 12, king 13.',
    'Winner: the highest total wins. Players who are tied for the top get one more card each until one of them leads. If the pack does not reach, the highest suit among their last cards decides: spade, heart, club, diamond.',
    'Player 8 odd or even, Player 9 odd or even, Player 10 odd or even, Player 11 odd or even: the points of the player after the first card.',
    'Colours of the four first cards: at least three of one colour, or two of each.',
    '8&9 total v 10&11 total (cards only): the first cards of two players together, without their points at the beginning. Equal sums give the stake back.',
    'Single (last digit of the sum of the four cards): the four first cards are added up.',
  ],
})
