import { changeText, imageOf, type MarketImage, type ViewTerms } from './market-image.ts'
import type { RawMarket, RawMarkets } from './market-source.ts'

/** Images that are kept of each market, for those who come back and for those who are told less often. */
const IMAGES_MAX = 64

type Seen = {
  seq: number
  image: MarketImage
  /** The change for programs that know the image before. */
  change: string
}

/** Numbers everything that changes, so that a number says what somebody knows. */
export type Sequence = { last: number }

/** Markets as they look through one choice of fields: shared by all who made it, so each change is worded once. */
export class MarketView {
  readonly #terms: ViewTerms
  readonly #sequence: Sequence
  readonly #histories = new Map<number, Seen[]>()
  readonly #listeners = new Set<(marketId: number) => void>()
  emptySinceMs: number | undefined

  constructor(terms: ViewTerms, sequence: Sequence) {
    this.#terms = terms
    this.#sequence = sequence
  }

  get isFollowed(): boolean {
    return this.#listeners.size > 0
  }

  /** Calls `listener` with every market that looks different, until the function that this answers is called. */
  follow(listener: (marketId: number) => void): () => void {
    this.#listeners.add(listener)
    this.emptySinceMs = undefined
    return () => {
      this.#listeners.delete(listener)
      if (!this.isFollowed) this.emptySinceMs = performance.now()
    }
  }

  /** Looks at markets again that were read. One that was never looked at is left to those who ask for it. */
  take(changed: RawMarkets): void {
    if (!this.isFollowed) return
    for (const [marketId, raw] of changed)
      if (this.#histories.has(marketId) && this.#look(marketId, raw))
        for (const listener of this.#listeners) listener(marketId)
  }

  /** Looks at a market for somebody who begins to follow it; answers the number of its image. */
  show(marketId: number, raw: RawMarket): number {
    this.#look(marketId, raw)
    return this.#histories.get(marketId)?.at(-1)?.seq ?? 0
  }

  /** The number of a market's present image. */
  seqOf(marketId: number): number {
    return this.#histories.get(marketId)?.at(-1)?.seq ?? 0
  }

  /**
   * The change of a market for a program that knows everything up to number `seq`: the differences since, or an image
   * when that is too long ago.
   */
  changeSince(marketId: number, seq: number): string | undefined {
    const history = this.#histories.get(marketId) ?? []
    const last = history.at(-1)
    if (!last) return undefined
    const known = history.findLastIndex((seen) => seen.seq <= seq)
    if (known === -1) return changeText(undefined, last.image, this.#terms)
    if (known === history.length - 1) return undefined
    if (known === history.length - 2) return last.change
    const change = changeText(history[known]?.image, last.image, this.#terms)
    return change && `${change.slice(0, -1)},"con":true}`
  }

  /** The whole market. */
  imageText(marketId: number): string | undefined {
    const image = this.#histories.get(marketId)?.at(-1)?.image
    return image && changeText(undefined, image, this.#terms)
  }

  forget(marketId: number): void {
    this.#histories.delete(marketId)
  }

  /** Answers whether the market looks different now. */
  #look(marketId: number, raw: RawMarket): boolean {
    const history = this.#histories.get(marketId) ?? []
    const image = imageOf(raw, this.#terms)
    const change = changeText(history.at(-1)?.image, image, this.#terms)
    if (change === undefined) return false
    this.#sequence.last += 1
    history.push({ seq: this.#sequence.last, image, change })
    if (history.length > IMAGES_MAX) history.shift()
    this.#histories.set(marketId, history)
    return true
  }
}
