import { bankingDaySettings } from '#domain/operator-profile/banking-settings.ts'
import type { SettingName } from '#domain/operator-profile/settings.ts'
import { limitPeriods, periodSettings } from '#domain/protection/limits.ts'
import type { Tx } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'
import { settingValues } from './values.ts'

/** Switches of which one stays on: no withdrawal would ever be due without a banking day, and no limit possible without a period. */
const GROUPS = [bankingDaySettings, limitPeriods.map((period) => periodSettings[period])] as const

export async function checkLastSwitch(
  tx: Tx,
  name: SettingName,
  value: number | null,
): Promise<void> {
  const group = GROUPS.find((names) => names.some((each) => each === name))
  if (value === 1 || !group) return
  const values = await settingValues(tx)
  const others = group.filter((each) => each !== name && values[each] === 1)
  if (others.length === 0) throw new Refusal('SETTING_NOT_ALLOWED', { field: 'value' })
}
