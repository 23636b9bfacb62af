import { packs } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { allRanksSeen, RANK_BY_RANK_RULES, rankByRank } from '../cards/rank-by-rank.ts'
import { game } from '../game.ts'

export default game({
  id: 'andar-bahar-150',
  name: 'Andar Bahar 150 cards',
  reference: 'Andar Bahar 150 cards (ab4)',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(packs(3), 156),
  ends: allRanksSeen,
  parts: rankByRank(3, {
    first: 'Rank on the side dealt first',
    second: 'Rank on the side dealt second',
    onFirst: [],
    onSecond: ['rank X next seen on the side dealt second'],
    flatFirst: 'rank X next seen on the side dealt first',
  }),
  rules: ['The game is played with three packs, 156 cards.', ...RANK_BY_RANK_RULES],
})
