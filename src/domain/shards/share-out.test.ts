import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shardOf, shareOut, type Shard } from './share-out.ts'

const free = (count: number): Shard[] =>
  Array.from({ length: count }, (_, id) => ({ id, serverId: null }))
const sharer = (id: number) => ({ id, isDraining: false })
const countsOf = (planned: ReadonlyMap<number, number>) =>
  [...Map.groupBy(planned.values(), (id) => id).values()].map((ids) => ids.length)
const taken = (shards: readonly Shard[], planned: ReadonlyMap<number, number>): Shard[] =>
  shards.map(({ id, serverId }) => ({ id, serverId: planned.get(id) ?? serverId }))
const movesIn = (before: readonly Shard[], planned: ReadonlyMap<number, number>) =>
  before.filter(({ id, serverId }) => serverId !== null && planned.get(id) !== serverId).length

it('gives every shard to one server, evenly, and moves no more than a newcomer or a leaver makes needful', () => {
  const alone = taken(free(64), shareOut(free(64), [sharer(1)]))
  expect(countsOf(shareOut(alone, [sharer(1)]))).toEqual([64])
  const joined = shareOut(alone, [sharer(1), sharer(2), sharer(3)])
  expect(countsOf(joined).toSorted((a, b) => a - b)).toEqual([21, 21, 22])
  expect(movesIn(alone, joined)).toBe(42)
  const three = taken(alone, joined)
  expect(movesIn(three, shareOut(three, [sharer(1), sharer(2), sharer(3)]))).toBe(0)
  const drained = shareOut(three, [sharer(1), { id: 2, isDraining: true }, sharer(3)])
  expect(countsOf(drained)).toEqual([32, 32])
  expect(movesIn(three, drained)).toBe(21)
})

it('leaves shards where they are while every server is about to end', () => {
  expect(shareOut(free(4), [{ id: 1, isDraining: true }]).size).toBe(0)
})

it('is even and settled after one step, whatever went before', () => {
  const owner = fc.option(fc.integer({ min: 1, max: 6 }), { nil: null })
  fc.assert(
    fc.property(
      fc.array(owner, { minLength: 1, maxLength: 64 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 }),
      (owners, ids) => {
        const shards = owners.map((serverId, id) => ({ id, serverId }))
        const planned = shareOut(shards, ids.map(sharer))
        const counts = ids.map((id) => [...planned.values()].filter((each) => each === id).length)
        expect(planned.size).toBe(shards.length)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
        expect(
          movesIn(taken(shards, planned), shareOut(taken(shards, planned), ids.map(sharer))),
        ).toBe(0)
      },
    ),
  )
})

it('spreads events over all shards, also events whose numbers have a pattern', () => {
  for (const step of [1, 2, 64, 1_000]) {
    const counts = new Map<number, number>()
    for (let n = 1; n <= 6_400; n += 1) {
      const shard = shardOf(n * step, 64)
      counts.set(shard, (counts.get(shard) ?? 0) + 1)
    }
    expect(counts.size).toBe(64)
    expect(Math.max(...counts.values())).toBeLessThan(200)
  }
})
