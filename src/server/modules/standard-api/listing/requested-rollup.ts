import type { PriceProjection } from '#contract/standard/market-data.ts'
import type { Rollup } from '#domain/exchange/book/rollup.ts'
import { ApiFault } from '../transport/fault.ts'
import type { BettingNeeds } from '../needs.ts'

type RollupRequest = NonNullable<PriceProjection['exBestOffersOverrides']>

/** How many times the limit a layer is liable for, where nothing else is said. */
const FACTOR = 5

/** How small offers are gathered; as much as the smallest stake where no limit is named. */
export function rollupOf(
  { rollupModel: model = 'STAKE', ...asked }: RollupRequest,
  { terms, decimals }: Pick<BettingNeeds, 'terms' | 'decimals'>,
): Rollup {
  const { rollupLimit, rollupLiabilityFactor: factor = FACTOR } = asked
  if ((rollupLimit ?? 0) < 0 || factor < 1)
    throw new ApiFault('INVALID_INPUT_DATA', 'this rollup is not offered')
  const limitMinor =
    model === 'NONE' || rollupLimit === undefined
      ? terms.stakeMinMinor()
      : rollupLimit * 10 ** decimals
  if (model !== 'MANAGED_LIABILITY') return { model, limitMinor }
  // Without a price: the one at which a stake of the limit is just the liability asked for.
  const fromPrice = (asked.rollupLiabilityThreshold ?? 1 + factor) * 100
  return { model, limitMinor, factor, fromPrice }
}
