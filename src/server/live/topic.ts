import { Channel, type Source } from './channel.ts'
import type { HomeOf } from './push/relay.ts'

/** A channel as the hub needs it, whatever its topics hold. */
export type OpenTopic = Pick<
  Channel<unknown>,
  'follow' | 'leave' | 'touch' | 'touchAll' | 'sweep' | 'close'
>

/** One line of the table of live topics. */
export type LiveTopic = {
  name: string
  /** Everybody may follow `NAME:ID`. A topic of players is `NAME` alone, and about the wallet of its follower. */
  audience: 'everybody' | 'player'
  /** Notices of the database whose id is that of a topic that has changed. */
  notices: readonly string[]
  /** Where several servers share the sockets: the home whose owner publishes the topic. Topics of players have none. */
  homeOf: HomeOf
  open: (log: Log) => OpenTopic
}

type Log = (message: string, error: unknown) => void
/** Where the states of topics come from. */
export type TopicSource<State> = Omit<Source<State>, 'topicOf'>
type Declared<State> = Omit<LiveTopic, 'notices' | 'homeOf' | 'open'> & {
  notices?: readonly string[]
  /** By itself the site. */
  homeOf?: HomeOf
  /** The snapshot of topics, and the delta of a change. */
  source: TopicSource<State>
  /** Begins to touch topics that change in this process. */
  watch?: (channel: Channel<State>) => void
}

export const liveTopic = <State>({
  name,
  audience,
  notices = [],
  homeOf = () => 'site',
  source,
  watch,
}: Declared<State>): LiveTopic => ({
  name,
  audience,
  notices,
  homeOf,
  open: (log) => {
    const channel = new Channel<State>(
      {
        topicOf: (key) => (audience === 'everybody' ? `${name}:${key}` : name),
        read: (asked) => source.read(asked),
        diff: (before, after) => source.diff(before, after),
      },
      { log },
    )
    watch?.(channel)
    return channel
  },
})
