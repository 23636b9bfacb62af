import type { ColumnType } from 'kysely'
import type { Always, Now } from '../columns.ts'

/** The acts of operators. */
export type AuditTables = {
  audit_log: {
    id: Always<number>
    at: Now
    operator_id: number
    action: string
    subject: string
    reason: string
    details: ColumnType<Record<string, unknown>, string, never>
    previous_hash: Buffer
    hash: Buffer
  }
  audit_detached: {
    part: string
    last_id: number
    hash: Buffer
    links: number
    detached_at: Now
  }
}
