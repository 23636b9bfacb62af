import type { ColumnType } from 'kysely'
import type { ChosenGroup } from '#contract/notices/choices.ts'
import type { NoticeKind } from '#contract/notices/kinds.ts'
import type { Always, Now } from '../columns.ts'

/** The notices to players. */
export type NoticeTables = {
  player_notice: {
    id: Always<number>
    user_id: number
    kind: NoticeKind
    parameters: ColumnType<unknown, string, never>
    key: string | null
    at: Now
    read_at: Date | null
  }
  notice_choice: {
    user_id: number
    notice_group: ChosenGroup
    on_page: boolean
    by_mail: boolean
    by_push: boolean
  }
  bet_notice_progress: { id: number; last_fill_id: number; told_until: Date }
  push_subscription: {
    id: Always<number>
    user_id: number
    family: string
    endpoint: string
    p256dh: string
    auth: string
    added_at: Now
  }
}
