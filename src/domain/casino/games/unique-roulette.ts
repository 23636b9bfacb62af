import { game } from '../game.ts'
import { type MarketDefinition, wins } from '../part.ts'
import { turnedOnce } from '../roulette.ts'
import { upTo } from '../table.ts'
import { type Pocket, pocketName, RED } from '../wheel.ts'

const LAST = 18

const MARKETS: readonly MarketDefinition<Pocket>[] = [
  {
    name: 'Straight up',
    selections: upTo(LAST + 1).map((pocket) =>
      wins(`Straight up ${pocketName(pocket)}`, (each: Pocket) => each === pocket, { back: 1_800 }),
    ),
    isExhaustive: true,
  },
  {
    name: 'Six',
    selections: ['1 to 6', '7 to 12', '13 to 18'].map((name, index) =>
      wins(name, (pocket: Pocket) => pocket > 0 && Math.ceil(pocket / 6) === index + 1, {
        back: 300,
      }),
    ),
  },
  {
    name: 'Even money',
    selections: [
      wins('Red', (pocket: Pocket) => RED.includes(pocket), { back: 200 }),
      wins('Black', (pocket: Pocket) => pocket > 0 && !RED.includes(pocket), { back: 200 }),
      wins('Odd', (pocket: Pocket) => pocket % 2 === 1, { back: 200 }),
      wins('Even', (pocket: Pocket) => pocket > 0 && pocket % 2 === 0, { back: 200 }),
      wins('Low 1-9', (pocket: Pocket) => pocket > 0 && pocket <= 9, { back: 200 }),
      wins('High 10-18', (pocket: Pocket) => pocket >= 10, { back: 200 }),
    ],
  },
]

export default game({
  id: 'unique-roulette',
  name: 'Unique Roulette',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...turnedOnce(LAST + 1, MARKETS),
  rules: [
    'The wheel is half as large as others: the ball falls into one of 19 pockets, 0 to 18.',
    'Straight up: one number.',
    'Six: six numbers. All three lose on zero.',
    'Even money: red or black, odd or even, low or high. All lose on zero.',
  ],
})
