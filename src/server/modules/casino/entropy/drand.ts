import { bls12_381 } from '@noble/curves/bls12-381.js'
import * as z from 'zod/mini'
import { beaconRoundAfter, QUICKNET } from '#domain/casino/fairness/beacon.ts'
import { fromHex, toHex } from '#domain/casino/fairness/bytes.ts'
import { hashing } from '../fairness/hashing.ts'
import type { Entropy, EntropySource } from './entropy.ts'

/** The public key of the network "quicknet" of drand, and how it signs. */
const PUBLIC_KEY =
  '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a'
const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const REQUEST_MS = 2_000
const RELAYS = ['https://api.drand.sh', 'https://api2.drand.sh', 'https://api3.drand.sh']

const answer = z.object({ round: z.int(), signature: z.string() })
const schemes = bls12_381.shortSignatures
const publicKey =
  schemes.Signature === undefined ? undefined : bls12_381.G2.Point.fromHex(PUBLIC_KEY)

/** The randomness of a round of the beacon, if the signature is the network's own; the relay is not trusted. */
export function randomnessOf(round: number, signatureHex: string): string | undefined {
  const signature = fromHex(signatureHex)
  if (signature?.length !== 48) return undefined
  const number = new Uint8Array(8)
  new DataView(number.buffer).setBigUint64(0, BigInt(round))
  try {
    const message = schemes.hash(hashing.sha256(number), DST)
    if (publicKey === undefined || !schemes.verify(signature, message, publicKey)) return undefined
  } catch {
    return undefined
  }
  return toHex(hashing.sha256(signature))
}

type Options = {
  relays: readonly string[]
  timeoutMs?: number
  log: (message: string, error?: unknown) => void
}

/** The beacon, from the first of the relays that has the round with a true signature. */
export function entropyOfDrand({
  relays: given,
  timeoutMs = REQUEST_MS,
  log,
}: Options): EntropySource {
  const relays = given.length > 0 ? given : RELAYS
  const ask = async (relay: string, round: number): Promise<Entropy> => {
    const address = `${relay.replace(/\/$/, '')}/${QUICKNET.chainHash}/public/${round}`
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`${relay} answered ${response.status}`)
    const beacon = z.parse(answer, await response.json())
    const hex = beacon.round === round ? randomnessOf(round, beacon.signature) : undefined
    if (hex === undefined) throw new Error(`${relay} has sent what the beacon did not sign`)
    return { hex, signature: beacon.signature }
  }
  return {
    kind: 'drand',
    beaconRoundFor: (closesAtMs) => beaconRoundAfter(closesAtMs / 1_000),
    of: async ({ beaconRound }) => {
      if (beaconRound === null) return undefined
      try {
        return await Promise.any(relays.map((relay) => ask(relay, beaconRound)))
      } catch (error) {
        log(`Round ${beaconRound} of the beacon has not come`, error)
        return undefined
      }
    },
  }
}
