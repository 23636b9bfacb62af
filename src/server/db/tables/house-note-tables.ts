import type { Generated } from 'kysely'
import type { Always, Now } from '../columns.ts'

/** Stops of the whole house, and words to all players. */
export type HouseNoteTables = {
  house_freeze: {
    id: Always<number>
    begun_at: Now
    begun_by: number
    reason: string
    lifted_at: Date | null
    lifted_by: number | null
    lift_reason: Generated<string>
  }
  announcement: {
    id: Always<number>
    text: string
    tone: 'info' | 'warning'
    is_dismissible: boolean
    from_at: Date
    until_at: Date | null
    written_by: number
    written_at: Now
    taken_down_by: number | null
    taken_down_at: Date | null
  }
}
