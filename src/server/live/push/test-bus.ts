import type { Bus, Heard } from './bus.ts'

type Listening = { matches: (subject: string) => boolean; take: (heard: Heard) => void }

/** One bus between servers of a test, in memory: it can be cut for all, and lose what the test says. */
export class TestBus {
  isCut = false
  /** Every message that was published, and to how many it went. */
  readonly published: { subject: string; listeners: number }[] = []
  loses: (subject: string) => boolean = () => false
  readonly #listening = new Set<Listening>()

  /** The end of one server. */
  end(): Bus {
    return {
      publish: (subject, data) => this.publish(subject, data),
      subscribe: (subject, take) => {
        const start = subject.endsWith('*') ? subject.slice(0, -1) : undefined
        const matches = (name: string) =>
          start === undefined ? name === subject : name.startsWith(start)
        const listening = { matches, take }
        this.#listening.add(listening)
        return () => void this.#listening.delete(listening)
      },
      request: (subject, data) =>
        new Promise((answer, fail) => {
          const [first] = this.#listenersOf(subject)
          if (!first || this.isCut || this.loses(subject)) return fail(new Error('nobody is there'))
          first.take({
            subject,
            data,
            respond: (bytes) => (this.isCut ? fail(new Error('late')) : answer(bytes)),
          })
        }),
      close: async () => {},
    }
  }

  publish(subject: string, data: Uint8Array): void {
    if (this.isCut || this.loses(subject)) return
    const listeners = this.#listenersOf(subject)
    this.published.push({ subject, listeners: listeners.length })
    for (const { take } of listeners) take({ subject, data, respond: () => {} })
  }

  #listenersOf(subject: string): Listening[] {
    return [...this.#listening].filter(({ matches }) => matches(subject))
  }
}
