import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { TurnersLease } from '#server/modules/casino/index.ts'

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
  lease: TurnersLease
  log: (message: string, error?: unknown) => void
}
