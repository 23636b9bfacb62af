import { pushMessagesTotal } from '#server/metrics/push.ts'
import type { Channel } from '../channel.ts'
import type { Follower, Position, Told } from '../stream.ts'
import type { Bus, Heard } from './bus.ts'
import {
  bytesOf,
  type Home,
  messageOf,
  type OwnedPosition,
  readNames,
  refusalOf,
  type Subjects,
} from './messages.ts'

/** A topic that can be published: its channel, and the id within it. */
export type Published = { channel: Pick<Channel<unknown>, 'follow' | 'leave'>; key: number }

type Needs = {
  bus: Bus
  subjects: Subjects
  /** The homes that this server has now, each with the change of hands that brought it. */
  homes: () => ReadonlyMap<Home, number>
  find: (topic: string) => Published | undefined
  log: (message: string, error: unknown) => void
}

/** A topic that no server has asked for in this time is not published any more. */
const KEPT_MS = 5_000
/** A server that asked for a snapshot has given up by then, and asks again. */
const ASK_MS = 5_000
const MOVED = refusalOf('SERVICE_UNAVAILABLE')
const NO_POSITIONS = bytesOf({ generation: 0, positions: [] })

/** Told of a topic like any follower, and passes each change on to the servers that listen. */
class Publication implements Follower {
  readonly topic: string
  readonly place: Published
  readonly generation: number
  keptAtMs = performance.now()
  position: Position | undefined
  readonly #publish: (at: OwnedPosition, frame: Buffer) => void

  constructor(
    given: Pick<Publication, 'topic' | 'place' | 'generation'>,
    publish: (at: OwnedPosition, frame: Buffer) => void,
  ) {
    this.topic = given.topic
    this.place = given.place
    this.generation = given.generation
    this.#publish = publish
    this.place.channel.follow(this.place.key, this)
  }

  send(frame: Buffer, told?: Told): void {
    if (!told) return
    const { op, epoch, n } = told
    this.position = { epoch, n }
    if (op === 'delta') this.#publish({ generation: this.generation, epoch, n }, frame)
  }

  /** The server that asked is told by the answer. */
  refuse(): void {}

  end(): void {
    this.place.channel.leave(this.place.key, this)
  }
}

type Kept = { generation: number; topics: Map<string, Publication>; stop: () => void }

/**
 * The part of owners: publishes the topics whose home this server has, those alone that another server, or this one, has
 * asked for within the last seconds.
 */
export class Publisher {
  readonly #needs: Needs
  readonly #homes = new Map<Home, Kept>()

  constructor(needs: Needs) {
    this.#needs = needs
  }

  get size(): number {
    return [...this.#homes.values()].reduce((sum, { topics }) => sum + topics.size, 0)
  }

  /** Takes up the homes that this server has got, gives up those that it has lost, and what nobody follows. */
  tick(): void {
    const homes = this.#needs.homes()
    for (const [home, { generation }] of this.#homes)
      if (homes.get(home) !== generation) this.#giveUp(home)
    for (const [home, generation] of homes) if (!this.#homes.has(home)) this.#take(home, generation)
    const before = performance.now() - KEPT_MS
    for (const { topics } of this.#homes.values())
      for (const [topic, publication] of topics)
        if (publication.keptAtMs < before) {
          publication.end()
          topics.delete(topic)
        }
  }

  close(): void {
    for (const home of this.#homes.keys()) this.#giveUp(home)
  }

  #take(home: Home, generation: number): void {
    const { bus, subjects } = this.#needs
    const stops = [
      bus.subscribe(subjects.ask(home), (heard) => {
        this.#answer(home, heard, { by: this.#answerAsk, moved: MOVED })
      }),
      bus.subscribe(subjects.keep(home), (heard) => {
        this.#answer(home, heard, { by: this.#answerKeep, moved: NO_POSITIONS })
      }),
    ]
    const stop = () => stops.forEach((each) => each())
    this.#homes.set(home, { generation, topics: new Map(), stop })
    bus.publish(subjects.taken(home), bytesOf([]))
  }

  #giveUp(home: Home): void {
    const kept = this.#homes.get(home)
    this.#homes.delete(home)
    kept?.stop()
    for (const publication of kept?.topics.values() ?? []) publication.end()
  }

  /** One that has lost its home since says so: the next owner will answer. */
  #answer(
    home: Home,
    heard: Heard,
    { by, moved }: { by: (kept: Kept, heard: Heard) => void; moved: Uint8Array },
  ): void {
    const kept = this.#homes.get(home)
    if (!kept || this.#needs.homes().get(home) !== kept.generation) return heard.respond(moved)
    try {
      by(kept, heard)
    } catch (error) {
      this.#needs.log('A question of another server about live topics cannot be read', error)
    }
  }

  readonly #answerAsk = (kept: Kept, { data, respond }: Heard): void => {
    const [topic = ''] = readNames(data)
    const publication = this.#publicationOf(kept, topic)
    if (!publication) return respond(refusalOf('INVALID_INPUT'))
    const { channel, key } = publication.place
    const once: Follower = {
      send: (frame, told) => {
        if (!told) return
        clearTimeout(late)
        channel.leave(key, once)
        respond(messageOf({ ...told, generation: kept.generation }, frame))
      },
      refuse: (_topic, code) => {
        clearTimeout(late)
        kept.topics.delete(topic)
        publication.end()
        respond(refusalOf(code))
      },
    }
    // While the topic cannot be read, those that ask again and again must not gather.
    const late = setTimeout(() => channel.leave(key, once), ASK_MS).unref()
    channel.follow(key, once)
  }

  readonly #answerKeep = (kept: Kept, { data, respond }: Heard): void => {
    const positions = readNames(data).map((topic) => {
      const publication = kept.topics.get(topic)
      if (!publication?.position) return null
      publication.keptAtMs = performance.now()
      return publication.position
    })
    respond(bytesOf({ generation: kept.generation, positions }))
  }

  #publicationOf(kept: Kept, topic: string): Publication | undefined {
    const known = kept.topics.get(topic)
    if (known) {
      known.keptAtMs = performance.now()
      return known
    }
    const place = this.#needs.find(topic)
    if (!place) return undefined
    const { bus, subjects } = this.#needs
    const { generation } = kept
    const subject = subjects.topic(topic)
    const publication = new Publication({ topic, place, generation }, (at, frame) => {
      pushMessagesTotal.inc({ way: 'published' })
      bus.publish(subject, messageOf(at, frame))
    })
    kept.topics.set(topic, publication)
    return publication
  }
}
