import { createHmac, hash } from 'node:crypto'
import type { Hashing } from '#domain/casino/fairness/bytes.ts'

/** The primitives of the scheme of fairness, by the platform. */
export const hashing: Hashing = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}
