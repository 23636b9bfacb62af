import { cardName, ONE_PACK } from '../cards/cards.ts'
import { game } from '../game.ts'
import { pokerWinner, sevenCardsBonus, twoCardsBonus } from '../poker/markets.ts'
import { without } from '../table.ts'

/** The cards that the next stage takes, by those that lie: both hands, the flop, the turn, the river. */
const STAGES = new Map([
  [0, 4],
  [4, 3],
  [7, 1],
  [8, 1],
])

export default game({
  id: 'poker',
  name: 'Poker 1-day',
  reference: 'Poker 1-day',
  lists: [21],
  versions: [{ id: 1, from: '2026-12-01' }],
  label: 'deck',
  pieces: { kind: 'pack', left: ({ drawn }) => without(ONE_PACK, drawn) },
  stage: ({ drawn }) => STAGES.get(drawn.length) ?? 0,
  piece: cardName,
  parts: [
    pokerWinner('moves'),
    twoCardsBonus('A'),
    twoCardsBonus('B'),
    sevenCardsBonus('A'),
    sevenCardsBonus('B'),
  ],
  rules: [
    'Players A and B get two cards each from one pack; then three, one and one more cards are laid that both use. The best five of seven cards count. Bets are taken before each stage.',
    'Winner: the better hand of poker. Equal hands give the stake back. Prices follow the cards.',
    '2-cards bonus A, 2-cards bonus B: the first two cards of that player. Pair of twos to tens 3 to 1; ace with queen or jack 5 to 1; pair of jacks, queens or kings 10 to 1; ace with king 15 to 1; ace with queen or jack of one suit 20 to 1; ace with king of one suit 25 to 1; two aces 30 to 1.',
    '7-cards bonus A, 7-cards bonus B: the best five of all seven cards of that player. Three of a kind 3 to 1, straight 4 to 1, flush 6 to 1, full house 8 to 1, four of a kind 30 to 1, straight flush 50 to 1, royal flush 100 to 1.',
  ],
})
