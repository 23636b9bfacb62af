import { type Turn, Turning } from '#server/kernel/turning.ts'
import type { ShardWork, TurnersFace } from './turners.ts'

/** So often the turner of something hears that it is followed at another server. */
const TELL_MS = 2_000

type Needs = Pick<ShardWork, 'name' | 'calls'> &
  Partial<Pick<ShardWork, 'questions'>> & {
    /** The word before the number in the log: `Table`. */
    word: string
    turners: TurnersFace
    /** The numbers of all that there are. */
    ids: () => readonly number[]
    turnOf: (id: number) => Turn | undefined
    /** Ends further work of the product there, when the last turn has ended. */
    quiet?: () => Promise<void>
    /** The product reads its memory anew before it uses it. */
    forget?: () => void
    log: (message: string, error: unknown) => void
  }

/**
 * Turns those of many things that are this server's, whichever server somebody looks at them from: their turner hears of
 * looks, and every server hears of changes.
 */
export class SharedTurning extends Turning {
  readonly #needs: Needs
  #timer: NodeJS.Timeout | undefined

  constructor(needs: Needs) {
    const { name, word, turners, turnOf, log, calls, questions = {} } = needs
    super({ name: word, turnOf, mayTurn: (id) => turners.owns(id), log })
    this.#needs = needs
    turners.add({
      name,
      calls,
      questions,
      quiet: async (shards) => {
        await this.leave((id) => shards.has(turners.shardOf(id)))
        await needs.quiet?.()
      },
      taken: (shards) => {
        needs.forget?.()
        if (this.isStopped) return
        for (const id of needs.ids()) if (shards.has(turners.shardOf(id))) this.call(id)
      },
      lost: (shards) => {
        void this.leave((id) => shards.has(turners.shardOf(id)))
        needs.forget?.()
      },
      visited: (id) => super.visit(id),
      followed: (ids) => ids.forEach((id) => this.keepAwake(id)),
      changed: (id) => super.changed(id),
    })
  }

  override start(): void {
    super.start()
    this.#timer = setInterval(() => this.#tellFollowed(), TELL_MS).unref()
  }

  override halt(): void {
    super.halt()
    clearInterval(this.#timer)
  }

  override visit(id: number): void {
    const { turners, name } = this.#needs
    if (turners.owns(id)) super.visit(id)
    else turners.tellVisit(name, id)
  }

  override changed(id: number): void {
    super.changed(id)
    this.#needs.turners.tellChanged(this.#needs.name, id)
  }

  /** Does it where the thing is turned. */
  async at<Answer>(id: number, call: string, asked: unknown): Promise<Answer> {
    return (await this.#needs.turners.call(this.#needs.name, call, { id, asked })) as Answer
  }

  #tellFollowed(): void {
    const { turners, name, ids } = this.#needs
    const followed = ids().filter((id) => !turners.owns(id) && this.isFollowed(id))
    if (followed.length > 0) turners.tellFollowed(name, followed)
  }
}
