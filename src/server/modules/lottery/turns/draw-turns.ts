import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import type { TurnersFace } from '#server/shards/turners.ts'

/** This server does not turn the draw, or not any more: another one goes on with it. */
export class TurnedElsewhere extends Error {
  constructor(drawId: number) {
    super(`Lottery draw ${drawId} is turned by another server`)
  }
}

type Needs = { db: Db; turners: Pick<TurnersFace, 'owns' | 'shardOf' | 'title' | 'prove'> }

/**
 * The steps that this server takes on draws. Draws are hashed to shards by their number, and the owner of a shard turns
 * its draws. Each step is a transaction that proves the right of the server, so that one which was taken for gone writes
 * nothing. The rows of the draw, locked in the step, decide whether the step is still due: operators act on them as well.
 */
export class DrawTurns {
  readonly #needs: Needs
  /** The steps under way, with their shards. */
  readonly #steps = new Map<Promise<unknown>, number>()
  #isHalted = false

  constructor(needs: Needs) {
    this.#needs = needs
  }

  /** Whether this server begins a step on the draw. */
  owns(drawId: number): boolean {
    return !this.#isHalted && this.#needs.turners.owns(drawId)
  }

  /** Fails where another server turns the draw. The right is taken in the same moment in which the step begins. */
  async step<Result>(drawId: number, work: (tx: Tx) => Promise<Result>): Promise<Result> {
    const { db, turners } = this.#needs
    if (!this.owns(drawId)) throw new TurnedElsewhere(drawId)
    const { title } = turners
    const step = inTransaction(db, async (tx) => {
      await turners.prove(tx, title).catch((error: unknown) => {
        throw error instanceof Refusal ? new TurnedElsewhere(drawId) : error
      })
      return work(tx)
    })
    this.#steps.set(step, turners.shardOf(drawId))
    return step.finally(() => this.#steps.delete(step))
  }

  /** Resolves when the steps under way in the shards have ended. */
  async quiet(shards: ReadonlySet<number>): Promise<void> {
    const steps = [...this.#steps].flatMap(([step, shard]) => (shards.has(shard) ? [step] : []))
    await Promise.allSettled(steps)
  }

  /** Begins no step any more: the server ends. */
  halt(): void {
    this.#isHalted = true
  }
}

/** Does what is left when another server turns the draw by now: nothing. */
export async function unlessElsewhere(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof TurnedElsewhere)) throw error
  }
}
