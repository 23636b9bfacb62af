import type { Config } from '#server/config.ts'
import type { Db, Tx } from '#server/db/database.ts'

/** The name of this product for the ledger and the gate. */
export const CASINO = 'casino'

/** The right to turn tables: one server has it at a time, and proves it in every transaction. */
export type TurnersLease = {
  readonly isOwned: boolean
  readonly generation: number | undefined
  prove: (tx: Tx, generation: number | undefined) => Promise<void>
}

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
  lease: TurnersLease
  log: (message: string, error?: unknown) => void
}
