import { assert } from '#domain/assert.ts'
import type { Draw } from '../table.ts'
import { type Hashing, textBytes } from './bytes.ts'

export type RoundId = { readonly table: string; readonly round: string }

/** The key of a round, or of one stage of it: no side knows both the seed and the public entropy before bets close. */
export const roundKey = (
  hashing: Hashing,
  seed: Uint8Array,
  entropyHex: string,
  { table, round }: RoundId,
): Uint8Array => hashing.hmacSha256(seed, textBytes(`${entropyHex}|${table}|${round}`))

/** Numbers of 32 bits under a label, eight to a digest. */
export function* numbers(hashing: Hashing, key: Uint8Array, label: string): Generator<number> {
  for (let counter = 0; ; counter += 1) {
    const digest = hashing.hmacSha256(key, textBytes(`${label}:${counter}`))
    const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
    for (let offset = 0; offset < 32; offset += 4) yield view.getUint32(offset)
  }
}

const RANGE = 2 ** 32

/** One of 0 … count - 1, all alike: what lies above the last whole multiple is thrown away. */
export function below(stream: Iterator<number, void>, count: number): number {
  assert(Number.isSafeInteger(count) && count > 0 && count <= RANGE, `one of ${count}`)
  const limit = Math.floor(RANGE / count) * count
  for (;;) {
    const { value } = stream.next()
    assert(value !== undefined, 'a stream of numbers does not end')
    if (value < limit) return value % count
  }
}

/** Fisher–Yates from the top. */
export function shuffled(
  stream: Iterator<number, void>,
  pieces: readonly number[],
): readonly number[] {
  const order = [...pieces]
  for (let top = order.length - 1; top > 0; top -= 1) {
    const other = below(stream, top + 1)
    const [one = 0, two = 0] = [order[top], order[other]]
    order[top] = two
    order[other] = one
  }
  return order
}

/** The draw of a stage from its key. */
export function drawOf(hashing: Hashing, key: Uint8Array, label: string): Draw {
  const stream = numbers(hashing, key, label)
  return {
    below: (count) => below(stream, count),
    take: (pieces, count) => shuffled(stream, pieces).slice(0, count),
  }
}
