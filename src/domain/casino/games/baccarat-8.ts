import { baccaratCoup, baccaratRules, perfectPair, usedCards } from '../cards/baccarat.ts'
import { packs } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { game } from '../game.ts'

export default game({
  id: 'baccarat-8',
  name: 'Baccarat (8 packs)',
  reference: 'Baccarat (8 decks)',
  lists: [22],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(packs(8), 6),
  ends: usedCards,
  parts: [baccaratCoup(8), perfectPair(8)],
  rules: [
    ...baccaratRules(8),
    'Perfect pair: two first cards of the same rank and suit. 25 to 1 for Player or Banker, 200 to 1 for both.',
  ],
})
