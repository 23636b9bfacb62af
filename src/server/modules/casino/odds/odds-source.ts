import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { EMPTY_TABLE } from '#domain/casino/table.ts'
import { type Odds, type OddsQuestion, stateKey } from './odds.ts'

/** As many states are remembered; those of rounds that have begun hardly come again. */
const REMEMBERED_MAX = 200

/** A program that has just started has more urgent work. */
const AHEAD_AFTER_MS = 5_000

type Waiting = { answer: (odds: Odds) => void; fail: (error: Error) => void }
type Counter = { count: (question: OddsQuestion) => Promise<Odds>; stop: () => Promise<void> }

/** Counts in a thread of its own, begun with the first question. A thread that dies fails what it was asked. */
export function countingBeside(): Counter {
  let worker: Worker | undefined
  let asked = 0
  const waiting = new Map<number, Waiting>()
  const failAll = (error: Error) => {
    worker = undefined
    for (const { fail } of waiting.values()) fail(error)
    waiting.clear()
  }
  const begin = () => {
    const begun = new Worker(new URL('./odds-worker.ts', import.meta.url))
    begun.on('message', ({ id, odds, failure }: { id: number; odds: Odds; failure?: string }) => {
      const asker = waiting.get(id)
      waiting.delete(id)
      if (failure === undefined) asker?.answer(odds)
      else asker?.fail(new Error(failure))
    })
    begun.on('error', failAll)
    begun.unref()
    return begun
  }
  return {
    count: ({ gameId, table, returnBps }) =>
      new Promise((answer, fail) => {
        worker ??= begin()
        const id = ++asked
        waiting.set(id, { answer, fail })
        worker.postMessage({ id, question: { gameId, table, returnBps } })
      }),
    stop: async () => {
      const ending = worker
      failAll(new Error('the casino has ended'))
      await ending?.terminate()
    },
  }
}

/** The odds of states of tables. Each is counted once, and the openings of games are never forgotten. */
export class OddsSource {
  readonly #counter: Counter
  readonly #openings = new Map<string, Promise<Odds>>()
  readonly #others = new Map<string, Promise<Odds>>()
  #ahead: AbortController | undefined

  constructor(counter: Counter) {
    this.#counter = counter
  }

  of(question: OddsQuestion): Promise<Odds> {
    const { table } = question
    const isOpening = table.drawn.length === 0 && table.setAside.length === 0
    const memory = isOpening ? this.#openings : this.#others
    const key = stateKey(question)
    const known = memory.get(key)
    if (known) return known
    const counted = this.#counter.count(question)
    counted.catch(() => memory.delete(key))
    memory.set(key, counted)
    const [oldest] = this.#others.keys()
    if (this.#others.size > REMEMBERED_MAX && oldest !== undefined) this.#others.delete(oldest)
    return counted
  }

  /** The odds before the first piece. */
  opening(gameId: string, returnBps: number | null): Promise<Odds> {
    return this.of({ gameId, table: EMPTY_TABLE, returnBps })
  }

  /**
   * Counts the openings of tables before anybody asks for them, one after the other, so that the question of a player waits
   * for one of them at most.
   */
  async countAhead(
    tables: readonly Omit<OddsQuestion, 'table'>[],
    afterMs = AHEAD_AFTER_MS,
  ): Promise<void> {
    const ahead = new AbortController()
    this.#ahead = ahead
    const { signal } = ahead
    await sleep(afterMs, undefined, { signal, ref: false }).catch(() => {})
    for (const { gameId, returnBps } of tables) {
      if (signal.aborted) return
      // One that fails is counted again when somebody asks for it, who then hears why.
      await this.opening(gameId, returnBps).catch(() => {})
    }
  }

  stop(): Promise<void> {
    this.#ahead?.abort()
    return this.#counter.stop()
  }
}
