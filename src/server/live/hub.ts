import { assert } from '#domain/assert.ts'
import { NoticeListener } from '#server/db/notices.ts'
import type { FindTopic } from './connection.ts'
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
  log: (message: string, error: unknown) => void
}

/** The topics of all products, found by their names, and touched by the notices that they name. */
export class LiveHub {
  readonly #topics = new Map<string, LiveTopic & { channel: OpenTopic }>()
  readonly #listener: NoticeListener

  constructor({ url, topics, heard, missed, log }: Options) {
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
  }

  /** A name that no product has declared is refused, and so is one with an id that it does not take. */
  readonly find: FindTopic = (name, caller) => {
    const [kind = '', id] = name.split(':')
    const topic = this.#topics.get(kind)
    const takesId = topic?.audience === 'everybody'
    if (!topic || (id !== undefined) !== takesId) return 'INVALID_INPUT'
    if (takesId) return { channel: topic.channel, key: Number(id) }
    if (!caller) return 'UNAUTHENTICATED'
    if (caller.walletId === null) return 'NOT_A_PLAYER'
    return { channel: topic.channel, key: caller.walletId }
  }

  sweep(): void {
    for (const { channel } of this.#topics.values()) channel.sweep()
  }

  async close(): Promise<void> {
    await this.#listener.stop()
    for (const { channel } of this.#topics.values()) channel.close()
  }
}
