import type { HouseOffer } from '#domain/feed/quote.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'

export type MultipleTerms = {
  currency: string
  /** What all open bets together may cost the house. */
  creditMinor: Minor
  /** The most that one bet may return. */
  returnMaxMinor: Minor
  cashOutMarginBps: number
  stakeMinMinor: Minor
}

export type Needs = {
  db: Db
  terms: MultipleTerms
  /**
   * The prices of multiples are the house's own: it is the one that takes the other side, so no player's order may set
   * them. Without a wait, because it is asked while wallets are locked that a batch of orders may be waiting for.
   */
  house: { offersIn: (marketId: number) => readonly HouseOffer[] }
}
