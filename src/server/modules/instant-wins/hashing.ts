import { createHmac, createSecretKey, hash } from 'node:crypto'
import { type Hashing, textBytes, toHex } from '#domain/casino/fairness/bytes.ts'
import { drawOf } from '#domain/casino/fairness/stream.ts'
import { type Grid, gridOf } from '#domain/casino/scratch/grid.ts'
import { prizesOfPool, type ScratchGame } from '#domain/casino/scratch/pool.ts'
import type { Minor } from '#domain/money.ts'

/** The primitives of the scheme of fairness, by the platform. */
export const hashing: Hashing = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
}

type Seed = Uint8Array
const derived = (seed: Seed, text: string) => hashing.hmacSha256(seed, textBytes(text))

/** The prize of every ticket of the pool. */
export const prizesOf = (game: ScratchGame, seed: Seed): readonly Minor[] =>
  prizesOfPool(game, drawOf(hashing, seed, 'pool'))

/** Hides the prize of a ticket until it is played. A key that is made ready once costs a sixth over many salts. */
export function saltsOf(seed: Seed): (ticket: number) => string {
  const key = createSecretKey(seed)
  return (ticket) => createHmac('sha256', key).update(`salt:${ticket}`).digest('hex')
}

export const saltOf = (seed: Seed, ticket: number): string => saltsOf(seed)(ticket)

/** The picture of a ticket follows from its salt, so that everybody can draw it again. */
export const pictureOf = (
  game: ScratchGame,
  { prizeMinor, salt }: { prizeMinor: Minor; salt: string },
): Grid => gridOf(game, prizeMinor, drawOf(hashing, Buffer.from(salt, 'hex'), 'grid'))

/** The server's part in the choice of a player's next ticket. */
export const purchaseSeed = (seed: Seed, accountId: number, nonce: number): Uint8Array =>
  derived(seed, `purchase:${accountId}:${nonce}`)

export const commitOf = (serverSeed: Uint8Array): string => toHex(hashing.sha256(serverSeed))
