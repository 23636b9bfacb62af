import { ONE_PACK } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { allRanksSeen, RANK_BY_RANK_RULES, rankByRank } from '../cards/rank-by-rank.ts'
import { game } from '../game.ts'

export default game({
  id: 'andar-bahar-20',
  name: 'Andar Bahar 20',
  reference: 'Andar Bahar (ab20: rank by rank, no joker)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(ONE_PACK, 52),
  ends: allRanksSeen,
  parts: rankByRank(1, {
    first: 'Rank on Bahar (dealt first)',
    second: 'Rank on Andar',
    onFirst: ['rank X first seen on Bahar; first card of all pays 0.25:1'],
    onSecond: ['rank X first seen on Andar'],
  }),
  rules: ['The game is played with one pack.', ...RANK_BY_RANK_RULES],
})
