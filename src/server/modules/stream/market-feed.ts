import { randomBytes } from 'node:crypto'
import type { Minor } from '#domain/money.ts'
import type { ViewTerms } from './market-image.ts'
import { MarketSource } from './market-source.ts'
import { MarketView, type Sequence } from './market-view.ts'

/** A view that everybody left is kept this long, for those who come back. */
const KEPT_MS = 300_000

export type FeedTerms = { decimals: number; stakeMinMinor: () => Minor; timeZone: string }

/** The markets of the stream: what they are read from, and the views that are shared by subscriptions. */
export class MarketFeed {
  /** Names the numbering; another process, or this one after a restart, counts by another one. */
  readonly epoch = randomBytes(6).toString('base64url')
  readonly sequence: Sequence = { last: 1 }
  readonly source: MarketSource
  readonly terms: FeedTerms
  readonly log: (message: string, error: unknown) => void
  readonly #views = new Map<string, MarketView>()

  constructor(options: ConstructorParameters<typeof MarketSource>[0] & { terms: FeedTerms }) {
    this.source = new MarketSource(options)
    this.terms = options.terms
    this.log = options.log
    this.source.onChange((changed) => {
      for (const view of this.#views.values()) view.take(changed)
    })
  }

  /** The view with these terms, made when nobody has it. */
  view(terms: ViewTerms): MarketView {
    const name = `${[...terms.fields].sort().join()} ${terms.levels}`
    const view = this.#views.get(name) ?? new MarketView(terms, this.sequence)
    this.#views.set(name, view)
    return view
  }

  /** Forgets the views that everybody left a while ago. */
  sweep(): void {
    const before = performance.now() - KEPT_MS
    for (const [name, { emptySinceMs = Infinity }] of this.#views)
      if (emptySinceMs < before) this.#views.delete(name)
  }

  close(): void {
    this.source.close()
  }
}
