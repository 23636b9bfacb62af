import { INSTANT_RULES, instantDeal, instantWinner, namedCards } from '../cards/instant.ts'
import { game } from '../game.ts'

const TABLE = { a: namedCards('JS JH 2D'), b: namedCards('10C 9C') }

export default game({
  id: 'instant-teenpatti-3',
  name: 'Instant Teenpatti 3.0',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...instantDeal(TABLE),
  parts: [instantWinner(TABLE, { A: 'Player A', B: 'Player B' })],
  rules: [
    'Player A always has jack of spades, jack of hearts and two of diamonds. Player B has ten and nine of clubs, and gets one card.',
    ...INSTANT_RULES,
  ],
})
