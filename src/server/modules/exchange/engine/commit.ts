import type { Changes } from '#domain/exchange/market/changes.ts'

/** The changes of a commit, for those who show them. */
export type Commit = {
  marketIds: ReadonlySet<number>
  accountIds: ReadonlySet<number>
  orderIds: ReadonlySet<number>
  /** The market that ran alone: a move, a result, a step of its settlement. All its orders show it. */
  movedMarketId: number | undefined
  /** New orders that wait in play. */
  waiting: readonly WaitingOrder[]
}
export type WaitingOrder = {
  accountId: number
  marketId: number
  orderId: number
  waitsUntilMs: number
}

/** `marketId`: the market that ran alone. */
export const commitOf = (changes: Changes, marketId: number | undefined): Commit => ({
  marketIds: new Set([
    ...[...changes.accounts.keys()].map((market) => market.id),
    ...changes.stale,
    ...(marketId === undefined ? [] : [marketId]),
  ]),
  accountIds: new Set(changes.holds.keys()),
  orderIds: new Set([
    ...changes.newOrders.keys(),
    ...changes.orders.keys(),
    ...changes.extras.keys(),
  ]),
  movedMarketId: marketId,
  waiting: [...changes.newOrders.values()].flatMap(({ id, accountId, marketId, waitsUntilMs }) =>
    waitsUntilMs === null ? [] : [{ accountId, marketId, orderId: id, waitsUntilMs }],
  ),
})
