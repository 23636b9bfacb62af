import { sql } from 'kysely'
import { assert } from '#domain/assert.ts'
import type { BankingCalendar } from '#domain/cashier/banking-hours.ts'
import {
  bankingDaySettings,
  clockOf,
  holidayOf,
  type HolidaySetting,
} from '#domain/operator-profile/banking-settings.ts'
import type { Db, Tx } from '#server/db/database.ts'
import { settingValues } from './values.ts'

/** The banking calendar in force. A withdrawal that waits keeps the day that it was promised. */
export async function bankingTimes(db: Db | Tx): Promise<Omit<BankingCalendar, 'timeZone'>> {
  const values = await settingValues(db)
  const { bankOpensMinute, bankClosesMinute } = values
  assert(bankOpensMinute !== null && bankClosesMinute !== null, 'the times of banks are never off')
  return {
    weekdays: bankingDaySettings.flatMap((day, at) => (values[day] === 1 ? [at + 1] : [])),
    opens: clockOf(bankOpensMinute),
    closes: clockOf(bankClosesMinute),
    holidays: await bankHolidays(db),
  }
}

/** The bank holidays in force, `yyyy-mm-dd`, the earliest first. */
export async function bankHolidays(db: Db | Tx): Promise<string[]> {
  const { rows } = await sql<{ name: HolidaySetting }>`
    select name from operator_setting where name like 'bank-holiday:%' and value = 1
    order by 1`.execute(db)
  return rows.map(({ name }) => holidayOf(name))
}
