import type { Db } from '#server/db/database.ts'
import type {
  BookReads,
  Commits,
  BetLimits,
  OrderDesk,
  OwnLimits,
} from '#server/modules/exchange/index.ts'

/** The API's statements about this installation. */
export type ApiTerms = {
  currency: string
  timeZone: string
  /** The smallest stake in force: the rates change it while the program runs. */
  stakeMinMinor: () => number
}

export type BettingNeeds = {
  db: Db
  exchange: OrderDesk & BookReads & OwnLimits & Commits & BetLimits
  terms: ApiTerms
  /** How many decimals a sum of money has. */
  decimals: number
  log: (message: string, error: unknown) => void
}
