import * as z from 'zod/mini'
import type { FaultCode, TransportFault } from '#contract/standard/faults.ts'
import type { RefusalCode } from '#contract/refusal.ts'
import { isTransient } from '#server/db/database.ts'
import { Refusal } from '#server/http/refusal.ts'

/** A "no" in the words of the standard API. `details` is a sentence for the person who reads the program's log. */
export class ApiFault extends Error {
  readonly code: FaultCode
  readonly details: string

  constructor(code: FaultCode, details = '') {
    super(code)
    this.code = code
    this.details = details
  }
}

/** The body is no request of this operation. */
export class NoRequest extends Error {
  readonly fault: TransportFault

  constructor(fault: TransportFault) {
    super(fault)
    this.fault = fault
  }
}

const codeOfRefusal: Partial<Record<RefusalCode, FaultCode>> = {
  RATE_LIMITED: 'TOO_MANY_REQUESTS',
  SERVICE_UNAVAILABLE: 'SERVICE_BUSY',
  INVALID_INPUT: 'INVALID_INPUT_DATA',
  KEY_NAME_TAKEN: 'DUPLICATE_APP_NAME',
  TOO_MANY_KEYS: 'APP_KEY_CREATION_FAILED',
}

/** The answer to an error; `undefined` when we did not foresee it. */
export function foreseen(error: unknown): ApiFault | undefined {
  if (error instanceof ApiFault) return error
  if (error instanceof Refusal) {
    const code = codeOfRefusal[error.code]
    return code && new ApiFault(code)
  }
  return isTransient(error) ? new ApiFault('SERVICE_BUSY') : undefined
}

/** The body sent for an operation, checked. Throws `NoRequest`. */
export function parseParams<Params extends z.core.$ZodType>(
  schema: Params,
  sent: unknown,
): z.output<Params> {
  const parsed = z.safeParse(schema, sent)
  if (parsed.success) return parsed.data
  const isMissing = parsed.error.issues.some(({ path }) => valueAt(sent, path) === undefined)
  throw new NoRequest(isMissing ? 'missingValue' : 'wrongValue')
}

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, key) => (Object(inner) as Record<PropertyKey, unknown>)[key], value)
