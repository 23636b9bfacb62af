import type {
  MarketChange,
  MarketChangeMessage,
  MarketDefinition,
  OrderChangeMessage,
  StreamOrder,
} from '#contract/standard/stream.ts'

/** The caches that programs build from the messages, the way every client builds them. */

type Ladder = Map<number, readonly number[]>
const LADDERS = ['batb', 'batl', 'bdatb', 'bdatl', 'atb', 'atl', 'trd', 'spb', 'spl'] as const
const SCALARS = ['ltp', 'tv', 'spn', 'spf'] as const
type RunnerCache = Record<(typeof LADDERS)[number], Ladder> &
  Partial<Record<(typeof SCALARS)[number], number>>
const emptyRunner = (): RunnerCache => ({
  batb: new Map(),
  batl: new Map(),
  bdatb: new Map(),
  bdatl: new Map(),
  atb: new Map(),
  atl: new Map(),
  trd: new Map(),
  spb: new Map(),
  spl: new Map(),
})

export class MarketCache {
  definition: MarketDefinition | undefined
  tv: number | undefined
  runners = new Map<number, RunnerCache>()

  take({ img, tv, marketDefinition, rc = [] }: MarketChange): void {
    if (img) this.runners.clear()
    if (tv !== undefined) this.tv = tv
    if (marketDefinition) this.definition = marketDefinition
    for (const { id, ...change } of rc) {
      const runner = this.runners.get(id) ?? emptyRunner()
      this.runners.set(id, runner)
      for (const name of SCALARS) if (change[name] !== undefined) runner[name] = change[name]
      for (const name of LADDERS)
        for (const entry of change[name] ?? []) {
          const [key] = entry
          if (entry.at(-1) === 0) runner[name].delete(key)
          else runner[name].set(key, entry)
        }
    }
  }

  /** A ladder as [price, size], by level or by price. */
  ladder(selectionId: number, name: (typeof LADDERS)[number]): number[][] {
    const entries = [...(this.runners.get(selectionId)?.[name] ?? [])]
    return entries.toSorted(([a], [b]) => a - b).map(([, entry]) => entry.slice(-2))
  }
}

export class MarketCaches {
  readonly markets = new Map<string, MarketCache>()

  take({ ct, segmentType = 'SEG_START', mc = [] }: MarketChangeMessage): void {
    if (ct === 'SUB_IMAGE' && segmentType === 'SEG_START') this.markets.clear()
    for (const change of mc) {
      const cache = change.img
        ? new MarketCache()
        : (this.markets.get(change.id) ?? new MarketCache())
      this.markets.set(change.id, cache)
      cache.take(change)
    }
  }
}

type RunnerOrders = {
  orders: Map<string, StreamOrder>
  mb: Map<number, number>
  ml: Map<number, number>
  strategies: Map<string, Record<'mb' | 'ml', Map<number, number>>>
}
const emptyOrders = (): RunnerOrders => ({
  orders: new Map(),
  mb: new Map(),
  ml: new Map(),
  strategies: new Map(),
})
function patch(ladder: Map<number, number>, changes: readonly (readonly [number, number])[] = []) {
  for (const [price, size] of changes)
    if (size === 0) ladder.delete(price)
    else ladder.set(price, size)
}

export class OrderCaches {
  readonly markets = new Map<string, Map<number, RunnerOrders>>()

  take({ ct, segmentType = 'SEG_START', oc = [] }: OrderChangeMessage): void {
    if (ct === 'SUB_IMAGE' && segmentType === 'SEG_START') this.markets.clear()
    for (const { id, closed, fullImage, orc = [] } of oc) {
      const runners = fullImage
        ? new Map<number, RunnerOrders>()
        : (this.markets.get(id) ?? new Map())
      this.markets.set(id, runners)
      for (const change of orc) {
        const runner = change.fullImage ? emptyOrders() : (runners.get(change.id) ?? emptyOrders())
        runners.set(change.id, runner)
        for (const order of change.uo ?? []) runner.orders.set(order.id, order)
        patch(runner.mb, change.mb)
        patch(runner.ml, change.ml)
        for (const [name, matched] of Object.entries(change.smc ?? {})) {
          const strategy = runner.strategies.get(name) ?? { mb: new Map(), ml: new Map() }
          runner.strategies.set(name, strategy)
          patch(strategy.mb, matched.mb)
          patch(strategy.ml, matched.ml)
        }
      }
      if (closed) this.markets.delete(id)
    }
  }

  /** The orders that something rests of or was matched of, by their ids. */
  current(marketId: string): Map<string, StreamOrder> {
    const orders = [...(this.markets.get(marketId)?.values() ?? [])].flatMap((runner) => [
      ...runner.orders.values(),
    ])
    const standing = orders.filter(({ status, sm, sv }) => status === 'E' || sm + sv > 0)
    return new Map(standing.map((order) => [order.id, order]))
  }

  matched(marketId: string, selectionId: number, side: 'mb' | 'ml'): [number, number][] {
    const ladder = this.markets.get(marketId)?.get(selectionId)?.[side] ?? new Map<number, number>()
    return [...ladder].toSorted(([a], [b]) => a - b)
  }
}
