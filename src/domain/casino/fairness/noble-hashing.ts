import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import type { Hashing } from './bytes.ts'

/** The primitives for a page, which has them at hand only by waiting. A server takes those of its platform. */
export const nobleHashing: Hashing = {
  sha256: (bytes) => sha256(bytes),
  hmacSha256: (key, message) => hmac(sha256, key, message),
}
