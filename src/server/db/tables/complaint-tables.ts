import type { Generated } from 'kysely'
import type { Complaint } from '#contract/complaints/complaints.ts'
import type {
  ComplaintKind,
  ComplaintOutcome,
  ComplaintState,
} from '#domain/complaints/complaint.ts'
import type { Always, Now } from '../columns.ts'

/** Complaints of players, all that was written about them, and the evidence that was put by. */
export type ComplaintTables = {
  complaint: {
    id: Always<number>
    user_id: number
    kind: ComplaintKind
    subject: string
    state: Generated<ComplaintState>
    filed_at: Now
    /** While it waits for the operator. */
    answer_due_at: Date | null
    offer_due_at: Generated<Date>
    first_handler: number | null
    second_handler: number | null
    offered_at: Date | null
    outcome: ComplaintOutcome | null
    closed_at: Date | null
  }
  complaint_event: {
    id: Always<number>
    complaint_id: number
    at: Now
    kind: Complaint['events'][number]['kind']
    is_ours: boolean
    author_id: number | null
    text: string
  }
  complaint_evidence: { id: Always<number>; complaint_id: number; at: Now; content: string }
}
