import { assert } from '#domain/assert.ts'
import { type Hashing, isSame, textBytes } from './bytes.ts'

/*
 * A tree of hashes over the tickets of a finite pool. Its root is published before the first sale; the path of one ticket
 * proves its prize and tells nothing about the others. Leaves and nodes begin with different bytes, so that no node
 * passes for a ticket.
 */

export type PoolTicket = {
  readonly index: number
  readonly prizeMinor: number
  /** Hexadecimal; it hides the prize of an unsold ticket. */
  readonly salt: string
}

const LEAF = '\u0000'
const NODE = 1

export const leafHash = (hashing: Hashing, { index, prizeMinor, salt }: PoolTicket): Uint8Array =>
  hashing.sha256(textBytes(`${LEAF}${index}|${prizeMinor}|${salt}`))

function nodeHash(hashing: Hashing, left: Uint8Array, right: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(1 + left.length + right.length)
  bytes[0] = NODE
  bytes.set(left, 1)
  bytes.set(right, 1 + left.length)
  return hashing.sha256(bytes)
}

/** The floors of the tree, leaves first. A last one without a neighbour goes up as it is. */
export function merkleFloors(
  hashing: Hashing,
  leaves: readonly Uint8Array[],
): (readonly Uint8Array[])[] {
  assert(leaves.length > 0, 'a pool has tickets')
  const all = [leaves]
  for (let floor = leaves; floor.length > 1;) {
    const next: Uint8Array[] = []
    for (let index = 0; index < floor.length; index += 2) {
      const [left, right] = [floor[index], floor[index + 1]]
      if (left) next.push(right ? nodeHash(hashing, left, right) : left)
    }
    all.push(next)
    floor = next
  }
  return all
}

/** The root that is published before the first ticket is sold. */
export function merkleRoot(hashing: Hashing, leaves: readonly Uint8Array[]): Uint8Array {
  const root = merkleFloors(hashing, leaves).at(-1)?.[0]
  assert(root !== undefined, 'a tree has a root')
  return root
}

/** One neighbour on the way from a leaf to the root, and on which side it stands. */
export type MerkleStep = { readonly side: 'left' | 'right'; readonly hash: Uint8Array }

export function merklePath(
  hashing: Hashing,
  leaves: readonly Uint8Array[],
  index: number,
): readonly MerkleStep[] {
  assert(Number.isSafeInteger(index) && index >= 0 && index < leaves.length, `leaf ${index}`)
  return merkleFloors(hashing, leaves).flatMap((floor, height) => {
    const place = Math.floor(index / 2 ** height)
    const isRight = place % 2 === 1
    const hash = floor[isRight ? place - 1 : place + 1]
    return hash ? [{ side: isRight ? ('left' as const) : ('right' as const), hash }] : []
  })
}

/** Whether the ticket stood in the pool whose root was published. */
export function isInPool(
  hashing: Hashing,
  ticket: PoolTicket,
  path: readonly MerkleStep[],
  root: Uint8Array,
): boolean {
  const top = path.reduce(
    (hash, step) =>
      step.side === 'left'
        ? nodeHash(hashing, step.hash, hash)
        : nodeHash(hashing, hash, step.hash),
    leafHash(hashing, ticket),
  )
  return isSame(top, root)
}
