import { INSTANT_RULES, instantDeal, instantWinner, namedCards } from '../cards/instant.ts'
import { game } from '../game.ts'

const TABLE = { a: namedCards('2H 2S 3C'), b: namedCards('8H 9H') }

export default game({
  id: 'instant-teenpatti-2',
  name: 'Instant Teenpatti 2.0',
  reference: 'Instant Teenpatti 2.0 (teen32)',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...instantDeal(TABLE),
  parts: [instantWinner(TABLE, { A: 'Player A (2h 2s 3c)', B: 'Player B (8h 9h + 1 card)' })],
  rules: [
    'Player A always has two of hearts, two of spades and three of clubs. Player B has eight and nine of hearts, and gets one card.',
    ...INSTANT_RULES,
  ],
})
