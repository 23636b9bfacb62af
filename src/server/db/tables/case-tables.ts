import type { CaseKind, CaseOutcome } from '#domain/cases/cases.ts'
import type { Finding } from '#domain/cases/rules.ts'
import type { Always, Now } from '../columns.ts'

/** Cases of players that a person has to decide. */
export type CaseTables = {
  player_case: {
    id: Always<number>
    user_id: number
    kind: CaseKind
    findings: Finding[]
    opened_at: Now
    due_at: Date
    owner_id: number | null
    outcome: CaseOutcome | null
    closed_at: Date | null
    closed_by: number | null
  }
  player_case_event: {
    id: Always<number>
    case_id: number
    event: 'opened' | 'found' | 'taken' | 'noted' | 'decided'
    operator_id: number | null
    text: string
    at: Now
  }
  player_watch: { user_id: number; judged_at: Date }
}
