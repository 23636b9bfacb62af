import { assert } from '#domain/assert.ts'
import { NoticeListener } from '#server/db/notices.ts'
import type { FindTopic } from './connection.ts'
import { Push, type PushNeeds } from './push/push.ts'
import type { LiveTopic, OpenTopic } from './topic.ts'

/** Reactions to notices of the database, by the name of the notice. */
export type Heard = Readonly<Record<string, (id: number) => void>>

type Options = {
  /** The database, for the session that listens. */
  url: string
  topics: readonly LiveTopic[]
  /** They come before the topics that a notice touches, in this order. */
  heard: readonly Heard[]
  /** Notices may have been missed. */
  missed: () => void
  /** Shares the topics for everybody with other servers. Without it this server reads all by itself. */
  push?: PushNeeds | undefined
  log: (message: string, error: unknown) => void
}

/** The topics of all products, found by their names, and touched by the notices that they name. */
export class LiveHub {
  readonly #topics = new Map<string, LiveTopic & { channel: OpenTopic }>()
  readonly #listener: NoticeListener
  readonly #push: Push | undefined

  constructor({ url, topics, heard, missed, push, log }: Options) {
    for (const topic of topics) {
      assert(!this.#topics.has(topic.name), `no two live topics are called ${topic.name}`)
      this.#topics.set(topic.name, { ...topic, channel: topic.open(log) })
    }
    const names = [...heard.flatMap(Object.keys), ...topics.flatMap(({ notices }) => notices)]
    this.#listener = new NoticeListener({
      url,
      notices: [...new Set(names)],
      heard: (name, id) => {
        for (const each of heard) each[name]?.(id)
        for (const { notices, channel } of this.#topics.values())
          if (notices.includes(name)) channel.touch(id)
      },
      missed: () => {
        missed()
        for (const { channel } of this.#topics.values()) channel.touchAll()
      },
      log,
    })
    // The server of the socket reads the topics of its player, and they never leave it.
    const shared = [...this.#topics.values()].filter(({ audience }) => audience === 'everybody')
    this.#push = push && new Push(push, shared, log)
  }

  /** A name that no product has declared is refused, and so is one with an id that it does not take. */
  readonly find: FindTopic = (name, caller) => {
    const [kind = '', id] = name.split(':')
    const topic = this.#topics.get(kind)
    const takesId = topic?.audience === 'everybody'
    if (!topic || (id !== undefined) !== takesId) return 'INVALID_INPUT'
    if (takesId) return { channel: this.#push?.find(kind) ?? topic.channel, key: Number(id) }
    if (!caller) return 'UNAUTHENTICATED'
    if (caller.walletId === null) return 'NOT_A_PLAYER'
    return { channel: topic.channel, key: caller.walletId }
  }

  sweep(): void {
    this.#push?.sweep()
    for (const { channel } of this.#topics.values()) channel.sweep()
  }

  async close(): Promise<void> {
    await this.#push?.close()
    await this.#listener.stop()
    for (const { channel } of this.#topics.values()) channel.close()
  }
}
