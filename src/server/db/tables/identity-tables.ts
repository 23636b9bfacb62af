import type { Generated } from 'kysely'
import type { AskedDocument, IdentityState } from '#domain/identity/identity.ts'
import type { IdentityProof } from '#domain/identity/levels.ts'
import type { CheckFailure, Doubt, OutsideResult } from '#domain/identity/outside-check.ts'
import type { Always, Now } from '../columns.ts'

/** Proof of identity: checks, documents, and who has looked at them. */
export type IdentityTables = {
  identity_check: {
    user_id: number
    state: IdentityState
    reason: Generated<string>
    submitted_at: Date | null
    decided_at: Date | null
    decided_by: number | null
    provider: string | null
    failure: CheckFailure | null
    valid_until: Date | null
    new_address: string | null
    new_country: string | null
  }
  identity_document: {
    id: Always<number>
    user_id: number
    kind: AskedDocument
    sealed_key: Buffer | null
    sealed_picture: Buffer
    further_pages: Generated<Buffer[]>
    pixels_mark: Buffer
    handed_in_at: Now
  }
  identity_event: {
    id: Always<number>
    user_id: number
    kind:
      | 'submitted'
      | 'verified'
      | 'rejected'
      | 'expired'
      | 'viewed'
      | 'begun'
      | 'answered'
      | 'doubted'
      | 'moved'
      | 'asked'
    operator_id: number | null
    provider: string | null
    document_id: number | null
    proof: IdentityProof | null
    reason: Generated<string>
    /** The desk has taken the ask back. */
    takes_back: Generated<boolean>
    at: Now
  }
  identity_proof: {
    id: Always<number>
    user_id: number
    proof: IdentityProof
    state: IdentityState
    reason: Generated<string>
    submitted_at: Date | null
    decided_at: Date | null
    decided_by: number | null
    valid_until: Date | null
    asked_at: Date | null
  }
  identity_request: {
    id: Always<number>
    user_id: number
    provider: string
    reference: string
    check_id: string | null
    begun_at: Now
    result: OutsideResult | null
    failure: CheckFailure | null
    doubts: Generated<Doubt[]>
    document_mark: Buffer | null
    answered_at: Date | null
  }
  identity_message: {
    event_id: string
    body_hash: Buffer
    request_id: number | null
    outcome: Generated<string>
    received_at: Now
  }
}
