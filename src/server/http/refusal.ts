import type { RefusalCode } from '#contract/refusal.ts'

type Cause = {
  field?: string | undefined
  details?: Record<string, unknown>
  /** When it may be tried again; `Retry-After` and the body say so. */
  retryAfterSeconds?: number
}

/** A "no" the caller can act on. Thrown inside a transaction it rolls everything back. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly field: string | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: RefusalCode, { field, details, retryAfterSeconds }: Cause = {}) {
    super(code)
    this.code = code
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
    this.details = retryAfterSeconds === undefined ? details : { ...details, retryAfterSeconds }
  }
}
