import type { Generated } from 'kysely'
import type { DocumentKind, IdentityState } from '#domain/identity/identity.ts'
import type { Always, Now } from '../columns.ts'

/** Proof of identity: checks, documents, and who has looked at them. */
export type IdentityTables = {
  operator_profile: { is_only: Generated<boolean>; identity_required: Generated<boolean> }
  identity_check: {
    user_id: number
    state: IdentityState
    reason: Generated<string>
    submitted_at: Date | null
    decided_at: Date | null
    decided_by: number | null
    valid_until: Date | null
  }
  identity_document: {
    id: Always<number>
    user_id: number
    kind: DocumentKind
    sealed_key: Buffer | null
    sealed_picture: Buffer
    further_pages: Generated<Buffer[]>
    pixels_mark: Buffer
    handed_in_at: Now
  }
  identity_event: {
    id: Always<number>
    user_id: number
    kind: 'submitted' | 'verified' | 'rejected' | 'expired' | 'viewed'
    operator_id: number | null
    document_id: number | null
    reason: Generated<string>
    at: Now
  }
}
