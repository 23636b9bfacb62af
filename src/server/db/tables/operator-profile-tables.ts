import type { Generated } from 'kysely'
import type { SettingName } from '#domain/operator-profile/settings.ts'
import type { Always, Now } from '../columns.ts'

/** The operator's settings that protect players. */
export type OperatorProfileTables = {
  operator_setting: { name: SettingName; value: number | null }
  operator_setting_change: {
    id: Always<number>
    name: SettingName
    from_value: number | null
    to_value: number | null
    is_weaker: boolean
    state: 'waiting' | 'made' | 'dropped'
    asked_by: number
    asked_at: Now
    reason: string
    decided_by: number | null
    decided_at: Date | null
    decided_reason: Generated<string>
  }
}
