import { INSTANT_RULES, instantDeal, instantWinner, namedCards } from '../cards/instant.ts'
import { game } from '../game.ts'

const TABLE = { a: namedCards('KS QH 10D'), b: namedCards('9C 8S') }

export default game({
  id: 'instant-teenpatti',
  name: 'Instant Teenpatti',
  reference: 'Instant Teenpatti (teen3)',
  lists: [20],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...instantDeal(TABLE),
  parts: [instantWinner(TABLE, { A: 'Player A (Ks Qh Td)', B: 'Player B (9c 8s + 1 card)' })],
  rules: [
    'Player A always has king of spades, queen of hearts and ten of diamonds. Player B has nine of clubs and eight of spades, and gets one card.',
    ...INSTANT_RULES,
  ],
})
