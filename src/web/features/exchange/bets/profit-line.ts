import type { OrderRow } from '#contract/exchange.ts'

export type ProfitPoint = { at: number; orderId: number; sumMinor: number }

/** The running sum of profit in the order of settlement, bet by bet. */
export function profitLine(orders: readonly OrderRow[]): ProfitPoint[] {
  let sumMinor = 0
  return orders
    .flatMap(({ orderId, settledAt, profitMinor }) =>
      settledAt === null || profitMinor === null
        ? []
        : [{ orderId, profitMinor, at: Date.parse(settledAt) }],
    )
    .toSorted((a, b) => a.at - b.at || a.orderId - b.orderId)
    .map(({ at, orderId, profitMinor }) => {
      sumMinor += profitMinor
      return { at, orderId, sumMinor }
    })
}

export type Scale = {
  x: (place: number) => number
  y: (minor: number) => number
  topMinor: number
  bottomMinor: number
}

/** Maps bets (evenly spaced) and sums to a field of `width` by `height`; zero is always in it. */
export function scaleOf(
  points: readonly ProfitPoint[],
  { width, height }: { width: number; height: number },
): Scale {
  const sums = points.map(({ sumMinor }) => sumMinor)
  const topMinor = Math.max(0, ...sums)
  const bottomMinor = Math.min(0, ...sums)
  const range = topMinor - bottomMinor || 1
  return {
    x: (place) => (place / Math.max(1, points.length - 1)) * width,
    y: (minor) => ((topMinor - minor) / range) * height,
    topMinor,
    bottomMinor,
  }
}
