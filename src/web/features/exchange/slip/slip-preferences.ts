import * as z from 'zod/mini'
import { PLAY_CURRENCY } from '#domain/money.ts'
import { MAX_STAKE_MINOR } from '#domain/exchange/orders/order.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { keptChoice } from '../kept-choice.ts'
import { oddsChanges, type SlipRules } from './draft.ts'

const USUAL_QUICK_STAKES = [10, 50, 100, 500] as const
export const QUICK_STAKE_MAX = 1_000_000
export const quickStake = z.int().check(z.minimum(1), z.maximum(QUICK_STAKE_MAX))
const quickStakes = z
  .array(quickStake)
  .check(z.minLength(USUAL_QUICK_STAKES.length), z.maxLength(USUAL_QUICK_STAKES.length))

const slipPreferences = z.object({
  oddsChange: z.enum(oddsChanges),
  /** Ask once more before placing. */
  asksFirst: z.boolean(),
  /** The amounts that one press adds to a stake, in whole units of the currency. */
  quickStakes: z._default(quickStakes, [...USUAL_QUICK_STAKES]),
  /** A new bet begins with the stake of the last one. */
  keepsStake: z._default(z.boolean(), false),
})
export type SlipPreferences = z.output<typeof slipPreferences>

const kept = keptChoice<SlipPreferences>('fairbook.slip-preferences', slipPreferences, {
  oddsChange: 'better',
  asksFirst: false,
  quickStakes: [...USUAL_QUICK_STAKES],
  keepsStake: false,
})

/** The player's choices for every slip. */
export const useSlipPreferences = kept.use
export const setSlipPreferences = kept.change

const SMALLEST_MINOR = 1

/** How lines of the slip become orders. Limits that are not known yet are left to the server. */
export function useSlipRules(): SlipRules {
  const settings = useSettings()
  return {
    oddsChange: useSlipPreferences().oddsChange,
    currency: settings?.currency ?? PLAY_CURRENCY,
    stakeMinMinor: settings?.minimumStakeMinor ?? SMALLEST_MINOR,
    payoutMinMinor: settings ? settings.minimumPayoutMinor : SMALLEST_MINOR,
    liabilityMinMinor: settings?.minimumLiabilityMinor ?? SMALLEST_MINOR,
    stakeMaxMinor: settings?.maximumStakeMinor ?? MAX_STAKE_MINOR,
  }
}
