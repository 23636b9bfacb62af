import { afterBankingHours } from '#domain/cashier/banking-hours.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import { bankingTimes, figureOf } from '#server/modules/operator-profile/index.ts'

export type PayoutTimes = Pick<Config, 'timeZone'>

/** When a withdrawal that is asked for now is due, by the banking calendar in force. */
export async function dueAt(tx: Tx, { timeZone }: PayoutTimes, from: Date): Promise<Date> {
  const calendar = { timeZone, ...(await bankingTimes(tx)) }
  return afterBankingHours(from, await figureOf(tx, 'payoutHours'), calendar)
}
