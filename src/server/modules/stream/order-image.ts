import type {
  OrderRunnerChange,
  StrategyMatchChange,
  StreamOrder,
} from '#contract/standard/stream.ts'
import { decimalOf } from '#domain/standard/decimal.ts'
import type { Level } from '#domain/standard/displayed-offers.ts'
import { priceDelta } from '#domain/standard/ladder-delta.ts'
import { meanPrice, type OwnMatch } from '#domain/standard/matches.ts'
import { STREAM_ORDER_TYPES, STREAM_PERSISTENCES } from '#domain/standard/order-words.ts'
import { isOnClose, type OrderFacts } from '#server/modules/standard-api/index.ts'

const PRICE_DECIMALS = 2

/** An order in the words of the stream. */
export function streamOrder(order: OrderFacts, decimals: number): StreamOrder {
  const size = (minor: number) => decimalOf(minor, decimals)
  const standingMinor = order.isVoid ? 0 : order.matchedMinor
  return {
    id: String(order.orderId),
    p: order.kind === 'market_on_close' ? 0 : decimalOf(order.price, PRICE_DECIMALS),
    s: size(isOnClose(order) ? 0 : order.stakeMinor),
    ...(order.liabilityMinor !== null && { bsp: size(order.liabilityMinor) }),
    side: order.side === 'back' ? 'B' : 'L',
    status: order.remainingMinor > 0 ? 'E' : 'EC',
    pt: STREAM_PERSISTENCES[order.persistence],
    ot: STREAM_ORDER_TYPES[order.kind],
    pd: order.placedAt.getTime(),
    ...(order.matchedAt && { md: order.matchedAt.getTime() }),
    ...(order.cancelledAt && { cd: order.cancelledAt.getTime() }),
    ...(order.lapsedAt && { ld: order.lapsedAt.getTime() }),
    ...(order.lapseReason !== null && { lsrc: order.lapseReason }),
    ...(standingMinor > 0 && {
      avp: decimalOf(meanPrice(standingMinor, order.profitCenti), PRICE_DECIMALS),
    }),
    sm: size(standingMinor),
    sr: size(isOnClose(order) ? 0 : order.remainingMinor),
    sl: size(order.lapsedMinor),
    // A cancelled part of an order for the starting price is no size: `cd` alone shows it.
    sc: size(isOnClose(order) ? 0 : order.cancelledMinor),
    sv: size(order.voidedMinor + order.matchedMinor - standingMinor),
    rfo: order.orderRef ?? '',
    rfs: order.strategyRef ?? '',
  }
}

/** Matched stakes by price: of the backs and of the lays, all together and by strategy. */
export type Matched = { backs: Level[]; lays: Level[] }
export type RunnerMatched = { all: Matched; byStrategy: ReadonlyMap<string, Matched> }

export const NOTHING_MATCHED: RunnerMatched = {
  all: { backs: [], lays: [] },
  byStrategy: new Map(),
}

type Own = { facts: OrderFacts; matches: readonly OwnMatch[] }

/** The matches of a runner's orders that still stand. */
export function matchedOf(orders: readonly Own[]): RunnerMatched {
  const standing = orders.filter(({ facts }) => !facts.isVoid)
  const byStrategy = Map.groupBy(standing, ({ facts }) => facts.strategyRef ?? '')
  return {
    all: sumOf(standing),
    byStrategy: new Map(Array.from(byStrategy, ([strategy, own]) => [strategy, sumOf(own)])),
  }
}

function sumOf(orders: readonly Own[]): Matched {
  const matches = orders.flatMap((order) => order.matches)
  const levels = (side: OwnMatch['side']): Level[] => {
    const sums = new Map<number, number>()
    for (const match of matches)
      if (match.side === side)
        sums.set(match.price, (sums.get(match.price) ?? 0) + match.stakeMinor)
    return [...sums].toSorted(([a], [b]) => a - b)
  }
  return { backs: levels('back'), lays: levels('lay') }
}

export type PositionTerms = {
  hasOverall: boolean
  hasStrategies: boolean
  /** The only strategies that are told of; all without it. */
  strategies: ReadonlySet<string> | undefined
  decimals: number
}

/** The change of a runner's matches for programs that know `before`. */
export function matchedDelta(
  before: RunnerMatched,
  after: RunnerMatched,
  { hasOverall, hasStrategies, strategies: meant, decimals }: PositionTerms,
): Pick<OrderRunnerChange, 'mb' | 'ml' | 'smc'> {
  const known = new Set([...before.byStrategy.keys(), ...after.byStrategy.keys()])
  const strategies = [...known].filter((name) => meant?.has(name) ?? true)
  const smc = strategies.flatMap((name): [string, StrategyMatchChange][] => {
    const old = before.byStrategy.get(name) ?? NOTHING_MATCHED.all
    const now = after.byStrategy.get(name) ?? NOTHING_MATCHED.all
    const change = delta(old, now, decimals)
    return change.mb || change.ml ? [[name, change]] : []
  })
  return {
    ...(hasOverall && delta(before.all, after.all, decimals)),
    ...(hasStrategies && smc.length > 0 && { smc: Object.fromEntries(smc) }),
  }
}

function delta(before: Matched, after: Matched, decimals: number): StrategyMatchChange {
  const pairs = (levels: readonly Level[]) =>
    levels.map(([price, stakeMinor]): [number, number] => [
      decimalOf(price, PRICE_DECIMALS),
      decimalOf(stakeMinor, decimals),
    ])
  const mb = pairs(priceDelta(before.backs, after.backs))
  const ml = pairs(priceDelta(before.lays, after.lays))
  return { ...(mb.length > 0 && { mb }), ...(ml.length > 0 && { ml }) }
}
