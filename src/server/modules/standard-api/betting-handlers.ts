import type { BettingOperations } from '#contract/standard/operations.ts'
import { currencyDecimals } from '#domain/money.ts'
import { books } from './listing/books.ts'
import { cleared } from './bets/cleared.ts'
import { current } from './bets/current.ts'
import type { HandlersOf } from './transport/dispatch.ts'
import { exposureLimits } from './account/exposure-limits.ts'
import { listing } from './listing/listing.ts'
import type { BettingNeeds } from './needs.ts'
import { betting } from './orders/orders.ts'
import { profitAndLoss } from './bets/profit-and-loss.ts'

/** Every operation of the betting interface. */
export function bettingHandlers(
  given: Omit<BettingNeeds, 'decimals'>,
): HandlersOf<BettingOperations> {
  const needs = { ...given, decimals: currencyDecimals(given.terms.currency) }
  return {
    ...listing(needs),
    ...books(needs),
    ...current(needs),
    ...cleared(needs),
    ...betting(needs),
    ...profitAndLoss(needs),
    ...exposureLimits(needs),
  }
}
