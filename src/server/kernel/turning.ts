/** Something stays awake for so long after somebody has looked at it. */
const VISIT_MS = 30_000
const RETRY_MS = 1_000

/** One step of something; answers the pause until its next one, and nothing when it sleeps. */
export type Turn = () => Promise<number | undefined>

type Running = {
  turn: Turn
  timer: NodeJS.Timeout | undefined
  isTurning: boolean
  isCalled: boolean
}

type Needs = {
  /** The word before the number in the log: `Table`. */
  name: string
  /** Makes the turn of one, when it is called for the first time; nothing when there is none of this number. */
  turnOf: (id: number) => Turn | undefined
  /** Only the process that may turn them does. */
  mayTurn: (id: number) => boolean
  log: (message: string, error: unknown) => void
}

/** Turns each of many by a timer of its own, one turn at a time: tables of the casino, rooms of bingo. */
export class Turning {
  readonly #needs: Needs
  readonly #running = new Map<number, Running>()
  readonly #visits = new Map<number, number>()
  readonly #watchers: ((id: number) => boolean)[] = []
  readonly #listeners: ((id: number) => void)[] = []
  readonly #turns = new Map<Promise<void>, number>()
  #isStopped = true

  constructor(needs: Needs) {
    this.#needs = needs
  }

  get isStopped(): boolean {
    return this.#isStopped
  }

  start(): void {
    this.#isStopped = false
  }

  /** Begins no turn any more, at once. */
  halt(): void {
    this.#isStopped = true
    for (const { timer } of this.#running.values()) clearTimeout(timer)
  }

  /** Resolves when the last turn has ended. */
  async stop(): Promise<void> {
    this.halt()
    await Promise.all(this.#turns.keys())
    this.#running.clear()
  }

  /** Forgets these: each is turned anew once it is called. Resolves when the last turn of them has ended. */
  async leave(isLeft: (id: number) => boolean): Promise<void> {
    for (const [id, { timer }] of this.#running)
      if (isLeft(id)) {
        clearTimeout(timer)
        this.#running.delete(id)
      }
    await Promise.all([...this.#turns].flatMap(([turn, id]) => (isLeft(id) ? [turn] : [])))
  }

  /** Somebody looked at it: awake, it stays awake. */
  seen(id: number): void {
    this.#visits.set(id, Date.now())
  }

  /** Somebody looks at it: it wakes when it sleeps. */
  visit(id: number): void {
    this.seen(id)
    this.call(id)
  }

  /** The same as `visit`, told again and again. */
  keepAwake(id: number): void {
    this.seen(id)
    const running = this.#running.get(id)
    if (running?.timer === undefined && running?.isTurning !== true) this.call(id)
  }

  /** `isFollowed` answers whether somebody watches one of them. */
  watchedBy(isFollowed: (id: number) => boolean): void {
    this.#watchers.push(isFollowed)
  }

  isWatched(id: number): boolean {
    const visitedMs = this.#visits.get(id) ?? -Infinity
    return Date.now() - visitedMs < VISIT_MS || this.isFollowed(id)
  }

  isFollowed(id: number): boolean {
    return this.#watchers.some((isFollowed) => isFollowed(id))
  }

  onChange(listener: (id: number) => void): void {
    this.#listeners.push(listener)
  }

  changed(id: number): void {
    for (const listener of this.#listeners) listener(id)
  }

  /** Turns it now; while it is being turned, once more afterwards. */
  call(id: number): void {
    if (this.#isStopped) return
    const running = this.#running.get(id) ?? this.#runningOf(id)
    if (running === undefined) return
    if (running.isTurning) {
      running.isCalled = true
      return
    }
    clearTimeout(running.timer)
    running.timer = undefined
    running.isTurning = true
    const turn = this.#run(id, running).finally(() => this.#turns.delete(turn))
    this.#turns.set(turn, id)
  }

  #runningOf(id: number): Running | undefined {
    const turn = this.#needs.turnOf(id)
    if (turn === undefined) return undefined
    const running = { turn, timer: undefined, isTurning: false, isCalled: false }
    this.#running.set(id, running)
    return running
  }

  async #run(id: number, running: Running): Promise<void> {
    let pauseMs: number | undefined
    try {
      if (this.#needs.mayTurn(id)) pauseMs = await running.turn()
    } catch (error) {
      this.#needs.log(`${this.#needs.name} ${id} waits to be turned`, error)
      pauseMs = RETRY_MS
    }
    running.isTurning = false
    if (this.#isStopped || this.#running.get(id) !== running) return
    if (running.isCalled) {
      running.isCalled = false
      this.call(id)
    } else if (pauseMs !== undefined) {
      running.timer = setTimeout(() => this.call(id), pauseMs)
      running.timer.unref()
    }
  }
}
