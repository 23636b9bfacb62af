import { expect } from 'vitest'
import type { Json, Program } from '../standard-api/test-program.ts'
import type { Listener } from './test-listener.ts'

/** A listening program's view of its orders, beside the answers of the API about them. */
export async function expectTruth(
  listener: Listener,
  program: Program,
  market: { marketId: number },
): Promise<void> {
  const marketId = `1.${market.marketId}`
  const { currentOrders } = await program.call<{ currentOrders: Json[] }>('listCurrentOrders', {
    marketIds: [marketId],
  })
  const told = [...listener.orders.current(marketId).values()].map((order) => ({
    betId: order.id,
    side: order.side === 'B' ? 'BACK' : 'LAY',
    status: order.status === 'E' ? 'EXECUTABLE' : 'EXECUTION_COMPLETE',
    priceSize: { price: order.p, size: order.s },
    averagePriceMatched: order.avp ?? 0,
    sizeMatched: order.sm,
    sizeRemaining: order.sr,
    sizeCancelled: order.sc,
    sizeLapsed: order.sl,
    sizeVoided: order.sv,
  }))
  expect(told.toSorted((a, b) => Number(a.betId) - Number(b.betId))).toMatchObject(
    currentOrders.map((order) =>
      Object.fromEntries(Object.keys(told[0] ?? {}).map((key) => [key, order[key]])),
    ),
  )
  expect(told).toHaveLength(currentOrders.length)
  const [book] = await program.call<{ runners: Json[] }[]>('listMarketBook', {
    marketIds: [marketId],
    orderProjection: 'ALL',
    matchProjection: 'ROLLED_UP_BY_PRICE',
  })
  for (const runner of book?.runners ?? []) {
    const matches = (runner['matches'] ?? []) as { side: string; price: number; size: number }[]
    for (const [side, name] of [
      ['BACK', 'mb'],
      ['LAY', 'ml'],
    ] as const)
      expect(listener.orders.matched(marketId, Number(runner['selectionId']), name)).toEqual(
        matches.filter((match) => match.side === side).map(({ price, size }) => [price, size]),
      )
  }
}
