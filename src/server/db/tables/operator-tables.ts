import type { Now } from '../columns.ts'

export type OperatorTables = {
  operator_role: {
    user_id: number
    /** One of `operatorRoles`. */
    role: string
    given_at: Now
  }
}
