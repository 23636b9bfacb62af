import { afterBankingHours } from '#domain/cashier/banking-hours.ts'
import type { Config } from '#server/config.ts'
import type { Tx } from '#server/db/database.ts'
import { figureOf } from '#server/modules/operator-profile/index.ts'

type Times = 'timeZone' | 'bankingTimes'
export type PayoutTimes = Readonly<Pick<Config, Times>> & {
  readonly bankingDays: readonly number[]
  readonly bankHolidays: readonly string[]
}

/** When a withdrawal that is asked for now is due. */
export async function dueAt(tx: Tx, times: PayoutTimes, from: Date): Promise<Date> {
  const { timeZone, bankingDays, bankingTimes, bankHolidays } = times
  return afterBankingHours(from, await figureOf(tx, 'payoutHours'), {
    timeZone,
    weekdays: bankingDays,
    opens: bankingTimes.opens,
    closes: bankingTimes.closes,
    holidays: bankHolidays,
  })
}
