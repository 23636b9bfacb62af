import { type Price, priceAt } from '#domain/exchange/prices/ladder.ts'
import type { KeptMarket } from '../kept-market.ts'
import type { Model } from '../model.ts'

/**
 * Around this tick of its ladder a selection trades: it follows from its id and wanders with time, for everybody the
 * same.
 */
export function fairTick(model: Model, { id, row }: KeptMarket, selectionId: number): number {
  const hours = model.nowMs / 3_600_000
  const place = Math.sin(selectionId * 2.4)
  const drift = Math.sin(hours + selectionId)
  if (row.kind !== 'line') return 120 + Math.round(80 * place + 25 * drift)
  const { length } = model.market(id).ladder.prices
  return Math.round((length * (5 + 2 * place)) / 10 + 5 * drift)
}

/** The price so many ticks from the fair one. */
export function priceNear(
  model: Model,
  kept: KeptMarket,
  selectionId: number,
  ticksOff = 0,
): Price {
  const { ladder } = model.market(kept.id)
  return priceAt(ladder, fairTick(model, kept, selectionId) + ticksOff) ?? ladder.prices[0] ?? 101
}
