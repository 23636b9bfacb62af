import type { RefusalCode } from '#contract/refusal.ts'
import { Refusal as AnyRefusal, type RefusalOf } from '#domain/refusal.ts'

/** A "no" the caller can act on, with a code of the contract. Thrown inside a transaction it rolls everything back. */
export type Refusal = AnyRefusal<RefusalCode>
export const Refusal: RefusalOf<RefusalCode> = AnyRefusal
