import type { Generated } from 'kysely'
import type { ThreadState } from '#domain/support/thread.ts'
import type { Always, Now } from '../columns.ts'

/** Messages of players and visitors to support, and the answers of operators. */
export type SupportTables = {
  support_thread: {
    id: Always<number>
    user_id: number | null
    visitor_email: string | null
    subject: string
    state: Generated<ThreadState>
    opened_at: Now
    moved_at: Now
    seen_message_id: Generated<number>
    request_key: string | null
    request_hash: Buffer | null
  }
  support_message: {
    id: Always<number>
    thread_id: number
    author_id: number | null
    is_answer: boolean
    text: string
    sent_at: Now
  }
}
