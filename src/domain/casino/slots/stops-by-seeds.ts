import { type Hashing, textBytes } from '../fairness/bytes.ts'
import { drawOf } from '../fairness/stream.ts'
import { type SlotMachine, spin } from './machine.ts'

export type SpinSeeds = {
  readonly serverSeed: Uint8Array
  readonly playerSeed: string
  readonly nonce: number
}

/** Where the reels stop by both seeds: everybody can compute it again once the server's seed is shown. */
export function stopsBySeeds(
  hashing: Hashing,
  machine: SlotMachine,
  { serverSeed, playerSeed, nonce }: SpinSeeds,
): readonly number[] {
  const key = hashing.hmacSha256(serverSeed, textBytes(`${playerSeed}:${nonce}`))
  return spin(machine, drawOf(hashing, key, 'reels'))
}
