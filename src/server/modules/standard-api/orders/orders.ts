import type { BettingOperations } from '#contract/standard/operations.ts'
import { cancelOrders } from './cancel-orders.ts'
import type { HandlersOf } from '../transport/dispatch.ts'
import { MarketRunners } from '../listing/market-runners.ts'
import type { BettingNeeds } from '../needs.ts'
import { placeOrders } from './place-orders.ts'
import { ReferenceWindow } from './references.ts'
import { replaceOrders } from './replace-orders.ts'
import { updateOrders } from './update-orders.ts'

/** Operations that change bets. */
export function betting(
  given: BettingNeeds,
): Pick<
  HandlersOf<BettingOperations>,
  'placeOrders' | 'cancelOrders' | 'replaceOrders' | 'updateOrders'
> {
  const runners = new MarketRunners(given.db)
  const needs = { ...given, runners, references: new ReferenceWindow() }
  return {
    placeOrders: (params, access) => placeOrders(needs, params, access),
    cancelOrders: (params, access) => cancelOrders(needs, params, access),
    replaceOrders: (params, access) => replaceOrders(needs, params, access),
    updateOrders: (params, access) => updateOrders(needs, params, access),
  }
}
