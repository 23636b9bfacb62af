export type Shard = {
  id: number
  /** The server that owns it; null while nobody does. */
  serverId: number | null
}
/** A server that takes part. `isDraining`: it is about to end and takes nothing more. */
export type Sharer = { id: number; isDraining: boolean }

/** The shard of an event. The numbers of events have patterns, so they are mixed first (the end of MurmurHash3). */
export function shardOf(eventId: number, count: number): number {
  let mixed = eventId ^ (eventId >>> 16)
  mixed = Math.imul(mixed, 0x85ebca6b)
  mixed ^= mixed >>> 13
  mixed = Math.imul(mixed, 0xc2b2ae35)
  mixed ^= mixed >>> 16
  return (mixed >>> 0) % count
}

/**
 * The server that each shard should have: an equal number each, give or take one, and as few changes of hands as that
 * allows. The same facts give the same answer, so servers need not agree on it. Nothing while nobody can take shards.
 */
export function shareOut(
  shards: readonly Shard[],
  servers: readonly Sharer[],
): ReadonlyMap<number, number> {
  const able = servers.filter(({ isDraining }) => !isDraining).toSorted((a, b) => a.id - b.id)
  const planned = new Map<number, number>()
  if (able.length === 0) return planned
  const byServer = Map.groupBy(
    shards.toSorted((a, b) => a.id - b.id),
    ({ serverId }) => serverId,
  )
  const ownedBy = (id: number) => byServer.get(id) ?? []
  // Those that have most may keep the one that is left over.
  const most = able.toSorted((a, b) => ownedBy(b.id).length - ownedBy(a.id).length || a.id - b.id)
  const each = Math.floor(shards.length / able.length)
  const left = shards.length % able.length
  const room = new Map(most.map(({ id }, place) => [id, each + (place < left ? 1 : 0)]))
  for (const { id } of able) {
    const kept = ownedBy(id).slice(0, room.get(id))
    for (const shard of kept) planned.set(shard.id, id)
    room.set(id, (room.get(id) ?? 0) - kept.length)
  }
  const takers = able.flatMap(({ id }) => Array<number>(room.get(id) ?? 0).fill(id))
  const free = shards.filter(({ id }) => !planned.has(id)).toSorted((a, b) => a.id - b.id)
  for (const [place, { id }] of free.entries()) {
    const taker = takers[place]
    if (taker !== undefined) planned.set(id, taker)
  }
  return planned
}
