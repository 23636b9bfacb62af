import { afterBankingHours } from '#domain/cashier/banking-hours.ts'
import type { Config } from '#server/config.ts'

type Times = 'timeZone' | 'payoutBankingHours' | 'bankingTimes'
export type PayoutTimes = Readonly<Pick<Config, Times>> & {
  readonly bankingDays: readonly number[]
  readonly bankHolidays: readonly string[]
}

/** When a withdrawal that is asked for now is due. */
export function dueAt(times: PayoutTimes, from: Date): Date {
  const { timeZone, payoutBankingHours, bankingDays, bankingTimes, bankHolidays } = times
  return afterBankingHours(from, payoutBankingHours, {
    timeZone,
    weekdays: bankingDays,
    opens: bankingTimes.opens,
    closes: bankingTimes.closes,
    holidays: bankHolidays,
  })
}
