import { baccaratCoup, baccaratRules, usedCards } from '../cards/baccarat.ts'
import { packs } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { game } from '../game.ts'

export default game({
  id: 'baccarat-1',
  name: 'Baccarat (1 pack)',
  reference: 'Baccarat (1 decks)',
  lists: [22],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(packs(1), 6),
  ends: usedCards,
  parts: [baccaratCoup(1, 'target')],
  rules: [...baccaratRules(1)],
})
