import { setTimeout as sleep } from 'node:timers/promises'
import { Refusal } from '#server/http/refusal.ts'
import { type Peers, Unreached } from './peers.ts'
import type { Member, Shards } from './shards.ts'

/** A command waits so long for its shard to get an owner, or to change hands. */
const PATIENCE_MS = 5_000
const RETRY_MS = 25

/** The answer of an owner, or that it is none any more. */
type Moved = { isMoved: true }
export type Answered<Value> = { value: Value } | Moved

type Ways<Result> = {
  here: () => Promise<Result>
  there: (owner: Member) => Promise<Answered<Result>>
}

/** Finds the owner of a shard, and asks it over a kept connection. */
export class Owners {
  readonly #shards: Shards
  readonly #log: (message: string, error?: unknown) => void
  #peers: Peers | undefined
  /** Changes when those who wait are to be turned away. */
  #patience = new AbortController()

  constructor(shards: Shards, log: (message: string, error?: unknown) => void) {
    this.#shards = shards
    this.#log = log
  }

  /** Asks by these connections from now on. */
  reachBy(peers: Peers): void {
    this.#peers = peers
  }

  async close(): Promise<void> {
    await this.#peers?.close()
  }

  /** Nobody who waits for a shard waits any longer. */
  turnAway(): void {
    this.#patience.abort()
    this.#patience = new AbortController()
  }

  /** Does it here or at the owner of the shard, as soon as the shard has one. Nothing that was begun is done twice. */
  async where<Result>(shard: number, { here, there }: Ways<Result>): Promise<Result> {
    const { signal } = this.#patience
    const endsAtMs = performance.now() + PATIENCE_MS
    for (;;) {
      if (this.#shards.owns(shard)) return here()
      const owner = this.#shards.ownerOf(shard)
      const answer = owner && (await there(owner).catch(movedIfUnreached))
      if (answer && !('isMoved' in answer)) return answer.value
      if (signal.aborted || performance.now() > endsAtMs) throw new Refusal('SERVICE_UNAVAILABLE')
      await sleep(RETRY_MS)
      // While the shard is being handed over here, the look that does so is under way.
      if (!this.#shards.holds(shard)) await this.#shards.look()
    }
  }

  /** Answers by what this server owns, or says that it does not own the shard. */
  async ifOwned<Value>(shard: number, work: () => Promise<Value>): Promise<Answered<Value>> {
    if (!this.#shards.holds(shard)) await this.#shards.look()
    return this.#shards.owns(shard) ? { value: await work() } : { isMoved: true }
  }

  async ask(owner: Member, name: string, asked: unknown): Promise<unknown> {
    if (!this.#peers) throw new Refusal('SERVICE_UNAVAILABLE')
    return this.#peers.ask(owner.link, name, asked)
  }

  tell({ link }: Member, name: string, news: unknown): void {
    this.#peers?.tell(link, name, news)
  }

  tellOthers(name: string, news: unknown): void {
    for (const other of this.#shards.others) this.tell(other, name, news)
  }

  /** The answers of the other servers; one that does not answer is left out. */
  async answersOfOthers(name: string, asked: unknown): Promise<unknown[]> {
    const asking = this.#shards.others.map((other) => this.ask(other, name, asked))
    const answers = await Promise.allSettled(asking)
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
  }

  /** Resolves when every other server has answered; one that does not reads the same when it takes part again. */
  async askOthers(name: string, asked: unknown): Promise<void> {
    const asking = this.#shards.others.map((other) =>
      this.ask(other, name, asked).catch((error: unknown) =>
        this.#log(`Another server did not hear of ${name}`, error),
      ),
    )
    await Promise.all(asking)
  }
}

function movedIfUnreached(error: unknown): Moved {
  if (error instanceof Unreached) return { isMoved: true }
  throw error
}
