import { game } from '../game.ts'
import { EUROPEAN_ZERO, INSIDE_RULES, turnedOnce } from '../roulette.ts'
import { dozensAndColumns, evenMoney, insideBets } from '../wheel.ts'

export default game({
  id: 'roulette-french',
  name: 'French Roulette',
  reference: 'Roulette French',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...turnedOnce(37, [
    ...insideBets([0], EUROPEAN_ZERO),
    dozensAndColumns,
    evenMoney('Even money with La Partage', 'red/black, odd/even, high/low', 'half'),
  ]),
  rules: [
    'The ball falls into one of 37 pockets, 0 to 36.',
    ...INSIDE_RULES,
    'Even money with La Partage: red or black, odd or even, low or high. On zero, half of the stake comes back.',
  ],
})
