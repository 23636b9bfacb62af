import { game } from '../game.ts'
import { INSIDE_RULES, turnedOnce } from '../roulette.ts'
import { DOUBLE_ZERO, dozensAndColumns, evenMoney, insideBets } from '../wheel.ts'
import { wins } from '../part.ts'

const EVEN = 'Even money (red/black, odd/even, high/low)'

export default game({
  id: 'roulette-american',
  name: 'American Roulette',
  reference: 'Roulette American (double zero)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...turnedOnce(38, [
    ...insideBets([0, DOUBLE_ZERO], {
      splits: [
        [0, DOUBLE_ZERO],
        [0, 1],
        [0, 2],
        [DOUBLE_ZERO, 2],
        [DOUBLE_ZERO, 3],
      ],
      streets: [
        [0, 1, 2],
        [0, DOUBLE_ZERO, 2],
        [DOUBLE_ZERO, 2, 3],
      ],
      corners: [],
    }),
    dozensAndColumns,
    { ...evenMoney('Even money', EVEN, 'lose'), refers: { market: EVEN } },
    {
      name: 'Top line',
      selections: [
        wins('0-00-1-2-3', (pocket) => [0, DOUBLE_ZERO, 1, 2, 3].includes(pocket), {
          back: 700,
          refers: ['0-00-1-2-3 6:1'],
        }),
      ],
    },
  ]),
  rules: [
    'The ball falls into one of 38 pockets, 0, 00 and 1 to 36.',
    ...INSIDE_RULES,
    'Even money: red or black, odd or even, low or high. All lose on 0 and 00.',
    'Top line: 0, 00, 1, 2 and 3.',
  ],
})
