import { INSTANT_RULES, instantDeal, instantWinner, namedCards } from '../cards/instant.ts'
import { aroundTwentyOne } from '../cards/top-open.ts'
import { game } from '../game.ts'

const TABLE = { a: namedCards('JS 10H 8D'), b: [] }

export default game({
  id: 'jack-top-open',
  name: 'Jack Top Open Teenpatti',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...instantDeal(TABLE),
  parts: [instantWinner(TABLE, { A: 'Player A', B: 'Player B (3 cards)' }), aroundTwentyOne(TABLE)],
  rules: [
    'Player A always has jack of spades, ten of hearts and eight of diamonds. Player B gets three cards.',
    ...INSTANT_RULES,
    'Under/Over 21: the sum of the cards of player B, ace to king as one to thirteen. Exactly 21 gives the stake back.',
  ],
})
