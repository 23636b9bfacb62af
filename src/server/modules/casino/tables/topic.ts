import { liveTopics } from '#contract/live.ts'
import type { TableDelta, TableState } from '#contract/casino/tables.ts'
import type { Db } from '#server/db/database.ts'
import { type LiveTopic, liveTopic } from '#server/live/topic.ts'
import type { Casino } from '../casino.ts'
import { tableStates } from './table-reads.ts'

type Needs = { db: Db; casino: Casino; config: { currency: string } }

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields that changed. The clock alone is no change: pages count by themselves. */
export function changesOf(before: TableState, after: TableState): TableDelta | undefined {
  const changed = Object.entries(after).filter(
    ([name, value]) => !isSame(before[name as keyof TableState], value),
  )
  if (changed.every(([name]) => name === 'at' || name === 'secondsLeft')) return undefined
  return Object.fromEntries(changed)
}

/** A table that is followed goes on: following it is a visit, and while it is followed it does not sleep. */
export const casinoTopics = ({ db, casino, config }: Needs): readonly LiveTopic[] => [
  liveTopic<TableState>({
    name: 'casino',
    ...liveTopics.casino,
    notices: ['casino_round'],
    source: {
      read: (asked) => {
        const ids = asked.map(({ key }) => key)
        for (const { key, known } of asked) if (known === undefined) casino.turning.visit(key)
        return tableStates({ db, casino, currency: config.currency }, ids)
      },
      diff: changesOf,
    },
    watch: (channel) => {
      casino.turning.watchedBy((tableId) => channel.isFollowed(tableId))
      casino.turning.onChange((tableId) => channel.touch(tableId))
    },
  }),
]
