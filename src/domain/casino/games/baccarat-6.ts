import { baccaratCoup, baccaratRules, perfectPair, usedCards } from '../cards/baccarat.ts'
import { packs } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { game } from '../game.ts'

export default game({
  id: 'baccarat-6',
  name: 'Baccarat (6 packs)',
  reference: 'Baccarat (6 decks)',
  lists: [22],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(packs(6), 6),
  ends: usedCards,
  parts: [baccaratCoup(6), perfectPair(6)],
  rules: [
    ...baccaratRules(6),
    'Perfect pair: two first cards of the same rank and suit. 25 to 1 for Player or Banker, 200 to 1 for both.',
  ],
})
