import { INSTANT_RULES, instantDeal, instantWinner, namedCards } from '../cards/instant.ts'
import { aroundTwentyOne } from '../cards/top-open.ts'
import { game } from '../game.ts'

const TABLE = { a: namedCards('QS JH 9D'), b: [] }

export default game({
  id: 'queen-top-open',
  name: 'Queen Top Open Teenpatti',
  reference: 'Queen Top Open Teenpatti (teen41)',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...instantDeal(TABLE),
  parts: [
    instantWinner(TABLE, { A: 'Player A (Qs Jh 9d)', B: 'Player B (3 cards)' }),
    aroundTwentyOne(TABLE),
  ],
  rules: [
    'Player A always has queen of spades, jack of hearts and nine of diamonds. Player B gets three cards.',
    ...INSTANT_RULES,
    'Under/Over 21: the sum of the cards of player B, ace to king as one to thirteen. Exactly 21 gives the stake back.',
  ],
})
