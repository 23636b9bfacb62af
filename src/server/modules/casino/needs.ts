import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { TurnersFace } from '#server/shards/turners.ts'

/** The name of this product for the ledger and the gate. */
export const CASINO = 'casino'

export type CasinoConfig = Pick<
  Config,
  | 'casino'
  | 'casinoBatchMax'
  | 'casinoEntropy'
  | 'casinoLossLimit'
  | 'casinoPlayerLimit'
  | 'casinoRelays'
  | 'gameSeedKey'
  | 'currency'
  | 'dataDir'
>

export type Needs = {
  db: Db
  url: string
  config: CasinoConfig
  /** Each table has one server that turns it and takes its bets, and proves it in every transaction. */
  turners: TurnersFace
  log: (message: string, error?: unknown) => void
}
