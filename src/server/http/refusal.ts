import type { RefusalCode } from '#contract/refusal.ts'

type Cause = { field?: string | undefined; details?: Record<string, unknown> }

/** A "no" the caller can act on. Thrown inside a transaction it rolls everything back. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field: string | undefined
  readonly details: Record<string, unknown> | undefined

  constructor(code: RefusalCode, { field, details }: Cause = {}) {
    super(code)
    this.code = code
    this.field = field
    this.details = details
  }
}
