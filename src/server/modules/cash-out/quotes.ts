import type { CashOutPreview, FirmOffer } from '#server/modules/exchange/index.ts'

/** The quote of a cash-out that a player was given, kept until it ends. */
export type Quote = {
  quoteId: string
  accountId: number
  marketId: number
  selectionId: number | undefined
  fractionBps: number
  preview: CashOutPreview
  /** Set when the house stands by it. */
  firm: FirmOffer | undefined
  expiresAtMs: number
}

/** More than this are never kept: the oldest go. */
const QUOTES_MAX = 20_000

/**
 * The quotes that stand. A firm one binds the house, so a player has at most one in a market: otherwise several could
 * be gathered and the best of them taken. They live in memory: a restart ends them.
 */
export class Quotes {
  readonly #quotes = new Map<string, Quote>()
  readonly #firm = new Map<string, string>()

  add(quote: Quote, nowMs: number): void {
    this.#forgetEnded(nowMs)
    if (quote.firm) {
      const holder = holderOf(quote)
      this.#quotes.delete(this.#firm.get(holder) ?? '')
      this.#firm.set(holder, quote.quoteId)
    }
    this.#quotes.set(quote.quoteId, quote)
  }

  get(quoteId: string, nowMs: number): Quote | undefined {
    const quote = this.#quotes.get(quoteId)
    return quote && quote.expiresAtMs > nowMs ? quote : undefined
  }

  /** The firm quote of a player in a market that stands. */
  firmOf(holder: { accountId: number; marketId: number }, nowMs: number): Quote | undefined {
    return this.get(this.#firm.get(holderOf(holder)) ?? '', nowMs)
  }

  /** Those that ended are found at the head, save few: lives differ, and nothing depends on when one goes. */
  #forgetEnded(nowMs: number): void {
    for (const quote of this.#quotes.values()) {
      if (quote.expiresAtMs > nowMs && this.#quotes.size < QUOTES_MAX) return
      this.#quotes.delete(quote.quoteId)
      if (this.#firm.get(holderOf(quote)) === quote.quoteId) this.#firm.delete(holderOf(quote))
    }
  }
}

const holderOf = ({ accountId, marketId }: { accountId: number; marketId: number }): string =>
  `${accountId}:${marketId}`
