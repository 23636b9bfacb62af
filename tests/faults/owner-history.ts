/** A change to an order as one transaction committed it. A fill is two decisions, one for each of its orders. */
export type Decision = {
  kind: 'order' | 'cancel' | 'fill'
  orderId: number
  shard: number
  /** That of the shard in the moment of the commit. */
  generation: number
  /** The server that owned the shard in the moment of the commit; null when no server did. */
  ownerId: number | null
  /** The server whose title the transaction proved; null when it proved none. */
  titleId: number | null
  /** Microseconds of the clock of the database. */
  committedAtUs: number
}
/** A cancel as its sender heard of it. */
export type CancelAnswer = { orderId: number; matchedMinor: number; cancelledMinor: number }
/** The sums of an order as the database has them. */
export type OrderSums = CancelAnswer & { remainingMinor: number }

/**
 * The faults of ownership, a sentence each. In each shard generations only rise in the order of commits, each generation has
 * one owner, every transaction proved the title of that owner, and numbers of orders rise with the generation.
 */
export function ownerAnomaliesOf(decisions: readonly Decision[]): string[] {
  const untitled = decisions.filter(
    ({ ownerId, titleId }) => titleId === null || titleId !== ownerId,
  )
  const shards = Map.groupBy(decisions, ({ shard }) => shard)
  return [
    ...untitled.map(
      (decision) =>
        `${nameOf(decision)} was decided by server ${decision.titleId}, and the owner was ${decision.ownerId}`,
    ),
    ...[...shards.values()].flatMap((ofShard) => [
      ...fallsIn(ofShard),
      ...sharedIn(ofShard),
      ...misnumberedIn(ofShard),
    ]),
  ]
}

/**
 * The contradictions between what senders heard of their cancels and what is there, a sentence each. A cancel is committed
 * once, nothing of the order rests or is matched afterwards, and the sums are those that its sender heard. `closed` are
 * orders whose cancel was refused because nothing of them rests.
 */
export function cancelAnomaliesOf(
  { cancelled, closed }: { cancelled: readonly CancelAnswer[]; closed: readonly number[] },
  { sums, decisions }: { sums: readonly OrderSums[]; decisions: readonly Decision[] },
): string[] {
  const byOrder = new Map(sums.map((order) => [order.orderId, order]))
  const cancels = decisions.filter(({ kind }) => kind === 'cancel')
  const cancelsOf = Map.groupBy(cancels, ({ orderId }) => orderId)
  const resting = [...cancelled.map(({ orderId }) => orderId), ...closed].filter(
    (orderId) => byOrder.get(orderId)?.remainingMinor !== 0,
  )
  const untrue = cancelled.filter(({ orderId, matchedMinor, cancelledMinor }) => {
    const found = byOrder.get(orderId)
    return found?.matchedMinor !== matchedMinor || found.cancelledMinor !== cancelledMinor
  })
  const uncounted = cancelled.filter(({ orderId }) => cancelsOf.get(orderId)?.length !== 1)
  return [
    ...resting.map((orderId) => `order ${orderId} rests after its cancel was answered`),
    ...untrue.map(({ orderId }) => `the cancel of ${orderId} was told other sums`),
    ...uncounted.map(
      ({ orderId }) =>
        `the cancel of ${orderId} is there ${cancelsOf.get(orderId)?.length ?? 0} times`,
    ),
    ...filledAfterCancel(decisions, cancelsOf),
  ]
}

const nameOf = ({ kind, orderId }: Decision) => `the ${kind} of ${orderId}`
const byCommit = (a: Decision, b: Decision) => a.committedAtUs - b.committedAtUs

function fallsIn(ofShard: readonly Decision[]): string[] {
  const wrong: string[] = []
  let highest: Decision | undefined
  for (const decision of ofShard.toSorted(byCommit)) {
    if (highest && decision.generation < highest.generation)
      wrong.push(
        `${nameOf(decision)} in generation ${decision.generation} came after ${nameOf(highest)} in ${highest.generation}`,
      )
    else highest = decision
  }
  return wrong
}

function sharedIn(ofShard: readonly Decision[]): string[] {
  const generations = Map.groupBy(ofShard, ({ generation }) => generation)
  return [...generations].flatMap(([generation, all]) => {
    const owners = new Set(all.map(({ titleId }) => titleId))
    if (owners.size === 1) return []
    return [`shard ${all[0]?.shard} has ${owners.size} owners in generation ${generation}`]
  })
}

function misnumberedIn(ofShard: readonly Decision[]): string[] {
  const orders = ofShard.filter(({ kind }) => kind === 'order')
  const generations = Map.groupBy(orders, ({ generation }) => generation)
  const wrong: string[] = []
  let highest = 0
  for (const [generation, all] of [...generations].toSorted(([a], [b]) => a - b)) {
    for (const { orderId } of all)
      if (orderId <= highest)
        wrong.push(
          `order ${orderId} of generation ${generation} is below ${highest} of an older one`,
        )
    highest = all.reduce((most, { orderId }) => Math.max(most, orderId), highest)
  }
  return wrong
}

function filledAfterCancel(
  decisions: readonly Decision[],
  cancelsOf: ReadonlyMap<number, readonly Decision[]>,
): string[] {
  return decisions.flatMap((fill) => {
    if (fill.kind !== 'fill') return []
    const before = cancelsOf.get(fill.orderId)?.filter((cancel) => byCommit(cancel, fill) < 0) ?? []
    return before.map(() => `order ${fill.orderId} was matched after its cancel`)
  })
}
