import type { HouseOffer } from '#domain/feed/quote.ts'
import type { Minor } from '#domain/money.ts'
import type { Db } from '#server/db/database.ts'
import type { WinningsOfDay } from '#server/modules/exchange/index.ts'

export type MultipleTerms = {
  currency: string
  /** The most that all open bets together may cost the house. */
  creditMinor: Minor
  /** The most that one bet may return. */
  returnMaxMinor: Minor
  cashOutMarginBps: number
  stakeMinMinor: Minor
  /** By wallet: the largest stake of those who have a limit of their own. */
  playerStakeMax: ReadonlyMap<number, Minor>
  /** The most that a player may win in a day of the operator's, net of stakes. */
  winningsMaxMinor: Minor
  timeZone: string
}

export type Needs = {
  db: Db
  exchange: WinningsOfDay
  /** The terms in force, asked anew for every bet. */
  terms: () => MultipleTerms
  /**
   * The prices of multiples are the house's own: it is the one that takes the other side, so no player's order may set
   * them. Without a wait, because it is asked while wallets are locked that a batch of orders may be waiting for.
   */
  house: { offersIn: (marketId: number) => readonly HouseOffer[] }
}

/** The house's offers, and the terms of this moment. */
export type Pricing = Pick<Needs, 'house'> & { terms: MultipleTerms }
