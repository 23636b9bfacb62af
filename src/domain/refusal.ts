type Cause = {
  field?: string | undefined
  details?: Record<string, unknown>
  /** When it may be tried again; `Retry-After` and the body say so. */
  retryAfterSeconds?: number
}

/**
 * A "no" the caller can act on. Thrown inside a transaction it rolls everything back. Each layer that refuses has a list of
 * its codes; the contract has a sentence and a status for every one.
 */
export class Refusal<Code extends string = string> extends Error {
  readonly code: Code
  readonly field: string | undefined
  readonly details: Record<string, unknown> | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, { field, details, retryAfterSeconds }: Cause = {}) {
    super(code)
    this.code = code
    this.field = field
    this.retryAfterSeconds = retryAfterSeconds
    this.details = retryAfterSeconds === undefined ? details : { ...details, retryAfterSeconds }
  }
}

/** The class with a list of codes that may be given to it. */
export type RefusalOf<Code extends string> = {
  new (code: Code, cause?: Cause): Refusal<Code>
  readonly prototype: Refusal<Code>
}
