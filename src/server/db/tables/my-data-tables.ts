import type { Generated } from 'kysely'
import type { Always, Now } from '../columns.ts'

/** Copies of players' data, erasures, and the report of the nightly deletions. */
export type MyDataTables = {
  data_export: {
    id: Always<number>
    user_id: number
    asked_at: Now
    made_at: Generated<Date | null>
    file: Generated<Buffer | null>
  }
  erasure: {
    user_id: number
    asked_at: Now
    locked_at: Generated<Date | null>
    due_at: Generated<Date | null>
    sealed: Generated<Buffer | null>
    key: Generated<Buffer | null>
    shredded_at: Generated<Date | null>
  }
  retention_run: {
    id: Always<number>
    at: Now
    what: string
    kept_days: number
    deleted: number
  }
}
