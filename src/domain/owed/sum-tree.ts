import { assert } from '#domain/assert.ts'
import { type Hashing, joined, textBytes } from '../casino/fairness/bytes.ts'

/*
 * A tree of hashes with a sum in every node. A node is 40 bytes: its hash and its sum. Its hash covers the hashes and the
 * sums of both nodes below it, so that no sum can be changed, and no part be taken below zero, without another root.
 * Leaves and nodes begin with different bytes, so that no node passes for a leaf.
 */

export const NODE_BYTES = 40
const HASH_BYTES = 32
const LEAF = Uint8Array.of(0)
const NODE = Uint8Array.of(1)

export type OwedLeaf = {
  readonly day: string
  readonly currency: string
  /** The player's own user name. */
  readonly player: string
  readonly balanceMinor: number
  /** Of this player and day, hexadecimal: it hides the player and the balance from everybody else. */
  readonly salt: string
}

export function nodeOf(hash: Uint8Array, sumMinor: number): Uint8Array {
  assert(Number.isSafeInteger(sumMinor) && sumMinor >= 0, `${sumMinor} is no sum`)
  const node = new Uint8Array(NODE_BYTES)
  node.set(hash)
  new DataView(node.buffer).setBigUint64(HASH_BYTES, BigInt(sumMinor))
  return node
}

export const hashIn = (node: Uint8Array): Uint8Array => node.subarray(0, HASH_BYTES)

export const sumIn = (node: Uint8Array): number =>
  Number(new DataView(node.buffer, node.byteOffset, NODE_BYTES).getBigUint64(HASH_BYTES))

export function leafNode(hashing: Hashing, leaf: OwedLeaf): Uint8Array {
  const { day, currency, player, balanceMinor, salt } = leaf
  const text = JSON.stringify([day, currency, player, balanceMinor, salt])
  return nodeOf(hashing.sha256(joined(LEAF, textBytes(text))), balanceMinor)
}

export const parentOf = (hashing: Hashing, left: Uint8Array, right: Uint8Array): Uint8Array =>
  nodeOf(hashing.sha256(joined(NODE, left, right)), sumIn(left) + sumIn(right))

/** The nodes above a floor, by pairs. A last node without a neighbour goes up as it is. */
export function* floorAbove(hashing: Hashing, floor: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < floor.length; at += 2 * NODE_BYTES) {
    const left = floor.subarray(at, at + NODE_BYTES)
    const right = floor.subarray(at + NODE_BYTES, at + 2 * NODE_BYTES)
    yield right.length === 0 ? left : parentOf(hashing, left, right)
  }
}

/** The places of the neighbours on the way from a leaf to the root, from the floor of the leaves upwards. */
export function neighboursOf(
  leaves: number,
  leaf: number,
): readonly { height: number; place: number; side: 'left' | 'right' }[] {
  assert(leaf >= 0 && leaf < leaves, `there is no leaf ${leaf}`)
  const found: { height: number; place: number; side: 'left' | 'right' }[] = []
  for (let [height, width, place] = [0, leaves, leaf]; width > 1; height += 1) {
    const side = place % 2 === 1 ? 'left' : 'right'
    const neighbour = side === 'left' ? place - 1 : place + 1
    if (neighbour < width) found.push({ height, place: neighbour, side })
    width = Math.ceil(width / 2)
    place = Math.floor(place / 2)
  }
  return found
}
