import { ONE_PACK, rankOf } from '../cards/cards.ts'
import { oneDeal } from '../cards/one-card.ts'
import { game } from '../game.ts'
import { part, wins } from '../part.ts'
import { spaceOf } from '../space.ts'
import { type Table, upTo } from '../table.ts'

const TO_GET = 12
/** Ace to ten. */
const PACK = ONE_PACK.filter((card) => rankOf(card) <= 10)
const SHOTS = upTo(9).map((index) => index + 2)

export default game({
  id: 'cricket-20-20',
  name: 'Cricket match 20-20',
  reference: 'Cricket match 20-20',
  lists: [],
  versions: [{ id: 1, from: '2026-12-01' }],
  ...oneDeal(PACK, 1),
  parts: [
    part(
      {
        read: ({ drawn }: Table) => rankOf(drawn[0] ?? 0),
        space: ({ drawn }: Table) => spaceOf(drawn.length === 0 ? PACK : drawn, rankOf),
      },
      [
        {
          name: 'Team B wins after scoring shot',
          selections: SHOTS.map((shot) =>
            wins(String(shot), (card: number) => shot + card >= TO_GET, {
              back: 'target',
              lay: 'target',
            }),
          ),
        },
      ],
    ),
  ],
  rules: [
    'Team B needs twelve. It has the runs of its scoring shot, and gets one card of forty, ace to ten as one to ten.',
    'Team B wins after scoring shot: shot and card together are twelve or more; level scores win for team B.',
  ],
})
