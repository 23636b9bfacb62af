import type { BingoRoomDelta, BingoRoomState } from '#contract/bingo/rooms.ts'
import { liveTopics } from '#contract/live.ts'
import { type LiveTopic, liveTopic } from '#server/live/topic.ts'
import { roomStates } from './rooms/room-view.ts'
import type { Serving } from './routes.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that changed. The clock alone is no change: pages count by themselves. */
export function changesOf(
  before: BingoRoomState,
  after: BingoRoomState,
): BingoRoomDelta | undefined {
  const changed = Object.entries(after).filter(
    ([name, value]) => !isSame(before[name as keyof BingoRoomState], value),
  )
  if (changed.every(([name]) => name === 'at' || name === 'secondsLeft')) return undefined
  return Object.fromEntries(changed)
}

/** A room that is followed goes on: following it is a visit, and while it is followed it does not sleep. */
export const bingoTopics = ({ db, bingo, config }: Serving): readonly LiveTopic[] => [
  liveTopic<BingoRoomState>({
    name: 'bingo',
    ...liveTopics.bingo,
    notices: ['bingo_round'],
    source: {
      read: (asked) => {
        for (const { key, known } of asked) if (known === undefined) bingo.turning.visit(key)
        const ids = asked.map(({ key }) => key)
        return roomStates({ db, bingo, currency: config.currency }, ids)
      },
      diff: changesOf,
    },
    watch: (channel) => {
      bingo.turning.watchedBy((roomId) => channel.isFollowed(roomId))
      bingo.turning.onChange((roomId) => channel.touch(roomId))
    },
  }),
]
