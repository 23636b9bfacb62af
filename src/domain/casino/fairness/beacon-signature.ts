import { bls12_381 } from '@noble/curves/bls12-381.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { fromHex, toHex } from './bytes.ts'

const PUBLIC_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451' +
  '0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const DOMAIN = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/** The number of the round as the beacon signs it: eight bytes, the highest first. */
function numberBytes(round: number): Uint8Array {
  const bytes = new Uint8Array(8)
  new DataView(bytes.buffer).setBigUint64(0, BigInt(round))
  return bytes
}

/** The number that the beacon gives out: the hash of its signature. `undefined` when that is not hexadecimal. */
export function randomnessOf(signature: string): string | undefined {
  const bytes = fromHex(signature)
  return bytes && toHex(sha256(bytes))
}

/** Whether quicknet signed this round. The signature alone decides, whoever passed it on. */
export function isBeaconSignature(round: number, signature: string): boolean {
  const [bytes, key] = [fromHex(signature), fromHex(PUBLIC_KEY)]
  if (!bytes || !key || !Number.isSafeInteger(round) || round < 1) return false
  const bls = bls12_381.shortSignatures
  try {
    return bls.verify(bytes, bls.hash(sha256(numberBytes(round)), DOMAIN), key)
  } catch {
    // Bytes that are no point of the curve.
    return false
  }
}
