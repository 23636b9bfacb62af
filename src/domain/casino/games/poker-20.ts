import { ONE_PACK } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { game } from '../game.ts'
import { handOfPlayer, pokerWinner } from '../poker/markets.ts'

export default game({
  id: 'poker-20',
  name: 'Poker T20',
  reference: 'Poker T20',
  lists: [21],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 9),
  parts: [pokerWinner('target'), handOfPlayer('A'), handOfPlayer('B')],
  rules: [
    'Players A and B get two cards each from one pack, and five cards are laid that both use. The best five of seven cards count.',
    'Winner: the better hand of poker. Equal hands give the stake back.',
    'Hand of player A, Hand of player B: what the hand of that player is. A royal flush is a straight flush.',
  ],
})
