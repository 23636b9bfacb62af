import type { Rate } from '#domain/rates/rate.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'
import type { LazySeedVault } from '#server/vault/seed-vault.ts'
import type { TicketAgent } from './agents/agent.ts'
import type { Catalogue } from './catalogue.ts'
import type { DrawTurns } from './turns/draw-turns.ts'

/** The name of this product for the ledger and the gate. */
export const LOTTERY = 'lottery'

export type LotteryNeeds = {
  db: Db
  catalogue: Catalogue
  /** The seeds of our own draws are encrypted until they are made. */
  vault: LazySeedVault
  config: Pick<
    Config,
    | 'currency'
    | 'demo'
    | 'lotteryTwoPeopleFromEur'
    | 'lotteryRollover'
    | 'lotteryDoubleJackpotCounts'
    | 'lotteryShieldedCounts'
    | 'lotteryTenAtLimit'
  >
  /** Units of the wallet's currency for one euro. */
  inForce: { basis: () => { rate: Rate } }
  /** Buys tickets where Alternative Service is on; absent where the operator has none. */
  agent?: TicketAgent | undefined
  log: (message: string, error?: unknown) => void
}

/** The same where draws are turned. */
export type TurningNeeds = LotteryNeeds & { turns: DrawTurns }
