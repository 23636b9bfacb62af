import type { Generated } from 'kysely'
import type { Always, Now } from '../columns.ts'

export type OperatorTables = {
  operator_role: {
    user_id: number
    /** One of `operatorRoles`. */
    role: string
    given_at: Now
  }
  /** Stops of the whole house. */
  house_freeze: {
    id: Always<number>
    begun_at: Now
    begun_by: number
    reason: string
    lifted_at: Date | null
    lifted_by: number | null
    lift_reason: Generated<string>
  }
  player_note: {
    id: Always<number>
    user_id: number
    author_id: number
    text: string
    written_at: Now
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
