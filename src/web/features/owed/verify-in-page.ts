import { nobleHashing } from '#domain/casino/fairness/noble-hashing.ts'
import { proveOwed } from '#domain/owed/verify-owed.ts'

/** Proves a record in this browser. */
export const proveInPage = (text: string) => proveOwed(nobleHashing, text)
