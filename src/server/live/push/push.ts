import { pushTopics } from '#server/metrics/push.ts'
import type { Channel } from '../channel.ts'
import type { OpenTopic } from '../topic.ts'
import type { Bus } from './bus.ts'
import { Publisher } from './publisher.ts'
import { type HomeOf, Relay } from './relay.ts'
import { type Home, subjectsOf } from './messages.ts'

export type PushNeeds = {
  bus: Bus
  /** Names the servers of this database among others on the same bus. */
  installation: string
  /** The homes that this server has now, each with the change of hands that brought it. */
  homes: () => ReadonlyMap<Home, number>
}
type Shared = { name: string; homeOf: HomeOf; channel: OpenTopic }
type Followed = Pick<Channel<unknown>, 'follow' | 'leave'>

const LOOK_MS = 250

/**
 * Topics for everybody, shared by servers: the owner of a topic reads it and publishes its numbered changes, and each server
 * passes them on to its own sockets. Its own topics come to a server by the same way as those of others.
 */
export class Push {
  readonly #bus: Bus
  readonly #publisher: Publisher
  readonly #relay: Relay
  readonly #followed: ReadonlyMap<string, Followed>
  readonly #timer: NodeJS.Timeout

  constructor(
    { bus, installation, homes }: PushNeeds,
    topics: readonly Shared[],
    log: (message: string, error: unknown) => void,
  ) {
    this.#bus = bus
    const subjects = subjectsOf(installation)
    const channels = new Map(topics.map(({ name, channel }) => [name, channel]))
    const relay = new Relay({ bus, subjects, log })
    this.#relay = relay
    this.#publisher = new Publisher({
      bus,
      subjects,
      homes,
      find: (topic) => {
        const [name = '', id] = topic.split(':')
        const channel = channels.get(name)
        return channel && { channel, key: Number(id) }
      },
      log,
    })
    this.#followed = new Map(
      topics.map(({ name, homeOf }) => [name, relay.named(name, homeOf)] as const),
    )
    this.#look()
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref()
  }

  /** The topics of that name, to be followed. */
  find(name: string): Followed | undefined {
    return this.#followed.get(name)
  }

  sweep(): void {
    this.#relay.sweep()
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.#publisher.close()
    this.#relay.close()
    await this.#bus.close()
  }

  #look(): void {
    this.#publisher.tick()
    this.#relay.tick()
    const { followed, stale } = this.#relay.count
    pushTopics.set({ state: 'followed' }, followed)
    pushTopics.set({ state: 'stale' }, stale)
    pushTopics.set({ state: 'published' }, this.#publisher.size)
  }
}
