/** An order as its sender saw it: when it was sent first, when it was answered, and the number it was given. */
export type Acknowledged = {
  reference: string
  marketId: number
  sentAtMs: number
  answeredAtMs: number
  orderId: number
}
/** An order as the database has it. */
export type Stored = { reference: string; marketId: number; orderId: number }

/**
 * The contradictions between what senders were told and what is there, a sentence each. An order that was acknowledged is
 * there once, under its number. In a market, an order that was sent after another was acknowledged has the higher number,
 * whichever server took either: else two owners would have decided at once, or an old one after a new one.
 */
export function anomaliesOf(
  acknowledged: readonly Acknowledged[],
  stored: readonly Stored[],
): string[] {
  const byReference = Map.groupBy(stored, ({ reference }) => reference)
  const lost = acknowledged.flatMap(({ reference, orderId }) => {
    const found = byReference.get(reference) ?? []
    if (found.length !== 1) return [`${reference} is there ${found.length} times`]
    return found[0]?.orderId === orderId ? [] : [`${reference} was told another number`]
  })
  const markets = Map.groupBy(acknowledged, ({ marketId }) => marketId)
  return [...lost, ...[...markets.values()].flatMap(inversionsIn)]
}

function inversionsIn(orders: readonly Acknowledged[]): string[] {
  const bySent = orders.toSorted((a, b) => a.sentAtMs - b.sentAtMs)
  const byAnswer = orders.toSorted((a, b) => a.answeredAtMs - b.answeredAtMs)
  const wrong: string[] = []
  let next = 0
  let highest: Acknowledged | undefined
  for (const order of bySent) {
    for (
      let before = byAnswer[next];
      before && before.answeredAtMs < order.sentAtMs;
      before = byAnswer[++next]
    )
      if (!highest || before.orderId > highest.orderId) highest = before
    if (highest && highest.orderId > order.orderId)
      wrong.push(`${order.reference} came after ${highest.reference} and has the lower number`)
  }
  return wrong
}
