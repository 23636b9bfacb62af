import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/database.ts'

export type BonusNeeds = {
  db: Db
  config: Pick<Config, 'currency' | 'bonusPlayerMax'>
}
