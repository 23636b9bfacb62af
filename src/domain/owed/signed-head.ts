import { ed25519 } from '@noble/curves/ed25519.js'
import * as z from 'zod/mini'
import { fromHex, textBytes, toHex } from '../casino/fairness/bytes.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const natural = z.int().check(z.nonnegative())

/** The sum that players could ask for at a moment, and the tree that proves it. */
export const owedSum = z.strictObject({
  /** The day in UTC. */
  day: z.string(),
  currency: z.string(),
  wallets: natural,
  totalMinor: natural,
  root: hash,
  /** The money that the operator has stated last, and where it lies; null: nothing was stated. */
  reserves: z.nullable(
    z.strictObject({ amountMinor: natural, place: z.string(), statedAt: z.string() }),
  ),
})
export type OwedSum = z.output<typeof owedSum>

/** A chain as it was: how many links it had, its last link, and the hash of that one. */
const chainEnd = z.strictObject({ links: natural, lastId: natural, hash })

/** The ends of all chains at a moment, signed and kept outside the database. */
export const signedHead = z.strictObject({
  format: z.literal('fairbook-head/1'),
  number: natural,
  at: z.string(),
  audit: chainEnd,
  ledger: chainEnd,
  owed: z.nullable(owedSum),
  /** The signature of the head before it; empty for the first. */
  previous: z.string(),
  key: hash,
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/)),
})
export type SignedHead = z.output<typeof signedHead>
export type HeadFacts = Omit<SignedHead, 'format' | 'key' | 'signature'>

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, field]) => [name, sorted(field)]),
  )
}

/** The bytes that are signed: all fields but the signature, sorted by name, as JSON without spaces. */
const signedBytes = (head: Omit<SignedHead, 'signature'>): Uint8Array =>
  textBytes(JSON.stringify(sorted(head)))

/** `secret`: the 32 bytes of an Ed25519 key. */
export function signHead(facts: HeadFacts, secret: Uint8Array): SignedHead {
  const key = toHex(ed25519.getPublicKey(secret))
  const head = { format: 'fairbook-head/1' as const, ...facts, key }
  return { ...head, signature: toHex(ed25519.sign(signedBytes(head), secret)) }
}

/** Whether the owner of the key that it names has signed the head as it is. */
export function isSigned({ signature, ...head }: SignedHead): boolean {
  const [bytes, key] = [fromHex(signature), fromHex(head.key)]
  try {
    return bytes !== undefined && key !== undefined && ed25519.verify(bytes, signedBytes(head), key)
  } catch {
    // The bytes are no point of the curve.
    return false
  }
}
