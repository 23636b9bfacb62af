import { game } from '../game.ts'
import { wins } from '../part.ts'
import { EUROPEAN_ZERO, INSIDE_RULES, turnedOnce } from '../roulette.ts'
import { dozensAndColumns, evenMoney, insideBets, type Pocket } from '../wheel.ts'

/** The numbers as they stand on the wheel, clockwise from the zero. */
const AROUND = [
  32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31,
  9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
]

const COASTS = ['East', 'South', 'West', 'North']
const OF_COAST = AROUND.length / COASTS.length

export default game({
  id: 'beach-roulette',
  name: 'Beach Roulette',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...turnedOnce(37, [
    ...insideBets([0], EUROPEAN_ZERO),
    dozensAndColumns,
    evenMoney('Even money', 'Even money', 'lose'),
    {
      name: 'Coast',
      selections: COASTS.map((name, index) => {
        const own = AROUND.slice(OF_COAST * index, OF_COAST * (index + 1))
        return wins(`${name} coast`, (pocket: Pocket) => own.includes(pocket), { back: 400 })
      }),
    },
  ]),
  rules: [
    'The ball falls into one of 37 pockets, 0 to 36.',
    ...INSIDE_RULES,
    'Even money: red or black, odd or even, low or high. All lose on zero.',
    `Coast: nine numbers that stand next to each other on the wheel, clockwise from the zero. ${COASTS.map(
      (name, index) =>
        `${name}: ${AROUND.slice(OF_COAST * index, OF_COAST * (index + 1)).join(', ')}.`,
    ).join(' ')} All four lose on zero.`,
  ],
})
