import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedEvent } from '#domain/feed/event.ts'
import { StreamAdapter, type StreamReport } from '#domain/feed/stream-adapter.ts'
import { brokenInvariants } from '#server/modules/exchange/index.ts'
import { readRecording } from '#server/modules/feed/index.ts'
import type { ReplayOptions } from './arguments.ts'
import type { Players } from './players.ts'
import type { Program } from './program.ts'

/** At full speed the players act this often over the whole recording; otherwise by the clock. */
const ROUNDS = 250
const ROUND_MS = 250
const CHECKS = 10
const BREATH_MS = 1_000

export type Played = {
  stream: StreamReport
  /** The last result of every market, as the recording says. */
  results: Map<string, Extract<FeedEvent, { kind: 'result' }>>
  checks: number
  /** A sentence for each invariant that was broken. */
  broken: Set<string>
}

/** Plays a recording to its end while the players bet, and looks at everything that must hold now and then. */
export async function play(
  program: Program,
  players: Players,
  { file, speed, onProgress }: ReplayOptions & { onProgress: (part: number) => void },
): Promise<Played> {
  const lines = await countLines(file)
  const adapter = new StreamAdapter()
  const clock = new RecordingClock(speed)
  const pace = new Pace(speed, lines)
  const played: Played = {
    stream: adapter.report,
    results: new Map(),
    checks: 0,
    broken: new Set(),
  }
  for await (const line of readRecording(file)) {
    const events = adapter.read(line)
    pace.lines += 1
    const [first] = events
    if (first) await clock.reach(first.at, () => program.runner.heard())
    program.runner.take(events.map((event) => clock.shifted(event)))
    for (const event of events)
      if (event.kind === 'result') played.results.set(event.marketRef, event)
    // States take effect before anything that follows; prices may be overtaken.
    if (events.some(({ kind }) => kind !== 'prices')) await program.runner.idle()
    if (!pace.isRoundDue()) continue
    await program.house.settled()
    await players.round()
    if (pace.isCheckDue()) await check(program, played)
    onProgress(pace.lines / lines)
  }
  await program.runner.idle()
  await program.exchange.paid()
  await program.house.settled()
  await check(program, played)
  return { ...played, stream: adapter.report }
}

async function check({ db, exchange }: Program, played: Played): Promise<void> {
  played.checks += 1
  for (const sentence of [...(await brokenInvariants(db)), ...(await exchange.brokenBooks())])
    played.broken.add(sentence)
}

async function countLines(file: string): Promise<number> {
  let lines = 0
  for await (const _line of readRecording(file)) lines += 1
  return lines
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

/**
 * Moves the times of a recording to now, because bets are taken by the clock of today. At full speed a market is to start
 * as long after the first message as it did then, until the recording tells of it after its start: that is now.
 */
class RecordingClock {
  readonly #speed: number
  readonly #startedAt = Date.now()
  #firstAt: number | undefined
  /** When the starts came that the recording has passed, by what they are there. */
  readonly #starts = new Map<number, number>()

  constructor(speed: number) {
    this.#speed = speed
  }

  /** Waits until `at` of the recording is now. */
  async reach(at: number, onBreath: () => void): Promise<void> {
    this.#firstAt ??= at
    if (this.#speed === Infinity) return
    for (;;) {
      const leftMs = this.#now(at) - Date.now()
      if (leftMs <= 0) return
      await sleep(Math.min(leftMs, BREATH_MS))
      onBreath()
    }
  }

  /** The event as it is at the speed of the replay: the delay of bets is a part of the recording's time. */
  shifted(event: FeedEvent): FeedEvent {
    if (event.kind === 'fixture') return { ...event, startsAt: this.#now(event.startsAt) }
    if (event.kind !== 'market') return event
    const betDelaySeconds = Math.round(event.betDelaySeconds / this.#speed)
    return { ...event, startsAt: this.#startOf(event), betDelaySeconds }
  }

  #startOf({ at, startsAt }: { at: number; startsAt: number }): number {
    if (at < startsAt) return this.#now(startsAt)
    const start = this.#starts.get(startsAt) ?? Math.min(this.#now(startsAt), Date.now())
    this.#starts.set(startsAt, start)
    return start
  }

  #now(at: number): number {
    const speed = this.#speed === Infinity ? 1 : this.#speed
    return Math.round(this.#startedAt + (at - (this.#firstAt ?? at)) / speed)
  }
}
