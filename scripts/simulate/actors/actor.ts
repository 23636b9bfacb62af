import { assert } from '#domain/assert.ts'
import type { SeededRandom } from '#domain/random.ts'
import { trueStartMs } from '../events.ts'
import type { KeptMarket } from '../kept-market.ts'
import type { Model } from '../model.ts'
import type { Operation } from '../operation.ts'
import { isLiving } from '../what-holds.ts'

/**
 * A part of the simulation that does something now and then. Its deeds follow from the state it sees and from the
 * numbers it draws, so a seed tells the whole story. An actor is all that a new command needs to be part of the
 * simulation.
 */
export type Actor = {
  /** How often it acts, beside the others. */
  weight: number
  /** Its operation; nothing when there is nothing for it to do. */
  act(model: Model, random: SeededRandom): Operation | undefined
}

/** Whether an order for the market would be taken. */
export const takesBets = ({ row }: KeptMarket, nowMs: number): boolean =>
  row.status === 'open' && (row.inPlay || trueStartMs(row) > nowMs)

export function oneOf<Value>(values: readonly Value[], random: SeededRandom): Value {
  const value = values[random.below(values.length)]
  assert(value !== undefined, 'there is something to choose from')
  return value
}

/** One of the markets that `isMeant` picks. */
export function someMarket(
  model: Model,
  random: SeededRandom,
  isMeant: (market: KeptMarket) => boolean = isLiving,
): KeptMarket | undefined {
  const markets = [...model.kept.values()].filter(isMeant)
  return markets.length > 0 ? oneOf(markets, random) : undefined
}
