import { game } from '../game.ts'
import { EUROPEAN_ZERO, INSIDE_RULES, turnedOnce } from '../roulette.ts'
import { dozensAndColumns, evenMoney, insideBets } from '../wheel.ts'

const EVEN = 'Even money (red/black, odd/even, high/low)'

export default game({
  id: 'roulette-european',
  name: 'Roulette',
  reference: 'Roulette European (single zero)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...turnedOnce(37, [
    ...insideBets([0], EUROPEAN_ZERO),
    dozensAndColumns,
    { ...evenMoney('Even money', EVEN, 'lose'), refers: { market: EVEN } },
  ]),
  rules: [
    'The ball falls into one of 37 pockets, 0 to 36.',
    ...INSIDE_RULES,
    'Even money: red or black, odd or even, low or high. All lose on zero.',
  ],
})
