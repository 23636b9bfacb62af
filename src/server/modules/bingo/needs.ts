import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { TurnersFace } from '#server/shards/turners.ts'

/** The name of this product for the ledger and the gate. */
export const BINGO = 'bingo'

export type Needs = {
  db: Db
  config: Pick<
    Config,
    | 'bingoBallMs'
    | 'casino'
    | 'casinoEntropy'
    | 'casinoRelays'
    | 'gameSeedKey'
    | 'currency'
    | 'dataDir'
  >
  /** Each room has one server that turns it, and proves it in every transaction. */
  turners: TurnersFace
  log: (message: string, error?: unknown) => void
}
