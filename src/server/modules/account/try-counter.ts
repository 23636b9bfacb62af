/** At most so many tries under a name within a window that begins with the first of them. */
export type Bound = { name: string; max: number; windowMs: number }

type Entry = { count: number; endsMs: number; isRefused: boolean }

/** Beyond this many windows the oldest is forgotten: a bound on memory, far above what honest visitors need. */
const WINDOWS_MAX = 200_000

/** How long to wait; `isFirst` for the first refusal in its window. */
export type Wait = { seconds: number; isFirst: boolean }

/**
 * Counts tries before their outcome is known, so that many at once are no more than as many in turn, and takes back
 * those that count for nothing. A refused try is not counted: the wait that it is told is the true one.
 */
export class TryCounter {
  readonly #nowMs: () => number
  readonly #entries = new Map<string, Entry>()

  constructor(nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs
  }

  /** Counts a try under all of the bounds, or, when one of them is reached, under none. */
  take(bounds: readonly Bound[]): Wait | undefined {
    const nowMs = this.#nowMs()
    const entries = bounds.map((bound) => this.#entryOf(bound, nowMs))
    const full = entries.filter((entry, index) => entry.count >= (bounds[index]?.max ?? 0))
    if (full.length === 0) {
      for (const entry of entries) entry.count += 1
      return undefined
    }
    const isFirst = full.every((entry) => !entry.isRefused)
    for (const entry of full) entry.isRefused = true
    const endsMs = Math.max(...full.map((entry) => entry.endsMs))
    return { seconds: Math.max(1, Math.ceil((endsMs - nowMs) / 1_000)), isFirst }
  }

  /** The try counts for nothing. */
  giveBack(bounds: readonly Bound[]): void {
    const nowMs = this.#nowMs()
    for (const bound of bounds) {
      const entry = this.#entries.get(keyOf(bound))
      if (entry && entry.endsMs > nowMs && entry.count > 0) entry.count -= 1
    }
  }

  countOf(bound: Bound): number {
    const entry = this.#entries.get(keyOf(bound))
    return entry && entry.endsMs > this.#nowMs() ? entry.count : 0
  }

  #entryOf(bound: Bound, nowMs: number): Entry {
    const key = keyOf(bound)
    const known = this.#entries.get(key)
    if (known && known.endsMs > nowMs) return known
    this.#entries.delete(key)
    if (this.#entries.size >= WINDOWS_MAX) this.#forgetOldest()
    const entry = { count: 0, endsMs: nowMs + bound.windowMs, isRefused: false }
    this.#entries.set(key, entry)
    return entry
  }

  #forgetOldest(): void {
    for (const key of this.#entries.keys()) {
      this.#entries.delete(key)
      return
    }
  }
}

const keyOf = ({ name, windowMs }: Bound): string => `${windowMs} ${name}`
