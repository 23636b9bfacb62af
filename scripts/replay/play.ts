import type { FeedEvent } from '#domain/feed/event.ts'
import { StreamAdapter, type StreamReport } from '#domain/feed/stream-adapter.ts'
import { brokenInvariants } from '#server/products.ts'
import { readRecording } from '#server/modules/feed/index.ts'
import type { ReplayOptions } from './arguments.ts'
import type { Players } from './players.ts'
import type { Program } from './program.ts'
import { RecordedOrders } from './recorded-orders.ts'
import type { RecordingClock } from './recording-clock.ts'

/** At full speed the players act this often over the whole recording; otherwise by the clock. */
const ROUNDS = 250
const ROUND_MS = 250
const CHECKS = 10

export type Played = {
  stream: StreamReport
  /** The last result of every market, as the recording says. */
  results: Map<string, Extract<FeedEvent, { kind: 'result' }>>
  /** How many orders have waited in play. */
  waited: number
  checks: number
  /** A sentence for each invariant that was broken. */
  broken: Set<string>
}

type Parts = { program: Program; players: Players; clock: RecordingClock }
type Options = ReplayOptions & { lines: number; onProgress: (part: number) => void }

/** Plays a recording to its end while the players bet, and looks at everything that must hold now and then. */
export async function play(parts: Parts, options: Options): Promise<Played> {
  const { program, players, clock } = parts
  const { file, speed, lines, hasOrders, onProgress } = options
  const adapter = new StreamAdapter()
  const recorded = hasOrders ? await RecordedOrders.open(program) : undefined
  const pace = new Pace(speed, lines)
  const stage = new RecordingPlayer(parts, recorded)
  const results: Played['results'] = new Map()
  const played = { results, checks: 0, broken: new Set<string>() }
  for await (const line of readRecording(file)) {
    const events = adapter.read(line)
    recorded?.read(line)
    pace.lines += 1
    const [first] = events
    if (first) await stage.reach(first.at)
    stage.tell(events.map((event) => clock.shifted(event)))
    for (const event of events) if (event.kind === 'result') results.set(event.marketRef, event)
    const isRound = pace.isRoundDue()
    // Prices that nobody bets on may be overtaken. States take effect before anything that follows.
    if (isRound || clock.isWaitedFor || events.some(({ kind }) => kind !== 'prices'))
      await stage.catchUp()
    if (!isRound) continue
    await players.round()
    if (pace.isCheckDue()) await check(program, played)
    onProgress(pace.lines / lines)
  }
  await stage.end()
  await check(program, played)
  return { ...played, stream: adapter.report, waited: clock.waited }
}

/** A report of the recording reaches the program here, and nothing goes on before it has settled. */
class RecordingPlayer {
  readonly #parts: Parts
  readonly #recorded: RecordedOrders | undefined
  #told: FeedEvent[] = []

  constructor(parts: Parts, recorded: RecordedOrders | undefined) {
    this.#parts = parts
    this.#recorded = recorded
  }

  tell(events: readonly FeedEvent[]): void {
    this.#told.push(...events)
  }

  /** Brings the clock to `at`, and everything that waited until then to its end. */
  reach(at: number): Promise<void> {
    const { program, clock } = this.#parts
    const onBreath = () => program.runner.heard()
    return clock.reach(at, { onRelease: () => this.#released(), onBreath })
  }

  async catchUp(): Promise<void> {
    const { program } = this.#parts
    const told = this.#told.splice(0)
    // Each state by itself: the program brings a fixture to where it was told last.
    let from = 0
    for (const [index, { kind }] of told.entries()) {
      if (kind === 'prices' && index < told.length - 1) continue
      program.runner.take(told.slice(from, index + 1))
      from = index + 1
      await program.runner.idle()
      await program.house.settled()
    }
    await this.#recorded?.follow()
  }

  /** Lets what waits go its way, and every market be paid. */
  async end(): Promise<void> {
    const { program, clock } = this.#parts
    await this.catchUp()
    await clock.pass(() => this.#released())
    await program.runner.idle()
    await program.exchange.paid()
    await program.house.settled()
  }

  async #released(): Promise<void> {
    const { program, players, clock } = this.#parts
    // Behind the orders that go to the book now.
    await program.exchange.views([], 0)
    await players.answered(clock.nowMs)
    await program.house.settled()
  }
}

async function check(
  { db, exchange }: Program,
  played: { checks: number; broken: Set<string> },
): Promise<void> {
  played.checks += 1
  for (const sentence of [...(await brokenInvariants(db)), ...(await exchange.brokenBooks())])
    played.broken.add(sentence)
}

/** When the players are to act and everything is to be checked. */
class Pace {
  readonly #isFull: boolean
  readonly #stride: number
  #lastAt = 0
  #checkedAt = 0
  readonly #total: number
  lines = 0

  constructor(speed: number, total: number) {
    this.#isFull = speed === Infinity
    this.#stride = Math.max(1, Math.ceil(total / ROUNDS))
    this.#total = total
  }

  isRoundDue(): boolean {
    const now = performance.now()
    const isDue = this.#isFull ? this.lines % this.#stride === 0 : now - this.#lastAt >= ROUND_MS
    if (isDue) this.#lastAt = now
    return isDue
  }

  isCheckDue(): boolean {
    const part = Math.floor((this.lines / this.#total) * CHECKS)
    if (part === this.#checkedAt) return false
    this.#checkedAt = part
    return true
  }
}
