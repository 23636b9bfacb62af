import type { Minor } from '#domain/money.ts'
import type { Offers } from '#domain/exchange/cash-out/cash-out.ts'
import type { Db } from '#server/db/database.ts'
import type { WinningsOfDay } from '#server/modules/exchange/index.ts'

/** The name of this product for the ledger and the gate. */
export const FANCY = 'fancy'

export type FancyTerms = {
  currency: string
  stakeMinMinor: Minor
  stakeMaxMinor: Minor
  /** By wallet: the largest stake of those who have a limit of their own. */
  playerStakeMax: ReadonlyMap<number, Minor>
  /** The most that the house may lose in one market. */
  lossLimitMinor: Minor
  marginBps: number
  delaySeconds: number
  /** The most that a player may win in a day of the operator's, net of stakes. */
  winningsMaxMinor: Minor
  timeZone: string
}

export type Needs = {
  db: Db
  exchange: WinningsOfDay
  /** The chances of a match before its start are those that the house shows in the exchange. */
  house: { closingOffers: (marketId: number) => ReadonlyMap<number, Offers> | undefined }
  /** The terms in force, asked anew for every use. */
  terms: () => FancyTerms
}
